/** What may be read of a PDF; below 0 it is spent. */
export interface Budget {
  values: number
  /** Read as text: spaces, comments, words and texts, not the data of streams. */
  bytes: number
}

/** A page with a scan and its hidden text has some 50,000. */
const MAX_VALUES = 300_000
/** Of a whole file, its packed objects among them: a scan takes 10 kB, its hidden text 200 kB. */
const MAX_BYTES = 8e6

export const newBudget = (): Budget => ({ values: MAX_VALUES, bytes: MAX_BYTES })
