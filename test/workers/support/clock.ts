/** The clock of the tests in workerd, and of the Worker that they call: both run in one isolate. */
import { env } from 'cloudflare:test'
import { testClock } from '../../support/held-clock'
import { clockedBucket } from './clocked-bucket'

export const { clock, beginFile } = testClock(env.TEST_CLOCK)

env.IMAGES = clockedBucket(env.IMAGES, clock)
