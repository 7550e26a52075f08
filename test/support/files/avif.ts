/** Writes AVIF files, and changes them as encoders do not. */
import { createCanvas } from '../canvas.ts'
import type { Pixels } from '../encoders.ts'

const CHROMA = { '4:4:4': 0, '4:2:2': 1, '4:2:0': 2 } as const

/** Without opacity, 8 bits a sample; quality 1 to 99. */
export async function encodeAvif(
  { data, width, height }: Pixels,
  { quality = 90, chroma = '4:2:0' }: { quality?: number; chroma?: keyof typeof CHROMA } = {},
): Promise<Uint8Array> {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  const image = context.createImageData(width, height)
  image.data.set(data)
  context.putImageData(image, 0, 0)
  // The package counts the other way: its 100 is the smallest file.
  return canvas.encode('avif', { quality: 100 - quality, speed: 10, chromaSubsampling: CHROMA[chroma] })
}

/** Turns by quarters against the clock, then mirrors about an axis: 0 exchanges top and bottom, 1 left and right. */
export function turnedAvif(file: Uint8Array, quarters: number, axis?: 0 | 1): Buffer {
  const boxes = [box('irot', [quarters]), ...(axis === undefined ? [] : [box('imir', [axis])])]
  return withProperties(Buffer.from(file), boxes)
}

export function box(type: string, body: Uint8Array | number[]): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8, 0)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, Buffer.from(body)])
}

/** Puts properties behind those of a file of one item. */
function withProperties(file: Buffer, added: Buffer[]): Buffer {
  const more = Buffer.concat(added)
  const [ipco, ipma] = [file.indexOf('ipco') - 4, file.indexOf('ipma') - 4]
  const count = propertyCount(file, ipco)
  const ends = ipma + file.readUInt32BE(ipma)
  const out = Buffer.concat([
    file.subarray(0, ipma),
    more,
    file.subarray(ipma, ends),
    ids(count, added),
    file.subarray(ends),
  ])
  const movedTo = ipma + more.length
  grow(out, ipco, more.length)
  grow(out, movedTo, added.length)
  // One item: how many properties it has stands behind its id.
  const counted = movedTo + 18
  out.writeUInt8(out.readUInt8(counted) + added.length, counted)
  for (const holder of ['iprp', 'meta']) grow(out, file.indexOf(holder) - 4, more.length + added.length)
  grow(out, offsetAt(out), more.length + added.length)
  return out
}

const ids = (count: number, added: Buffer[]) => Buffer.from(added.map((_, i) => 0x80 | (count + 1 + i)))

const grow = (file: Buffer, at: number, bytes: number) => file.writeUInt32BE(file.readUInt32BE(at) + bytes, at)

function propertyCount(file: Buffer, ipco: number): number {
  let count = 0
  for (let at = ipco + 8; at < ipco + file.readUInt32BE(ipco); at += file.readUInt32BE(at)) count++
  return count
}

/** Where the place of the one item's data stands: 4 bytes, and 4 for its length. */
const offsetAt = (file: Buffer): number => file.indexOf('iloc') + 4 + 4 + 2 + 2 + 2 + 2 + 2

/** Says another size than the data have. */
export function resizedAvif(file: Uint8Array, width: number, height: number): Buffer {
  const out = Buffer.from(file)
  const at = out.indexOf('ispe') + 8
  out.writeUInt32BE(width, at)
  out.writeUInt32BE(height, at + 4)
  return out
}

/** Its data `times` times, one after the other: as many frames, of which a decoder shows one. */
export function repeatedAvif(file: Uint8Array, times: number): Buffer {
  const out = Buffer.from(file)
  const at = offsetAt(out)
  const [from, length] = [out.readUInt32BE(at), out.readUInt32BE(at + 4)]
  const data = out.subarray(from, from + length)
  const again = Buffer.concat([out.subarray(0, from), ...Array.from({ length: times }, () => data)])
  again.writeUInt32BE(length * times, at + 4)
  const mdat = again.indexOf('mdat') - 4
  again.writeUInt32BE(again.length - mdat, mdat)
  return again
}

interface SmallAvif {
  width?: number
  height?: number
  /** How often the item's properties are given, and in how many boxes. */
  associations?: number
  boxes?: number
}

/** A whole file of one item whose data are an empty frame: its header can be read, it cannot be decoded. */
export function smallAvif({ width = 64, height = 48, associations = 1, boxes = 1 }: SmallAvif = {}): Buffer {
  const item = [0, 1, 2, 1, 2]
  const body = Buffer.concat([
    Buffer.from([0, 0, 0, 0, ...u32(associations)]),
    ...new Array(associations).fill(Buffer.from(item)),
  ])
  const ipma = new Array(boxes).fill(box('ipma', body))
  const ispe = box('ispe', [0, 0, 0, 0, ...u32(width), ...u32(height)])
  const properties = box(
    'iprp',
    Buffer.concat([box('ipco', Buffer.concat([ispe, box('av1C', [0x81, 0, 0x0c, 0])])), ...ipma]),
  )
  const data = [0x12, 0, 0x32, 1, 0]
  const meta = (at: number) =>
    box(
      'meta',
      Buffer.concat([
        Buffer.alloc(4),
        box('pitm', [0, 0, 0, 0, 0, 1]),
        box('iinf', [0, 0, 0, 0, 0, 1, ...box('infe', [2, 0, 0, 0, 0, 1, 0, 0, ...Buffer.from('av01')])]),
        box('iloc', [0, 0, 0, 0, 0x44, 0, 0, 1, 0, 1, 0, 0, 0, 1, ...u32(at), ...u32(data.length)]),
        properties,
      ]),
    )
  const type = box('ftyp', Buffer.from('avif\0\0\0\0avifmif1'))
  return Buffer.concat([type, meta(type.length + meta(0).length + 8), box('mdat', data)])
}

const u32 = (value: number) => [24, 16, 8, 0].map((shift) => (value >>> shift) & 255)
