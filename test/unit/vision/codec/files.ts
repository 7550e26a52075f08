/** The smallest files that have a header worth reading. */
interface JpegShape {
  width?: number
  height?: number
  components?: number
  /** Start-of-frame marker: c0 baseline, c2 progressive, c3 lossless. */
  frame?: number
  orientation?: number
  /** Puts an end marker into the EXIF segment, as embedded thumbnails do. */
  thumbnail?: boolean
  ends?: boolean
}

export function jpeg(shape: JpegShape = {}): Uint8Array {
  const { width = 640, height = 480, components = 3, frame = 0xc0, orientation, thumbnail, ends = true } = shape
  const size = [8, height >> 8, height & 255, width >> 8, width & 255, components]
  const factors = Array.from({ length: components }, (_, i) => [i + 1, i === 0 ? 0x22 : 0x11, 0]).flat()
  return new Uint8Array([
    ...[0xff, 0xd8],
    ...(orientation === undefined ? [] : segment(0xe1, [...exif(orientation), ...(thumbnail ? [0xff, 0xd9] : [])])),
    ...segment(frame, [...size, ...factors]),
    ...segment(0xda, [components, ...Array.from({ length: components }, (_, i) => [i + 1, 0]).flat(), 0, 63, 0]),
    ...[1, 2, 3, 4],
    ...(ends ? [0xff, 0xd9] : []),
  ])
}

function segment(marker: number, body: number[]): number[] {
  const length = body.length + 2
  return [0xff, marker, length >> 8, length & 255, ...body]
}

const exif = (orientation: number): number[] => [...Buffer.from('Exif\0\0'), ...tiff(orientation)]

/** A TIFF structure with the orientation as its only entry. */
export function tiff(orientation: number): number[] {
  const bytes = Buffer.alloc(26)
  bytes.write('MM\0*', 0, 'latin1')
  bytes.writeUInt32BE(8, 4)
  bytes.writeUInt16BE(1, 8)
  bytes.writeUInt16BE(0x0112, 10)
  bytes.writeUInt16BE(3, 12)
  bytes.writeUInt32BE(1, 14)
  bytes.writeUInt16BE(orientation, 18)
  return [...bytes]
}

export function webp(...chunks: [type: string, body: number[]][]): Uint8Array {
  const parts = chunks.map(([type, body]) => {
    const head = Buffer.alloc(8)
    head.write(type, 0, 'latin1')
    head.writeUInt32LE(body.length, 4)
    return Buffer.concat([head, Buffer.from(body), Buffer.alloc(body.length & 1)])
  })
  const content = Buffer.concat([Buffer.from('WEBP'), ...parts])
  const head = Buffer.alloc(8)
  head.write('RIFF', 0, 'latin1')
  head.writeUInt32LE(content.length, 4)
  return new Uint8Array(Buffer.concat([head, content]))
}

/** Frame header of a lossy key frame (RFC 6386, 9.1). */
export const vp8 = (width: number, height: number): number[] => [
  0,
  0,
  0,
  0x9d,
  0x01,
  0x2a,
  width & 255,
  width >> 8,
  height & 255,
  height >> 8,
]
