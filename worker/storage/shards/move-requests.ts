/** Requests of an operator to control, as SQL: run on this machine and through wrangler. */
import { HAS_DATA } from './routing.ts'

export interface Request {
  sql: string
  values: (string | number)[]
}

/** Asks for the move of a known owner; without effect where a move is under way. */
export const askMove = (owner: string, target: number, now: Date): Request => ({
  sql: `INSERT INTO owner_move (owner, source, target, phase, asked_at)
    SELECT ?1, coalesce((SELECT shard FROM owner_route WHERE owner = ?1), 0), ?2, 'asked', ?3
    WHERE EXISTS (SELECT 1 FROM owner_route WHERE owner = ?1) OR ${HAS_DATA} ON CONFLICT DO NOTHING`,
  values: [owner, target, now.getTime()],
})

/** A move to where the owner is: one that is under way is given up, as long as nothing was written in the new place. */
export const giveUpMove = (owner: string, source: number): Request => ({
  sql: `UPDATE owner_move SET phase = 'returning'
    WHERE owner = ?1 AND source = ?2 AND phase IN ('freezing', 'copying', 'checking')`,
  values: [owner, source],
})

export const movesListed: Request = {
  sql: `SELECT owner, source, target, phase, asked_at, frozen_at, flipped_at, fault FROM owner_move ORDER BY asked_at`,
  values: [],
}

export const moveOf = (owner: string): Request => ({
  sql: `SELECT owner, source, target, phase, asked_at, frozen_at, flipped_at, fault FROM owner_move WHERE owner = ?1`,
  values: [owner],
})

export const shardsListed: Request = {
  sql: 'SELECT shard, owners, bytes, open FROM shard_load ORDER BY shard',
  values: [],
}

export const routeOf = (owner: string): Request => ({
  sql: 'SELECT shard, closed FROM owner_route WHERE owner = ?1',
  values: [owner],
})

/** Whether it takes new owners. */
export const openShard = (shard: number, open: boolean): Request => ({
  sql: `INSERT INTO shard_load (shard, open) VALUES (?1, ?2) ON CONFLICT DO UPDATE SET open = excluded.open`,
  values: [shard, open ? 1 : 0],
})
