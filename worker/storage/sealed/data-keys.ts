/** `DATA_KEY` as it is written: one value or a list of `kid:value`, with commas or spaces between, the current one first. */

export interface WrittenKey {
  /** Undefined: the value has no name. */
  kid: string | undefined
  secret: string
}

/** As of the other secrets: 256 bits, however they are written. */
const MIN_LENGTH = 32
const ENTRY = /^(?:([\w-]{1,32}):)?([^:,\s]+)$/

/** Null: there is none, or one is malformed or too short. */
export function writtenKeys(text: string): WrittenKey[] | null {
  const entries = text.split(/[\s,]+/).filter(Boolean)
  const parsed = entries.map((entry) => ENTRY.exec(entry))
  const keys = parsed.map((entry) => ({ kid: entry?.[1], secret: entry?.[2] ?? '' }))
  return keys.length > 0 && keys.every(({ secret }) => secret.length >= MIN_LENGTH) ? keys : null
}
