/** The clock of the tests in workerd, and of the Worker that they call: both run in one isolate. */
import { env } from 'cloudflare:test'
import { clockedBucket } from './clocked-bucket'
import { holdClock } from './held-clock'

const [HOUR_MS, DAY_MS] = [3_600_000, 86_400_000]
/** A Tuesday, like any other. */
const USUAL = Date.parse('2026-11-03T09:00:00.000Z')
/** At the end of which the year ends. */
const LAST_DAY = Date.parse('2026-12-31T00:00:00.000Z')

/** Of `npm run test:stress` alone: the later the year's end is for others, the later each file meets its midnight. */
const minutesLeft = env.TEST_CLOCK ? Number(env.TEST_CLOCK.split(',')[1]) : null

export const clock = holdClock(minutesLeft === null ? USUAL : LAST_DAY)

env.IMAGES = clockedBucket(env.IMAGES, clock)

/** Each file has an hour of its own, or a midnight of its own, which comes while its tests run. */
export function beginFile(): void {
  if (minutesLeft === null) clock.toNext(HOUR_MS)
  else clock.toNext(DAY_MS, minutesLeft * 100)
}
