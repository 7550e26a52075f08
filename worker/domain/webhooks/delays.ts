/** When what an endpoint did not take is sent again. */

const [MINUTE, HOUR] = [60, 3600]

/** Seconds; 71.6 hours in all. After the last of them it is parked. */
const DELAYS = [5, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 18 * HOUR, 22 * HOUR]

/** So that what failed together does not come again together: three days at most, two and a half at least. */
const [SHORTEST, LONGEST] = [0.85, 1.005]

/** Milliseconds until it is sent again, null: no more. `attempts`: how often it has been. */
export function delayAfter(attempts: number, chance: number): number | null {
  const seconds = DELAYS[attempts - 1]
  return seconds === undefined ? null : Math.round(seconds * 1000 * (SHORTEST + chance * (LONGEST - SHORTEST)))
}
