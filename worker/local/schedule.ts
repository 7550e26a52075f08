/** Runs the API Worker's cron jobs: locally nothing else would. */
import type { Runtime } from './runtime.ts'
import { API } from './workers.ts'

const EVERY_MS = 60_000

export function runCrons(runtime: Runtime): void {
  const timer = setInterval(async () => {
    try {
      const api = await runtime.miniflare.getWorker(API)
      await api.scheduled({ cron: '* * * * *' })
    } catch (error) {
      console.error('cron:', error instanceof Error ? error.message : error)
    }
  }, EVERY_MS)
  timer.unref()
}
