/** The clock of the tests in Node. */
import { testClock } from '../support/held-clock'

export const { beginFile } = testClock(process.env.TEST_CLOCK)
