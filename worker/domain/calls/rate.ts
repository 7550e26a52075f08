/**
 * How often one user, or one session's browser, may call in a minute: all operations together, and those with images
 * among them; and how often one address without a credential that holds.
 */
export type RateKind = 'calls' | 'imageCalls' | 'failedCalls'

export interface Rate {
  allowed: boolean
  /** A minute. */
  limit: number
  /** Null where the platform does not tell. */
  remaining: number | null
  /** Longest time until the next minute begins. */
  resetSeconds: number
}
