import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types'
import type { FenceState } from '../../../domain/shards.ts'

/** Sets the owner's fence in this database, in force from this statement on. */
export const setFence = (db: D1Database, owner: string, state: FenceState): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO owner_fence (owner, state) VALUES (?1, ?2)
        ON CONFLICT DO UPDATE SET state = excluded.state, place = NULL`,
    )
    .bind(owner, state)
