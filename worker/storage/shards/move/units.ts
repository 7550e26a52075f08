/** What of an owner is moved, in the order in which it can be written; each unit is paged by an index of its own. */

export interface Child {
  table: string
  /** Holds what `of` is of a parent's row. */
  column: string
  of: string
  by: readonly string[]
}

export interface Unit {
  table: string
  /** Rows, by `?1`, … */
  where: string
  /** … which is this of the owner. */
  of: 'owner' | 'caller'
  /** Unique among them. */
  by: readonly string[]
  rowsPerPage: number
  /** Go with their parents, page by page. */
  children?: readonly Child[]
  /** What is written instead of what is read, and not compared. */
  instead?: Readonly<Record<string, string>>
}

const OWNER = 'owner = ?1'
const LISTED = { where: OWNER, of: 'owner', by: ['created_at', 'id'], rowsPerPage: 500 } as const
const ANSWER = ['caller', 'operation', 'key'] as const

/** More than a database ever numbers. */
const EVENTS_OF_A_PLACE = 1_000_000_000_000

export const UNITS: readonly Unit[] = [
  // As of a key that was retired now: what it has sealed is looked for again before it is dropped (sealed/sealing.ts).
  {
    ...LISTED,
    table: 'owner_key',
    instead: { retired_at: 'CASE WHEN ROW IS NULL THEN NULL ELSE unixepoch() * 1000 END' },
  },
  { ...LISTED, table: 'scenario', by: ['id'] },
  { ...LISTED, table: 'consent_text', by: ['sha256'] },
  { ...LISTED, table: 'status_list' },
  {
    ...LISTED,
    table: 'kyc_session',
    rowsPerPage: 50,
    children: [
      { table: 'kyc_image', column: 'session_id', of: 'id', by: ['session_id', 'attempt', 'ordinal'] },
      { table: 'seen_identity', column: 'session_id', of: 'id', by: ['session_id'] },
      { table: 'seen_mark', column: 'session_id', of: 'id', by: ['session_id', 'hash'] },
      { table: 'issued_credential', column: 'session_id', of: 'id', by: ['session_id', 'list_id', 'place'] },
      { table: 'session_attempt', column: 'session_id', of: 'id', by: ['session_id', 'attempt'] },
      { table: 'idempotency', column: 'caller', of: "'client ' || id", by: ANSWER },
      { table: 'answer_subject', column: 'caller', of: "'client ' || id", by: [...ANSWER, 'subject_id'] },
    ],
  },
  // By number: which take came first is told by it.
  { table: 'take_mark', where: OWNER, of: 'owner', by: ['rowid'], rowsPerPage: 5000 },
  { ...LISTED, table: 'erased_session', by: ['id'] },
  { ...LISTED, table: 'blocked_document' },
  { ...LISTED, table: 'person_list' },
  {
    ...LISTED,
    table: 'person',
    rowsPerPage: 200,
    children: [{ table: 'person_face', column: 'person_id', of: 'id', by: ['person_id', 'created_at', 'id'] }],
  },
  { ...LISTED, table: 'event_expiry', by: ['owner'] },
  { ...LISTED, table: 'webhook' },
  {
    ...LISTED,
    table: 'webhook_delivery',
    by: ['state', 'next_at', 'id'],
    rowsPerPage: 200,
    // Events of the new place have numbers of their own: what is told of those before comes before it.
    instead: { event_id: `ROW - ${EVENTS_OF_A_PLACE}` },
  },
  { ...LISTED, table: 'source_group' },
  { ...LISTED, table: 'source', by: ['group_id', 'created_at', 'id'] },
  {
    ...LISTED,
    table: 'face_vector',
    by: ['collection', 'embedding_version', 'id'],
    // The new place has an index of its own.
    instead: { sent_at: 'NULL', settled: '0' },
  },
  { table: 'idempotency', where: 'caller = ?1', of: 'caller', by: ['operation', 'key'], rowsPerPage: 50 },
  {
    table: 'answer_subject',
    where: 'caller = ?1',
    of: 'caller',
    by: ['operation', 'key', 'subject_id'],
    rowsPerPage: 500,
  },
  { ...LISTED, table: 'subject_request', by: ['asked_at', 'id'] },
  { ...LISTED, table: 'metric_day', by: ['day', 'name', 'key'] },
  // Last: what is emptied goes the other way, and what is held could not go before it.
  { ...LISTED, table: 'legal_hold', by: ['subject_id'] },
]

/** What `?1` of a unit is. */
export const subject = ({ of }: Pick<Unit, 'of'>, owner: string): string => (of === 'owner' ? owner : `user ${owner}`)
