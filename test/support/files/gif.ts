/** Writes GIF files (GIF89a), coded with and without a growing table. */
export interface GifImage {
  width: number
  height: number
  /** RGB of up to 256 entries. */
  palette: number[][]
  /** Index at (x, y). */
  pixel(x: number, y: number): number
  interlaced?: boolean
  transparent?: number
  /** Further frames, each of this one colour. */
  more?: number[]
}

const PASSES = ['0 8', '4 8', '2 4', '1 2']

export function encodeGif(image: GifImage): Buffer {
  const { width, height, palette, pixel, interlaced = false, transparent, more = [] } = image
  const bits = Math.max(1, Math.ceil(Math.log2(palette.length)))
  const screen = Buffer.from([...u16(width), ...u16(height), 0x80 | (bits - 1), 0, 0])
  const colours = Buffer.alloc(3 << bits)
  colours.set(palette.flat())
  const frames = [pixel, ...more.map((entry) => () => entry)].map((at) => {
    const literalBits = Math.max(2, bits)
    const rows = order(height, interlaced)
    const indices = rows.flatMap((y) => Array.from({ length: width }, (_, x) => at(x, y)))
    return Buffer.concat([
      Buffer.from([0x21, 0xf9, 4, transparent === undefined ? 0 : 1, 10, 0, transparent ?? 0, 0]),
      Buffer.from([0x2c, 0, 0, 0, 0, ...u16(width), ...u16(height), interlaced ? 0x40 : 0, literalBits]),
      blocks(compress(indices, literalBits)),
    ])
  })
  const comment = Buffer.concat([Buffer.from([0x21, 0xfe]), blocks(Buffer.from('made by a test'))])
  return Buffer.concat([Buffer.from('GIF89a'), screen, colours, comment, ...frames, Buffer.from([0x3b])])
}

const u16 = (value: number) => [value & 255, value >> 8]

const order = (height: number, interlaced: boolean): number[] =>
  (interlaced ? PASSES : ['0 1']).flatMap((pass) => {
    const [from = 0, step = 1] = pass.split(' ').map(Number)
    return Array.from({ length: Math.max(0, Math.ceil((height - from) / step)) }, (_, i) => from + i * step)
  })

export function blocks(data: Uint8Array): Buffer {
  const parts: Buffer[] = []
  for (let at = 0; at < data.length; at += 255) {
    const block = data.subarray(at, at + 255)
    parts.push(Buffer.from([block.length, ...block]))
  }
  return Buffer.concat([...parts, Buffer.from([0])])
}

function compress(indices: number[], literalBits: number): Buffer {
  return Buffer.from(lzwBits(lzwCodes(indices, literalBits, false), true))
}

interface Code {
  code: number
  bits: number
}

/** Codes and their lengths; `early` as TIFF and PDF lengthen them. */
export function lzwCodes(values: ArrayLike<number>, literalBits: number, early: boolean): Code[] {
  const clear = 1 << literalBits
  const codes: Code[] = [{ code: clear, bits: literalBits + 1 }]
  let table = new Map<number, number>()
  let next = clear + 2
  let bits = literalBits + 1
  let prefix = -1
  const emit = (code: number) => {
    codes.push({ code, bits })
    if (next + (early ? 1 : 0) >= 1 << bits && bits < 12) bits++
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

export function lzwBits(codes: Code[], lowestFirst: boolean): number[] {
  const bytes: number[] = []
  let word = 0
  let held = 0
  for (const { code, bits } of codes) {
    word = lowestFirst ? word | (code << held) : (word << bits) | code
    held += bits
    while (held >= 8) {
      bytes.push(lowestFirst ? word & 255 : (word >>> (held - 8)) & 255)
      held -= 8
      word = lowestFirst ? word >>> 8 : word & ((1 << held) - 1)
    }
  }
  if (held > 0) bytes.push(lowestFirst ? word & 255 : (word << (8 - held)) & 255)
  return bytes
}
