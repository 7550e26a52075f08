/** Application segments of a JPEG file: its markers up to the first scan (ITU-T T.81, annex B). */
export interface Segment {
  /** Second byte of the marker: 0xe1 is APP1. */
  marker: number
  /** Without the marker and the length. */
  body: Uint8Array
}

const START_OF_SCAN = 0xda

export function jpegSegments(file: Uint8Array): Segment[] {
  const segments: Segment[] = []
  const view = viewOf(file)
  if (file[0] !== 0xff || file[1] !== 0xd8) return segments
  for (let at = 2; at + 4 <= file.length && file[at] === 0xff; ) {
    const marker = view.getUint8(at + 1)
    if (marker === START_OF_SCAN) break
    const length = view.getUint16(at + 2)
    if (length < 2) break
    segments.push({ marker, body: file.subarray(at + 4, at + 2 + length) })
    at += 2 + length
  }
  return segments
}

const EXIF = 'Exif\0\0'
const XMP = 'http://ns.adobe.com/xap/1.0/\0'
/** Bytes read for metadata in formats other than JPEG. */
const HEAD = 128 * 1024

/**
 * The file's first EXIF and XMP segments without the rest of it: reading text packets takes time by the square of
 * their length, and XMP's extensions can be as long as the file.
 */
export function withMetadataOnly(file: Uint8Array): Uint8Array {
  const segments = jpegSegments(file).filter(({ marker }) => marker === 0xe1)
  if (segments.length === 0) return file.slice(0, HEAD)
  const found = [EXIF, XMP].map((name) => segments.find(({ body }) => startsWith(body, name)))
  const parts = found.flatMap((segment) => (segment ? [header(segment), segment.body] : []))
  return concatenated([Uint8Array.of(0xff, 0xd8), ...parts, Uint8Array.of(0xff, START_OF_SCAN)])
}

function header({ marker, body }: Segment): Uint8Array {
  const length = body.length + 2
  return Uint8Array.of(0xff, marker, length >> 8, length & 0xff)
}

function concatenated(parts: Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

const PHOTOSHOP = 'Photoshop 3.0\0'
/** Image resource that holds IPTC captions, and the digest of those: press agencies' tools write both. */
const CAPTIONS = [0x0404, 0x0425]

/** Image resources of Photoshop's file format specification, other than captions. */
export function hasPhotoshopResources(segments: readonly Segment[]): boolean {
  return segments.some(({ marker, body }) => {
    if (marker !== 0xed || !startsWith(body, PHOTOSHOP)) return false
    return resourceIds(body.subarray(PHOTOSHOP.length)).some((id) => !CAPTIONS.includes(id))
  })
}

function resourceIds(body: Uint8Array): number[] {
  const ids: number[] = []
  const view = viewOf(body)
  for (let at = 0; at + 12 <= body.length && startsWith(body.subarray(at), '8BIM'); ) {
    ids.push(view.getUint16(at + 4))
    const name = even(view.getUint8(at + 6) + 1)
    const size = at + 6 + name
    if (size + 4 > body.length) break
    at = size + 4 + even(view.getUint32(size))
  }
  return ids
}

const even = (length: number) => length + (length & 1)

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) => new DataView(buffer, byteOffset, byteLength)

function startsWith(bytes: Uint8Array, text: string): boolean {
  if (bytes.length < text.length) return false
  for (let i = 0; i < text.length; i++) if (bytes[i] !== text.charCodeAt(i)) return false
  return true
}
