/** Delays after which failed deliveries are sent again. */

const [MINUTE, HOUR] = [60, 3600]

/** Delays in seconds, 71.6 hours in all. After the last of them the delivery is `failed`. */
const DELAYS = [5, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 18 * HOUR, 22 * HOUR]

/**
 * Random factor, so that deliveries that failed together do not return together: three days at most, two and a half at
 * least.
 */
const [SHORTEST, LONGEST] = [0.85, 1.005]

/** Milliseconds until a delivery is sent again, null: no more. `attempts`: how often it was sent. */
export function delayAfter(attempts: number, chance: number): number | null {
  const seconds = DELAYS[attempts - 1]
  return seconds === undefined ? null : Math.round(seconds * 1000 * (SHORTEST + chance * (LONGEST - SHORTEST)))
}
