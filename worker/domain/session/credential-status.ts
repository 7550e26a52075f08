/** Whether credentials of this service still hold: places on lists that everybody may read (token status lists). */

export interface CredentialPlace {
  /** Random. */
  list: string
  place: number
}

export interface CredentialStatuses {
  /** A place that was never given before. */
  give(owner: string, sessionId: string, now: Date): Promise<CredentialPlace>
  /** Null: there is no such list here. */
  ownerOf(list: string): Promise<string | null>
  /** Places of those that hold: their session is there, approved, and its consent not withdrawn. */
  holding(list: string): Promise<number[]>
}

/** Places on one list, each one bit. */
export const PLACES = 8192

/** Bits of a list: every place is invalid except those known to hold, so that erased credentials stay invalid. */
export function statusBits(holding: readonly number[]): Uint8Array<ArrayBuffer> {
  const bits = new Uint8Array(PLACES / 8).fill(0xff)
  for (const place of holding) bits[place >> 3] = (bits[place >> 3] ?? 0) & ~(1 << (place & 7))
  return bits
}
