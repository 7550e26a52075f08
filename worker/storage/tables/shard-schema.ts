/** Where owners' data lies, once there is more than one database. */
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { FenceState, MovePhase } from '../../domain/shards'

/** Control: the shard of each owner that has been seen since there was a second one. */
export const ownerRoute = sqliteTable('owner_route', {
  owner: text('owner').primaryKey(),
  shard: integer('shard').notNull(),
  /** While its data is being moved, its calls are put off. */
  closed: integer('closed', { mode: 'boolean' }).notNull().default(false),
})

/** Control: what a new owner's shard is chosen by. */
export const shardLoad = sqliteTable('shard_load', {
  shard: integer('shard').primaryKey(),
  /** That were given to it; those who were there before it had a row are not counted. */
  owners: integer('owners').notNull().default(0),
  /** Size of the shard's database, as of the cron's last visit. */
  bytes: integer('bytes').notNull().default(0),
  /** Whether it takes new owners. */
  open: integer('open', { mode: 'boolean' }).notNull().default(true),
})

/** Control: moves that have been asked for and are not at their end. */
export const ownerMove = sqliteTable('owner_move', {
  owner: text('owner').primaryKey(),
  source: integer('source').notNull(),
  target: integer('target').notNull(),
  phase: text('phase').$type<MovePhase>().notNull(),
  askedAt: integer('asked_at').notNull(),
  /** From when on nothing of the owner was written. */
  frozenAt: integer('frozen_at'),
  /** From when on calls went to the new place. */
  flippedAt: integer('flipped_at'),
  /** Why the last step did not succeed. */
  fault: text('fault'),
  /** Who is at work on it, until when. */
  heldBy: text('held_by'),
  heldUntil: integer('held_until').notNull().default(0),
})

/** In each shard: owners whose rows must not be written here; triggers ask (shards/fences.ts). */
export const ownerFence = sqliteTable('owner_fence', {
  owner: text('owner').primaryKey(),
  state: text('state').$type<FenceState>().notNull(),
  /** How far the copy has come, in the shard that it is made in. */
  place: text('place'),
})

/** Control: owners elsewhere of whom it holds events; kept by a trigger on `event`. */
export const carryDue = sqliteTable('carry_due', { owner: text('owner').primaryKey() })

/** In each shard but control's: how far an owner's events that were written in control have been carried over. */
export const carriedEvent = sqliteTable('carried_event', {
  owner: text('owner').primaryKey(),
  upTo: integer('up_to').notNull(),
})

/** In each shard: ids of events that lie in another one now, so that they do not count as removed. */
export const movedEvent = sqliteTable('moved_event', { id: integer('id').primaryKey() })

/** In each shard but control's: charges that its sessions give back; the accounts are in control. */
export const refundDue = sqliteTable('refund_due', {
  chargeId: text('charge_id').primaryKey(),
  at: integer('at').notNull(),
})
