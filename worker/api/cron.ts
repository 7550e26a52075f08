import type { ApiServices } from '../api-services'
import { describeError } from '../domain/describe-error'
import { renewNext } from '../domain/persons/renew-faces'

/** Each chore on its own: one that fails does not keep the others from being done. */
export async function runChores(services: ApiServices): Promise<void> {
  const now = services.now()
  const stuckSince = new Date(now.getTime() - services.settings.limits.processingSeconds * 1000)
  const chores = {
    abandon: () => abandon(services, stuckSince, now),
    eraseStragglers: () => services.sessionErasure.eraseStragglers(now),
    sweepBucket: () => services.bucketSweep.sweep(now),
    pruneRates: async () => services.rates?.prune(now),
    pruneIdempotency: () => services.idempotency.prune(now),
    eraseImages: () => services.imageErasure.erase(),
    reconcileFaceIndex: () => services.faceIndex.reconcile(now),
    renewFaces: () => renewFaces(services, now),
  }
  let failures = 0
  for (const [chore, run] of Object.entries(chores)) {
    try {
      await run()
    } catch (error) {
      failures++
      console.error(JSON.stringify({ event: 'chore_fault', chore, error: describeError(error) }))
    }
  }
  if (failures > 0) throw new Error(`${failures} chores failed`)
}

async function renewFaces(services: ApiServices, now: Date): Promise<void> {
  const lost = await renewNext(services, now)
  if (lost > 0) console.warn(JSON.stringify({ event: 'faces_not_renewed', count: lost }))
}

async function abandon({ sessions }: ApiServices, since: Date, now: Date): Promise<void> {
  const abandoned = await sessions.abandon(since, now)
  if (abandoned.length > 0) console.warn(JSON.stringify({ event: 'attempts_abandoned', count: abandoned.length }))
}
