/** Remaining allowance for reading a PDF; below 0 it is spent. */
export interface Budget {
  values: number
  /** Read as text: spaces, comments, words and texts, not the data of streams. */
  bytes: number
}

/** Values that are held: a scan has some 1,000; a dictionary takes 200 bytes. */
const HELD_VALUES = 100_000
/** A page with a scan and its hidden text has some 50,000, of which none is held. */
const CONTENT_VALUES = 300_000
/** A scan takes 10 kB beside its streams; its hidden text 200 kB, inflated. */
const MAX_BYTES = 8e6

/** Budget for all objects of a file, packed ones among them. */
export const documentBudget = (): Budget => ({ values: HELD_VALUES, bytes: MAX_BYTES })

/** Budget for a page's content, its groups among it. */
export const contentBudget = (): Budget => ({ values: CONTENT_VALUES, bytes: MAX_BYTES })
