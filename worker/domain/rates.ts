/** How often one token may call in a minute: all operations together, and those with images among them. */
export type RateKind = 'calls' | 'imageCalls'

export interface Rate {
  allowed: boolean
  /** Calls a minute. */
  limit: number
  /** Null where the platform does not tell. */
  remaining: number | null
  /** Until the next minute begins, at most. */
  resetSeconds: number
}
