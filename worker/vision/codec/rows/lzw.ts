/** Lempel, Ziv and Welch's coding as PDF has it: bytes are filled from their highest bit on (ISO 32000-1, 7.4.4). */

const LITERAL_BITS = 8
const MAX_BITS = 12
const CODES = 1 << MAX_BITS
const PIECE_BYTES = 1 << 14

/**
 * Gives what is decoded to `use` in pieces, valid during the call, until `use` says that it needs no more. What comes
 * before a wrong code or the end of the data is given all the same. A code costs the file 9 bits and gives at most 4096
 * bytes, one that clears the table gives none. `early`: codes are lengthened one code early.
 */
export function eachLzwPiece(data: Uint8Array, early: boolean, use: (piece: Uint8Array) => boolean): void {
  const clear = 1 << LITERAL_BITS
  const prefixes = new Uint16Array(CODES)
  const suffixes = new Uint8Array(CODES)
  const lengths = new Uint16Array(CODES)
  for (let code = 0; code < clear; code++) {
    suffixes[code] = code
    lengths[code] = 1
  }
  const piece = new Uint8Array(PIECE_BYTES)
  let filled = 0
  let bits = LITERAL_BITS + 1
  let next = clear + 2
  let last = -1
  let word = 0
  let held = 0
  for (let at = 0; at < data.length || held >= bits; ) {
    while (held < bits && at < data.length) {
      word = (word << 8) | data[at++]
      held += 8
    }
    if (held < bits) break
    const code = (word >>> (held - bits)) & ((1 << bits) - 1)
    held -= bits
    word &= (1 << held) - 1
    if (code === clear) {
      bits = LITERAL_BITS + 1
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
