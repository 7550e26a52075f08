/**
 * Moves an owner from one database to another, a bounded step at a time. Each step may be repeated and broken off anywhere:
 * what has been done is in the databases (decisions/0027).
 */

import type { D1Database } from '@cloudflare/workers-types'
import { describeError } from '../../domain/describe-error.ts'
import { CONTROL, type FenceState, type MovePhase, type OwnerMoves } from '../../domain/shards.ts'
import { logFault } from '../../log.ts'
import { carriedEvents } from './carried-events.ts'
import { checkPage } from './move/check.ts'
import { copyPage } from './move/copy.ts'
import { erasePage } from './move/erase.ts'
import { setFence } from './move/fence.ts'
import { place, ROUTE_KEPT_MS } from './routing.ts'

/** In one run of the cron. */
const STEPS_PER_RUN = 40
const MOVES_PER_RUN = 10
/** Somebody else's move, until it is given up. */
const HELD_MS = 60_000
/** So long after the last write nobody goes by what was known before; with a margin for clocks. */
const UNKNOWN_MS = ROUTE_KEPT_MS + 5_000
/** So long a call may read where its owner was when it began. */
const READ_MS = 60_000

interface Database {
  shard: number
  db: D1Database
}

export interface Move {
  owner: string
  source: number
  target: number
  phase: MovePhase
  frozen_at: number | null
  flipped_at: number | null
}

/** again: there is more to do at once; wait: not before some seconds have gone by. */
type Step = 'again' | 'wait' | 'done'

export function ownerMoves(stores: readonly Database[]): OwnerMoves {
  const self = crypto.randomUUID()

  return {
    async advance(now) {
      const control = stores[CONTROL]?.db
      if (!control || stores.length === 1) return 0
      const listed = control.prepare(`SELECT owner FROM owner_move ORDER BY asked_at LIMIT ${MOVES_PER_RUN}`)
      const { results } = await listed.all<{ owner: string }>()
      let [steps, left] = [0, 0]
      for (const { owner } of results) {
        let step: Step = 'again'
        while (step === 'again' && steps++ < STEPS_PER_RUN) step = await loggedStep(stores, owner, self, now())
        if (step !== 'done') left++
      }
      return left
    },
  }
}

/** A fault is kept for who asks how the move is getting on. */
async function loggedStep(stores: readonly Database[], owner: string, by: string, now: Date): Promise<Step> {
  try {
    return await moveStep(stores, owner, by, now)
  } catch (error) {
    logFault('move_fault', { error: describeError(error) })
    const fault = error instanceof Error ? error.message : String(error)
    await stores[CONTROL]?.db
      .prepare('UPDATE owner_move SET fault = ?2 WHERE owner = ?1')
      .bind(owner, fault.slice(0, 300))
      .run()
    return 'wait'
  }
}

/** Throws where a database cannot be had or the copy is not the original; then the same step is done again. */
export async function moveStep(stores: readonly Database[], owner: string, by: string, now: Date): Promise<Step> {
  const control = databaseOf(stores, CONTROL)
  const held = control
    .prepare(
      `UPDATE owner_move SET held_by = ?2, held_until = ?3 + ${HELD_MS}
        WHERE owner = ?1 AND (held_by IS ?2 OR held_until < ?3) RETURNING *`,
    )
    .bind(owner, by, now.getTime())
  const move = await held.first<Move>()
  if (!move) return (await isAsked(control, owner)) ? 'wait' : 'done'
  const [source, target] = [databaseOf(stores, move.source), databaseOf(stores, move.target)]
  const into = async (phase: MovePhase, frozenAt = move.frozen_at): Promise<Step> => {
    await control
      .prepare('UPDATE owner_move SET phase = ?2, frozen_at = ?4, fault = NULL WHERE owner = ?1 AND phase = ?3')
      .bind(owner, phase, move.phase, frozenAt)
      .run()
    return 'again'
  }
  const steps: Record<MovePhase, () => Promise<Step>> = {
    asked: () => ask(control, stores, move),

    async freezing() {
      await setFence(target, owner, 'arriving').run()
      const from = { shard: move.source, db: source }
      if (move.source !== CONTROL) await carriedEvents(control, from).carry(owner)
      await setFence(source, owner, 'leaving').run()
      return into('copying', now.getTime())
    },

    copying: async () => ((await copyPage({ owner, source, target })) ? into('checking') : 'again'),

    async checking() {
      // As late as can be: what is checked is what is opened.
      if (now.getTime() < (move.frozen_at ?? 0) + UNKNOWN_MS) return 'wait'
      return (await checkPage({ owner, source, target })) ? into('opening') : 'again'
    },

    async opening() {
      await takeOver(control, source, target, move)
      await setFence(source, owner, leftAs(move.source)).run()
      await target.prepare('DELETE FROM owner_fence WHERE owner = ?').bind(owner).run()
      await control.batch([
        control.prepare('UPDATE owner_route SET shard = ?2, closed = 0 WHERE owner = ?1').bind(owner, move.target),
        control
          .prepare("UPDATE owner_move SET phase = 'erasing', flipped_at = ?2, fault = NULL WHERE owner = ?1")
          .bind(owner, now.getTime()),
      ])
      return 'wait'
    },

    async erasing() {
      if (now.getTime() < (move.flipped_at ?? 0) + READ_MS) return 'wait'
      const lastEvent = move.source === CONTROL ? await carriedUpTo(target, owner) : Number.MAX_SAFE_INTEGER
      if (!(await erasePage(source, { owner, shut: leftAs(move.source), lastEvent }))) return 'again'
      await source.prepare('DELETE FROM carried_event WHERE owner = ?').bind(owner).run()
      return end(control, owner)
    },

    async returning() {
      const shut = leftAs(move.target)
      if (!(await erasePage(target, { owner, shut, lastEvent: Number.MAX_SAFE_INTEGER }))) return 'again'
      await source.prepare('DELETE FROM owner_fence WHERE owner = ?').bind(owner).run()
      await control.prepare('UPDATE owner_route SET closed = 0 WHERE owner = ?').bind(owner).run()
      return end(control, owner)
    },
  }
  return steps[move.phase]()
}

function databaseOf(stores: readonly Database[], shard: number): D1Database {
  const store = stores[shard]
  if (!store) throw new Error(`there is no shard ${shard}`)
  return store.db
}

const isAsked = (control: D1Database, owner: string) =>
  control.prepare('SELECT 1 FROM owner_move WHERE owner = ?').bind(owner).first()

/** Control still takes the events of tokens and accounts. */
const leftAs = (shard: number): FenceState => (shard === CONTROL ? 'elsewhere' : 'left')

async function ask(control: D1Database, stores: readonly Database[], { owner, target }: Move): Promise<Step> {
  const shards = stores.map(({ shard }) => shard)
  const route = await place(control, shards, owner)
  if (route.shard === target) return end(control, owner)
  // What is being deleted in steps ends where it began.
  const job = 'SELECT 1 FROM upkeep_job WHERE owner = ? AND finished_at IS NULL'
  for (const at of new Set([CONTROL, route.shard]))
    if (await databaseOf(stores, at).prepare(job).bind(owner).first()) return 'wait'
  await control.batch([
    control.prepare('UPDATE owner_route SET closed = 1 WHERE owner = ?').bind(owner),
    control
      .prepare(
        "UPDATE owner_move SET phase = 'freezing', source = ?2, fault = NULL WHERE owner = ?1 AND phase = 'asked'",
      )
      .bind(owner, route.shard),
  ])
  return 'again'
}

/** Prepares the new database before anything is written there: what it must know, and what it must look at again. */
async function takeOver(control: D1Database, source: D1Database, target: D1Database, move: Move): Promise<void> {
  const { owner } = move
  if (move.target !== CONTROL) {
    const upTo = move.source === CONTROL ? await lastEvent(control, owner) : await carriedUpTo(source, owner)
    await target
      .prepare('INSERT INTO carried_event (owner, up_to) VALUES (?1, ?2) ON CONFLICT DO UPDATE SET up_to = ?2')
      .bind(owner, upTo)
      .run()
  }
  // Walks that have come past the rows which are there now: vectors of older networks, cells that a retired key has sealed.
  await target.prepare("DELETE FROM chore_cursor WHERE chore = 'face-renewal' OR chore LIKE 'seal %'").run()
  // Nobody has logged what has expired meanwhile.
  await target
    .prepare("UPDATE chore_cursor SET cursor = ?1 WHERE chore = 'session-expiry' AND CAST(cursor AS INTEGER) > ?2")
    .bind(`${move.frozen_at ?? 0}\n`, move.frozen_at ?? 0)
    .run()
}

const lastEvent = async (db: D1Database, owner: string): Promise<number> =>
  (await db.prepare('SELECT coalesce(max(id), 0) AS id FROM event WHERE owner = ?').bind(owner).first<number>('id')) ??
  0

const carriedUpTo = async (db: D1Database, owner: string): Promise<number> =>
  (await db.prepare('SELECT up_to FROM carried_event WHERE owner = ?').bind(owner).first<number>('up_to')) ?? 0

async function end(control: D1Database, owner: string): Promise<Step> {
  await control.prepare('DELETE FROM owner_move WHERE owner = ?').bind(owner).run()
  return 'done'
}
