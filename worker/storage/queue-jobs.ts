import type { Queue } from '@cloudflare/workers-types'
import type { Job } from '../contract/job'
import type { JobQueue } from '../domain/ports'

export function queueJobs(queue: Queue<Job>): JobQueue {
  return {
    async send(job, options) {
      await queue.send({ v: 1, ...job }, options)
    },
  }
}
