/**
 * Triggers that keep an owner's rows from being written where the owner is not: whatever a Worker remembers of its place,
 * no statement can forget to ask. A statement that names no owner must not fail for one that is being moved, so what
 * the cron does to many rows at once is let through where it does no harm.
 */
import { OWNER_ELSEWHERE } from '../../domain/shards.ts'

interface Fenced {
  table: string
  /** Whose a row is, written with `ROW` for NEW or OLD. */
  owner: string
  /** Changes of other columns are the database's own business. */
  columns?: readonly string[]
  /** Rows that outlive their use may go at any time. */
  mayGo?: true
}

const OF_SESSION = '(SELECT owner FROM kyc_session WHERE id = ROW.session_id)'
/** As callers of kept answers are called (api/once-per-key.ts). */
const OF_CALLER = `CASE WHEN ROW.caller LIKE 'user %' THEN substr(ROW.caller, 6)
    ELSE (SELECT owner FROM kyc_session WHERE id = substr(ROW.caller, 8)) END`

const FENCED: readonly Fenced[] = [
  ...[
    'owner_key',
    'scenario',
    'consent_text',
    'kyc_session',
    'take_mark',
    'seen_identity',
    'seen_mark',
    'blocked_document',
    'erased_session',
    'person_list',
    'person',
    'source_group',
  ]
    .concat('source', 'event', 'event_expiry', 'webhook', 'webhook_delivery')
    .concat('legal_hold', 'subject_request', 'metric_day', 'status_list', 'issued_credential')
    .map((table) => ({ table, owner: 'ROW.owner' })),
  { table: 'kyc_image', owner: OF_SESSION },
  { table: 'session_attempt', owner: OF_SESSION },
  { table: 'person_face', owner: '(SELECT owner FROM person WHERE id = ROW.person_id)' },
  {
    table: 'face_vector',
    owner: 'ROW.owner',
    // Not `sent_at` and `settled`, which tell of this shard's index.
    columns: ['id', 'owner', 'collection', 'subject_id', 'embedding', 'embedding_version'],
  },
  { table: 'event_about', owner: '(SELECT owner FROM event WHERE id = ROW.event_id)' },
  { table: 'idempotency', owner: OF_CALLER, mayGo: true },
  { table: 'answer_subject', owner: OF_CALLER, mayGo: true },
]

/** Events of tokens and accounts are written in control and carried to their owner's shard. */
const SHUT = { event: "('arriving', 'leaving', 'left')", other: "('arriving', 'leaving', 'left', 'elsewhere')" }

const refusing = ({ table, owner, columns, mayGo }: Fenced): string[] => {
  const shut = table === 'event' || table === 'event_about' ? SHUT.event : SHUT.other
  const on = columns ? ` OF ${columns.map((name) => `\`${name}\``).join(', ')}` : ''
  const trigger = (name: string, moment: string, row: 'NEW' | 'OLD') =>
    `CREATE TRIGGER \`${table}_${name}_fence\` BEFORE ${moment} ON \`${table}\`
	WHEN EXISTS (SELECT 1 FROM \`owner_fence\` WHERE \`owner\` = ${owner.replaceAll('ROW', row)} AND \`state\` IN ${shut})
BEGIN
	SELECT RAISE(ABORT, '${OWNER_ELSEWHERE}');
END;`
  return [
    trigger('insert', 'INSERT', 'NEW'),
    trigger('update', `UPDATE${on}`, 'OLD'),
    ...(mayGo ? [] : [trigger('delete', 'DELETE', 'OLD')]),
  ]
}

/** Sealing goes through many owners' events: those of an owner elsewhere are passed over. */
const PASSED_OVER = `CREATE TRIGGER \`event_seal_insert_fence\` BEFORE INSERT ON \`event_seal\`
	WHEN EXISTS (SELECT 1 FROM \`owner_fence\` WHERE \`owner\` = NEW.owner AND \`state\` IN ${SHUT.other})
BEGIN
	SELECT RAISE(IGNORE);
END;`

/** Tells carried-events.ts what there is to carry. */
const CARRY_DUE = `CREATE TRIGGER \`event_carry_due\` AFTER INSERT ON \`event\`
	WHEN EXISTS (SELECT 1 FROM \`owner_fence\` WHERE \`owner\` = NEW.owner AND \`state\` = 'elsewhere')
BEGIN
	INSERT OR IGNORE INTO \`carry_due\` (\`owner\`) VALUES (NEW.owner);
END;`

/** As the newest migration must have left them. */
export const FENCES: readonly string[] = [...FENCED.flatMap(refusing), PASSED_OVER, CARRY_DUE]

export const FENCED_TABLES: ReadonlySet<string> = new Set([...FENCED.map(({ table }) => table), 'event_seal'])
