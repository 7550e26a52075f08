/** Erases data whose retention has ended, a bounded number a run. */

import type { EventRetention, Retention } from '../../domain/expiry-ports'
import { log } from '../../log'

export interface ExpiryPorts {
  retention: Retention
  eventRetention: EventRetention
  settings: { limits: { expiredPerRun: number; eventsExpiredPerRun: number } }
}

/** Expiries, each on its own: the caller reports a fault of one and goes on with the next. */
export const expiries = ({ retention, eventRetention, settings: { limits } }: ExpiryPorts, now: Date) => ({
  expireImages: () => told('images_expired', retention.eraseImages(limits.expiredPerRun, now)),
  expireSessions: () => told('sessions_expired', retention.eraseSessions(limits.expiredPerRun, now)),
  expireEvents: () => told('events_expired', eventRetention.eraseEvents(limits.eventsExpiredPerRun, now)),
})

async function told(event: string, erasing: Promise<number>): Promise<void> {
  const count = await erasing
  if (count > 0) log(event, { count })
}
