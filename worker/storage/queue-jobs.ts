import type { Queue } from '@cloudflare/workers-types'
import type { Job } from '../contract/job'
import type { JobQueue } from '../domain/ports'
import { CONTROL } from '../domain/shards'

export function queueJobs(queue: Queue<Job>, shard: number): JobQueue {
  return {
    async send(job, options) {
      await queue.send({ v: 1, ...job, ...(shard === CONTROL ? {} : { shard }) }, options)
    },
  }
}
