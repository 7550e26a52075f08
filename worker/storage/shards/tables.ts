/** Which table belongs to whom: the one list that routing, fences and moves go by. */
import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { SQLiteTable } from 'drizzle-orm/sqlite-core'
import * as answers from '../tables/answer-schema.ts'
import * as events from '../tables/event-schema.ts'
import * as keys from '../tables/key-schema.ts'
import * as rates from '../tables/rate-schema.ts'
import * as rights from '../tables/rights-schema.ts'
import * as main from '../tables/schema.ts'
import * as seen from '../tables/seen-schema.ts'
import * as shards from '../tables/shard-schema.ts'
import * as sources from '../tables/source-schema.ts'
import * as statuses from '../tables/status-schema.ts'
import * as takes from '../tables/take-schema.ts'
import * as tokens from '../tables/token-schema.ts'
import * as trust from '../tables/trust-schema.ts'
import * as upkeep from '../tables/upkeep-schema.ts'
import * as webhooks from '../tables/webhook-schema.ts'

/**
 * control: found before the owner is known, or shared by owners; in `DB` alone. owner: in the owner's shard, and moved with
 * the owner. shard: each database's own housekeeping, of no owner or left behind by a move.
 */
export type TableKind = 'control' | 'owner' | 'shard'

export const TABLE_KINDS: Readonly<Record<string, TableKind>> = {
  permanent_token: 'control',
  credential_start: 'control',
  account_group: 'control',
  ledger: 'control',
  call_count: 'control',
  owner_route: 'control',
  owner_move: 'control',
  shard_load: 'control',
  carry_due: 'control',
  trust_list: 'control',
  trust_anchor: 'control',
  trust_revocation: 'control',

  owner_key: 'owner',
  scenario: 'owner',
  consent_text: 'owner',
  kyc_session: 'owner',
  kyc_image: 'owner',
  session_attempt: 'owner',
  take_mark: 'owner',
  seen_identity: 'owner',
  seen_mark: 'owner',
  blocked_document: 'owner',
  status_list: 'owner',
  issued_credential: 'owner',
  erased_session: 'owner',
  person_list: 'owner',
  person: 'owner',
  person_face: 'owner',
  source_group: 'owner',
  source: 'owner',
  face_vector: 'owner',
  // Kept by triggers on face_vector: it follows by itself.
  gallery_size: 'owner',
  event: 'owner',
  event_about: 'owner',
  event_seal: 'owner',
  event_expiry: 'owner',
  webhook: 'owner',
  webhook_delivery: 'owner',
  legal_hold: 'owner',
  subject_request: 'owner',
  metric_day: 'owner',
  idempotency: 'owner',
  answer_subject: 'owner',

  chore_cursor: 'shard',
  face_index_state: 'shard',
  vector_removal: 'shard',
  image_removal: 'shard',
  owner_fence: 'shard',
  carried_event: 'shard',
  moved_event: 'shard',
  refund_due: 'shard',
  // A move waits for those of its owner.
  upkeep_job: 'shard',
  orphan_object: 'shard',
}

const isTable = (value: unknown): value is SQLiteTable => is(value, SQLiteTable)

/** Of the schema, by name. */
export const TABLES: ReadonlyMap<string, SQLiteTable> = new Map(
  [
    ...[main, answers, events, keys, rates, rights, seen, shards, sources, statuses, takes, tokens, trust, upkeep],
    webhooks,
  ]
    .flatMap((schema) => Object.values(schema).filter(isTable))
    .map((table) => [getTableName(table), table]),
)

export interface Column {
  name: string
  kind: 'blob' | 'real' | 'plain'
}

export function columnsOf(table: string): Column[] {
  const known = TABLES.get(table)
  if (!known) throw new Error(`no table ${table}`)
  return Object.values(getTableColumns(known)).map(({ name, columnType }) => {
    const kind = columnType.startsWith('SQLiteBlob') ? 'blob' : columnType === 'SQLiteReal' ? 'real' : 'plain'
    return { name, kind }
  })
}
