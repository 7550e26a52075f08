/** Compresses samples as the filters of PDF expand them. */
import { deflateSync } from 'node:zlib'

export function compressed(data: Buffer, by: 'deflate' | 'lzw' | 'packbits'): Buffer {
  if (by === 'deflate') return deflateSync(data)
  return by === 'lzw' ? Buffer.from(lzwBits(lzwCodes(data))) : packBits(data)
}

interface Code {
  code: number
  bits: number
}

/** Codes and their lengths, which PDF lengthens one code early. */
function lzwCodes(values: ArrayLike<number>): Code[] {
  const literalBits = 8
  const clear = 1 << literalBits
  const codes: Code[] = [{ code: clear, bits: literalBits + 1 }]
  let table = new Map<number, number>()
  let next = clear + 2
  let bits = literalBits + 1
  let prefix = -1
  const emit = (code: number) => {
    codes.push({ code, bits })
    if (next + 1 >= 1 << bits && bits < 12) bits++
  }
  for (let i = 0; i < values.length; i++) {
    const value = values[i] ?? 0
    const known = prefix < 0 ? value : table.get(prefix * 256 + value)
    if (known !== undefined) {
      prefix = known
      continue
    }
    emit(prefix)
    table.set(prefix * 256 + value, next++)
    prefix = value
    if (next === 4094) {
      emit(prefix)
      codes.push({ code: clear, bits })
      table = new Map()
      next = clear + 2
      bits = literalBits + 1
      prefix = -1
    }
  }
  if (prefix >= 0) emit(prefix)
  codes.push({ code: clear + 1, bits })
  return codes
}

function lzwBits(codes: Code[]): number[] {
  const bytes: number[] = []
  let word = 0
  let held = 0
  for (const { code, bits } of codes) {
    word = (word << bits) | code
    held += bits
    while (held >= 8) {
      bytes.push((word >>> (held - 8)) & 255)
      held -= 8
      word &= (1 << held) - 1
    }
  }
  if (held > 0) bytes.push((word << (8 - held)) & 255)
  return bytes
}

function packBits(data: Buffer): Buffer {
  const out: number[] = []
  for (let at = 0; at < data.length; ) {
    let run = 1
    while (run < 128 && at + run < data.length && data[at + run] === data[at]) run++
    if (run > 2) {
      out.push(257 - run, data[at] ?? 0)
      at += run
      continue
    }
    const from = at
    while (at < data.length && at - from < 128 && !(data[at] === data[at + 1] && data[at] === data[at + 2])) at++
    out.push(at - from - 1, ...data.subarray(from, at))
  }
  return Buffer.from(out)
}
