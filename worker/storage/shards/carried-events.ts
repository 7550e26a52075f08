/**
 * Tokens and accounts lie in control, and the event of a change in the batch that makes it. Of an owner who lives in
 * another shard it is carried from there into the owner's chain, each once: the shard keeps how far it has come.
 */
import type { D1Database } from '@cloudflare/workers-types'

const PER_STEP = 200
/** In one run of the cron. */
const OWNERS_PER_RUN = 100

const COLUMNS = 'owner, session_id, at, actor, action, attempt, detail, subject_id, "by"'

export interface CarriedEvents {
  /** The owner's, all of them. */
  carry(owner: string): Promise<void>
  /** Carries the events of all owners of the shard, a bounded number a run. */
  carryRest(): Promise<void>
}

export function carriedEvents(control: D1Database, { shard, db }: { shard: number; db: D1Database }): CarriedEvents {
  const step = async (owner: string): Promise<boolean> => {
    // While a move takes the events along, or empties control of them, they are its own.
    const { results } = await control
      .prepare(
        `SELECT id, json_array(id, ${COLUMNS}) AS row FROM event WHERE owner = ?1 AND NOT EXISTS (
          SELECT 1 FROM owner_move WHERE owner = ?1 AND phase NOT IN ('asked', 'freezing'))
          ORDER BY id LIMIT ${PER_STEP}`,
      )
      .bind(owner)
      .all<{ id: number; row: string }>()
    const last = results.at(-1)?.id
    if (last === undefined) return false
    const known = 'coalesce((SELECT up_to FROM carried_event WHERE owner = ?1), 0)'
    const fields = Array.from({ length: 9 }, (_, i) => `value->>${i + 1}`).join(', ')
    await db.batch([
      db
        .prepare(
          `INSERT INTO event (${COLUMNS}) SELECT ${fields} FROM json_each(?2)
            WHERE value->>0 > ${known} ORDER BY value->>0`,
        )
        .bind(owner, `[${results.map(({ row }) => row).join()}]`),
      db
        .prepare(
          `INSERT INTO carried_event (owner, up_to) VALUES (?1, ?2)
            ON CONFLICT DO UPDATE SET up_to = max(up_to, excluded.up_to)`,
        )
        .bind(owner, last),
    ])
    const taken = 'FROM event WHERE owner = ?1 AND id <= ?2'
    await control.batch([
      control.prepare(`INSERT OR IGNORE INTO moved_event (id) SELECT id ${taken}`).bind(owner, last),
      control.prepare(`DELETE ${taken}`).bind(owner, last),
      control
        .prepare('DELETE FROM carry_due WHERE owner = ?1 AND NOT EXISTS (SELECT 1 FROM event WHERE owner = ?1)')
        .bind(owner),
    ])
    return results.length === PER_STEP
  }

  const self: CarriedEvents = {
    async carry(owner) {
      while (await step(owner)) {
        // The next of them.
      }
    },

    async carryRest() {
      const { results } = await control
        .prepare(
          `SELECT d.owner FROM carry_due d JOIN owner_route r ON r.owner = d.owner
            WHERE r.shard = ? AND r.closed = 0 LIMIT ${OWNERS_PER_RUN}`,
        )
        .bind(shard)
        .all<{ owner: string }>()
      for (const { owner } of results) await self.carry(owner)
    },
  }
  return self
}
