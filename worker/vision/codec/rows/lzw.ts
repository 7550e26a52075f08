/** Lempel, Ziv and Welch's coding as GIF, TIFF and PDF have it. */
export interface LzwKind {
  /** Bits of a literal: codes begin with one more. */
  literalBits: number
  /** GIF fills bytes from their lowest bit on; TIFF and PDF from their highest. */
  lowestFirst: boolean
  /** TIFF and PDF lengthen codes one code early. */
  early: boolean
}

/** As TIFF and PDF have it. */
export const HIGHEST_FIRST: LzwKind = { literalBits: 8, lowestFirst: false, early: true }

const MAX_BITS = 12
const CODES = 1 << MAX_BITS
const PIECE_BYTES = 1 << 14

/**
 * Gives what is decoded to `use` in pieces, valid during the call, until `use` says that it needs no more. What comes
 * before a wrong code or the end of the data is given all the same. A code costs the file 9 bits and gives at most 4096
 * bytes, one that clears the table gives none.
 */
export function eachLzwPiece(data: Uint8Array, kind: LzwKind, use: (piece: Uint8Array) => boolean): void {
  const { literalBits, lowestFirst, early } = kind
  const clear = 1 << literalBits
  const prefixes = new Uint16Array(CODES)
  const suffixes = new Uint8Array(CODES)
  const lengths = new Uint16Array(CODES)
  for (let code = 0; code < clear; code++) {
    suffixes[code] = code
    lengths[code] = 1
  }
  const piece = new Uint8Array(PIECE_BYTES)
  let filled = 0
  let bits = literalBits + 1
  let next = clear + 2
  let last = -1
  let word = 0
  let held = 0
  for (let at = 0; at < data.length || held >= bits; ) {
    while (held < bits && at < data.length) {
      word = lowestFirst ? word | (data[at++] << held) : (word << 8) | data[at++]
      held += 8
    }
    if (held < bits) break
    const code = (lowestFirst ? word : word >>> (held - bits)) & ((1 << bits) - 1)
    held -= bits
    word = lowestFirst ? word >>> bits : word & ((1 << held) - 1)
    if (code === clear) {
      bits = literalBits + 1
      next = clear + 2
      last = -1
      continue
    }
    if (code === clear + 1 || code > next || (code >= clear && (last < 0 || (code === next && next >= CODES)))) break
    const length = code < next ? lengths[code] : lengths[last] + 1
    if (filled + length > PIECE_BYTES) {
      if (!use(piece.subarray(0, filled))) return
      filled = 0
    }
    // From its last byte to its first; a code that is only now being made ends as it begins.
    let from = code < next ? code : last
    let to = filled + (code < next ? length : length - 1)
    while (to > filled) {
      piece[--to] = suffixes[from]
      from = prefixes[from]
    }
    if (code >= next) piece[filled + length - 1] = piece[filled]
    if (last >= 0 && next < CODES) {
      prefixes[next] = last
      suffixes[next] = piece[filled]
      lengths[next] = lengths[last] + 1
      next++
      if (next + (early ? 1 : 0) >= 1 << bits && bits < MAX_BITS) bits++
    }
    filled += length
    last = code
  }
  if (filled > 0) use(piece.subarray(0, filled))
}
