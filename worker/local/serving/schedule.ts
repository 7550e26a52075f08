/** Runs the Workers' cron jobs: locally nothing else would. */

import { API, WEBHOOKS } from '../building/workers.ts'
import type { Runtime } from './runtime.ts'

const EVERY_MS = 60_000

export function runCrons(runtime: Runtime): void {
  const timer = setInterval(async () => {
    for (const name of [API, WEBHOOKS]) {
      try {
        const worker = await runtime.miniflare.getWorker(name)
        await worker.scheduled({ cron: '* * * * *' })
      } catch (error) {
        console.error(`cron of ${name}:`, error instanceof Error ? error.message : error)
      }
    }
  }, EVERY_MS)
  timer.unref()
}
