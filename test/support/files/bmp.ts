/** Writes bitmaps without compression, of every depth. */
export interface BmpImage {
  width: number
  height: number
  depth: 1 | 4 | 8 | 16 | 24 | 32
  /** RGB at (x, y); of up to 8 bits an index into `palette`. */
  pixel(x: number, y: number): number[]
  palette?: number[][]
  /** First row first; most files have the last one first. */
  topDown?: boolean
  /** Says where channels lie, in the order red, green, blue: as 16 bits in 5, 6 and 5. */
  masks?: [number, number, number]
  /** A header of OS/2. */
  core?: boolean
}

export function encodeBmp(image: BmpImage): Buffer {
  const { width, height, depth, palette = [], topDown = false, masks, core = false } = image
  const rowBytes = Math.ceil((width * depth) / 32) * 4
  const header = Buffer.alloc(core ? 12 : 40)
  header.writeUInt32LE(header.length, 0)
  if (core) {
    for (const [i, value] of [width, height, 1, depth].entries()) header.writeUInt16LE(value, 4 + i * 2)
  } else {
    header.writeInt32LE(width, 4)
    header.writeInt32LE(topDown ? -height : height, 8)
    header.writeUInt16LE(1, 12)
    header.writeUInt16LE(depth, 14)
    header.writeUInt32LE(masks ? 3 : 0, 16)
    header.writeUInt32LE(palette.length, 32)
  }
  const bits = Buffer.from(new Uint32Array(masks ?? []).buffer)
  const colours = Buffer.from(palette.flatMap(([r = 0, g = 0, b = 0]) => (core ? [b, g, r] : [b, g, r, 0])))
  const rows = Array.from({ length: height }, (_, i) => packed(image, topDown ? i : height - 1 - i, rowBytes))
  const file = Buffer.alloc(14)
  const from = 14 + header.length + bits.length + colours.length
  file.write('BM', 'latin1')
  file.writeUInt32LE(from + rowBytes * height, 2)
  file.writeUInt32LE(from, 10)
  return Buffer.concat([file, header, bits, colours, ...rows])
}

function packed({ width, depth, pixel, masks }: BmpImage, y: number, rowBytes: number): Buffer {
  const row = Buffer.alloc(rowBytes)
  for (let x = 0; x < width; x++) {
    const [first = 0, green = 0, blue = 0] = pixel(x, y)
    if (depth === 24) row.set([blue, green, first], x * 3)
    else if (depth === 32) row.writeUInt32LE(word([first, green, blue], masks ?? [0xff0000, 0xff00, 0xff]), x * 4)
    else if (depth === 16) row.writeUInt16LE(word([first, green, blue], masks ?? [0x7c00, 0x3e0, 0x1f]), x * 2)
    else {
      const at = (x * depth) >> 3
      row[at] = (row[at] ?? 0) | (first << (8 - depth - ((x * depth) & 7)))
    }
  }
  return row
}

function word(rgb: number[], masks: number[]): number {
  return masks.reduce((sum, mask, i) => {
    const shift = 31 - Math.clz32(mask & -mask)
    return sum + Math.round(((rgb[i] ?? 0) / 255) * (mask >>> shift)) * 2 ** shift
  }, 0)
}
