/** When a document's take has the lamp on: nobody can know before. */

export interface LampMoments {
  /** Milliseconds after the first tile. */
  onMs: number
  offMs: number
}

/** Milliseconds that a take has. */
export const DOCUMENT_TAKE_MS = 3400

/** A phone's lamp needs up to some 400 ms for either. */
const EARLIEST = 500
const LATEST = 1700
const SHORTEST = 600
const LONGEST = 1300

/** `random` gives 0 <= n < 1 and must be unpredictable. */
export function newDocumentMoments(random: () => number): LampMoments {
  const onMs = Math.round(EARLIEST + random() * (LATEST - EARLIEST))
  return { onMs, offMs: Math.round(onMs + SHORTEST + random() * (LONGEST - SHORTEST)) }
}
