/**
 * Triggers that keep an owner's rows from being written where the owner is not: whatever a Worker remembers of its place,
 * no statement can forget to ask. A statement that names no owner must not fail for one that is being moved, so what
 * the cron does to many rows at once is let through where it does no harm.
 */
import { getTableName } from 'drizzle-orm'
import { OWNER_ELSEWHERE } from '../../domain/shards.ts'
import { eventSeal } from '../tables/event-schema.ts'
import { OWNED, type OwnedTable } from '../tables/owned.ts'

type Fenced = OwnedTable & { owner: string }

/** Seals of events have a fence of their own. */
const FENCED = OWNED.filter((row): row is Fenced => row.owner !== null && row.table !== eventSeal)

/** Events of tokens and accounts are written in control and carried to their owner's shard. */
const SHUT = { event: "('arriving', 'leaving', 'left')", other: "('arriving', 'leaving', 'left', 'elsewhere')" }

const refusing = ({ owner, fenced, mayGo, ...row }: Fenced): string[] => {
  const table = getTableName(row.table)
  const shut = table === 'event' || table === 'event_about' ? SHUT.event : SHUT.other
  const on = fenced ? ` OF ${fenced.map((name) => `\`${name}\``).join(', ')}` : ''
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

export const FENCED_TABLES: ReadonlySet<string> = new Set(
  OWNED.flatMap(({ table, owner }) => (owner === null ? [] : [getTableName(table)])),
)
