/** Measures of a database and the bucket for the health report: bounded counts over indexes, in one round trip. */

import type { D1Database, R2Bucket } from '@cloudflare/workers-types'
import { describeError } from '../../domain/describe-error'
import { RELEASE_MARK } from '../../domain/release/release-mark'
import { type Backlog, LARGE_BYTES, type Measured, type SystemHealth } from '../../domain/upkeep/health'
import { logFault } from '../../log'
import type { FaultClass } from '../../words/fault-classes'
import { foundStore } from '../database/found-store'
import { failedOfGenuine } from '../rates/failed-of-genuine'
import type { OwnerKeys } from '../sealed/owner-keys'

const CHORE = 'cron'
const ERASURE = 'erasure'
const COUNTED = 10_000
const RETRIES = 3
const KEYS_TRIED = 20

const some = (rows: string, time: string) =>
  `select count(*) as count, min(at) as oldest from (select ${time} as at from ${rows} limit ${COUNTED})`

const UNREADABLE_KEPT_MS = 86_400_000
const UNREADABLE_NAMED = 3

/** `?1`: now. */
const QUESTIONS = {
  attempts: some('kyc_session where processing_since is not null', 'processing_since'),
  retried: some(`kyc_session where processing_since is not null and runs >= ${RETRIES}`, '0'),
  vectors: some('face_vector where settled = 0', 'coalesce(sent_at, created_at)'),
  removals: some(
    '(select created_at from image_removal union all select created_at from vector_removal)',
    'created_at',
  ),
  deliveries: some(`webhook_delivery where state = 'pending' and next_at <= ?1`, 'next_at'),
  failed: some(`webhook w join webhook_delivery d on d.webhook_id = w.id and d.state = 'failed'`, '0'),
  endpointsOff: some(`webhook where disabled_reason is not null and disabled_reason <> 'owner'`, '0'),
  unreadable: some(`unreadable where seen_at > ?1 - ${UNREADABLE_KEPT_MS}`, 'seen_at'),
  jobs: some('upkeep_job where finished_at is null', 'created_at'),
} as const

/** By rows that count faces: sessions themselves would have to be read. */
async function largestShare(db: D1Database): Promise<number | null> {
  const of = 'select sum(vectors) as n from gallery_size group by owner'
  return db.prepare(`select max(n) * 1.0 / sum(n) as share from (${of})`).first<number>('share')
}

function faultOf(error: unknown): FaultClass {
  const described = describeError(error)
  logFault('health_fault', { error: described })
  return described.class
}

export function systemHealth(db: D1Database, bucket: R2Bucket, keys: Pick<OwnerKeys, 'tried'>): SystemHealth {
  const placesNamed = async () => {
    const latest = `select place from unreadable order by seen_at desc limit ${UNREADABLE_NAMED}`
    return (await db.prepare(latest).all<{ place: string }>()).results.map(({ place }) => place)
  }
  return {
    async noteUnreadable(places, now) {
      const note =
        'insert into unreadable (place, seen_at) values (?1, ?2) on conflict do update set seen_at = excluded.seen_at'
      await db.batch([
        ...places.map((place) => db.prepare(note).bind(place, now.getTime())),
        db.prepare('delete from unreadable where seen_at <= ?1').bind(now.getTime() - UNREADABLE_KEPT_MS),
      ])
    },

    async measure(now) {
      try {
        const asked = Object.values(QUESTIONS).map((question) => {
          const statement = db.prepare(question)
          return question.includes('?1') ? statement.bind(now.getTime()) : statement
        })
        const places = db.prepare('select chore, cursor from chore_cursor where chore in (?1, ?2)').bind(CHORE, ERASURE)
        const answers = await db.batch<Backlog & { chore: string; cursor: string }>([places, ...asked])
        const placeOf = <Place>(chore: string): Place | null => {
          const found = answers[0]?.results.find((row) => row.chore === chore)
          return found ? JSON.parse(found.cursor) : null
        }
        const bytes = answers[0]?.meta.size_after ?? 0
        const names = Object.keys(QUESTIONS)
        const backlog = (name: keyof typeof QUESTIONS): Backlog =>
          answers[1 + names.indexOf(name)]?.results[0] ?? { count: 0, oldest: null }
        return {
          store: await foundStore(async (sql) => (await db.prepare(sql).all()).results),
          keys: await keys.tried(KEYS_TRIED),
          unreadable: { ...backlog('unreadable'), places: await placesNamed() },
          attempts: backlog('attempts'),
          vectors: backlog('vectors'),
          removals: backlog('removals'),
          deliveries: backlog('deliveries'),
          jobs: backlog('jobs'),
          retried: backlog('retried').count,
          failed: backlog('failed').count,
          endpointsOff: backlog('endpointsOff').count,
          ofGenuine: await failedOfGenuine(db),
          bytes,
          largestShare: bytes < LARGE_BYTES ? null : await largestShare(db),
          cron: placeOf<Measured['cron']>(CHORE),
          erasure: placeOf<Measured['erasure']>(ERASURE),
        }
      } catch (error) {
        return faultOf(error)
      }
    },

    async bucket() {
      try {
        return { mark: (await (await bucket.get(RELEASE_MARK))?.text()) ?? null }
      } catch (error) {
        return faultOf(error)
      }
    },

    async ran(failed, now) {
      const cursor = JSON.stringify({ at: now.getTime(), failed })
      await db
        .prepare(
          'insert into chore_cursor (chore, cursor) values (?1, ?2) on conflict do update set cursor = excluded.cursor',
        )
        .bind(CHORE, cursor)
        .run()
    },
  }
}
