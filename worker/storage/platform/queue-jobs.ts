import type { Queue } from '@cloudflare/workers-types'
import type { RenewalQueue } from '../../domain/persons/ports'
import type { JobQueue } from '../../domain/session/ports'
import { CONTROL } from '../../domain/shards'
import type { Job } from '../../words/job'
import type { RenewalJob } from '../../words/renewal-job'

/** Messages that Queues accept in one call. */
const MESSAGES_AT_ONCE = 100

const placed = (shard: number) => (shard === CONTROL ? {} : { shard })

export function queueJobs(queue: Queue<Job | RenewalJob>, shard: number): JobQueue {
  return {
    async send(job, options) {
      await queue.send({ v: 1, ...job, ...placed(shard) }, options)
    },
  }
}

export function queueRenewals(queue: Queue<Job | RenewalJob>, shard: number): RenewalQueue {
  return {
    async send(messages) {
      for (let start = 0; start < messages.length; start += MESSAGES_AT_ONCE) {
        const some = messages.slice(start, start + MESSAGES_AT_ONCE)
        await queue.sendBatch(some.map((renew) => ({ body: { v: 1, renew, ...placed(shard) } })))
      }
    },
  }
}
