import { ascii } from './bytes'
import { exifOrientation } from './exif'
import { type Frame, JpegWork, MAX_PARTS } from './jpeg-work'
import { corrupt, type HeaderReading, type Refused, refused, truncated } from './reading'

const isStartOfFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

/** Markers that end coded data: what is reserved or out of place is passed over, as decoders do. */
const endsScan = (marker: number): boolean =>
  (marker >= 0xc0 && marker < 0xd0 && marker !== 0xc8) || (marker >= 0xd9 && marker <= 0xef) || marker === 0xfe

const HUFFMAN_TABLES = 0xc4
const QUANTISATION_TABLES = 0xdb

/** State of the walk over the segments so far. */
interface Walk {
  orientation: number
  /** Marker and place of the frame header. */
  frame?: { marker: number; at: number }
  work?: JpegWork
  parts: number
}

/** Walks the marker segments of all scans (ITU T.81 annex B), up to the end marker: what follows is another image or none. */
export function readJpegHeader(file: Uint8Array): HeaderReading {
  const walk: Walk = { orientation: 1, parts: 0 }
  let at = 2
  while (at + 4 <= file.length || (walk.work && at + 2 <= file.length)) {
    if (walk.work) at = nextMarker(file, at)
    else if (file[at] !== 0xff) return corrupt('a marker is missing between JPEG segments')
    const marker = file[at + 1]
    if (marker === 0xff) {
      while (file[at + 1] === 0xff) at++
      continue
    }
    if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)) {
      at += 2
      continue
    }
    if (marker === 0xd9) {
      if (!walk.frame || !walk.work) return corrupt('the JPEG ends before its first scan')
      return describe(file, walk.frame.marker, walk.frame.at, walk.orientation)
    }
    const length = (file[at + 2] << 8) | file[at + 3]
    if (at + 2 + length > file.length) break
    const wrong = readSegment(walk, marker, file, at + 4, at + 2 + length)
    if (wrong) return wrong
    at += 2 + length
  }
  return truncated(walk.work ? 'the JPEG has no end marker' : 'the JPEG ends inside its header')
}

/** Offset of the next marker that means something behind coded data; the file's length where there is none. */
function nextMarker(file: Uint8Array, from: number): number {
  for (let at = from; at + 1 < file.length; at++) if (file[at] === 0xff && endsScan(file[at + 1])) return at
  return file.length
}

function readSegment(walk: Walk, marker: number, file: Uint8Array, at: number, end: number): Refused | null {
  const body = file.subarray(at, end)
  walk.parts += 1 + tablesIn(marker, body)
  if (walk.parts > MAX_PARTS) return refused('too_large', `the JPEG has more than ${MAX_PARTS} segments and tables`)
  if (isStartOfFrame(marker)) {
    if (walk.frame) return corrupt('the JPEG has a second frame')
    walk.frame = { marker, at }
  }
  if (marker === 0xe1 && ascii(body, 0, 6) === 'Exif\0\0') {
    walk.orientation = exifOrientation(body.subarray(6)) ?? walk.orientation
  }
  if (marker !== 0xda) return null
  if (!walk.frame) return corrupt('the JPEG has a scan before its frame')
  const components = componentsOf(file, walk.frame.at)
  if (!components.every(({ valid }) => valid)) return corrupt('the JPEG has a sampling factor that does not exist')
  walk.work ??= new JpegWork(frameOf(walk.frame.marker, components))
  const wrong = walk.work.add(body)
  return wrong && refused(wrong.reason, wrong.detail)
}

/** Tables of a segment, at the size of the smallest that it may hold. */
function tablesIn(marker: number, body: Uint8Array): number {
  if (marker === QUANTISATION_TABLES) return Math.floor(body.length / 65)
  if (marker !== HUFFMAN_TABLES) return 0
  let tables = 0
  for (let at = 0; at + 17 <= body.length; tables++) {
    at += 17 + body.subarray(at + 1, at + 17).reduce((sum, count) => sum + count, 0)
  }
  return tables
}

interface Component {
  id: number
  area: number
  valid: boolean
}

function frameOf(marker: number, components: Component[]): Frame {
  const all = components.reduce((sum, { area }) => sum + area, 0)
  return { progressive: marker === 0xc2, shares: new Map(components.map(({ id, area }) => [id, area / all])) }
}

function componentsOf(file: Uint8Array, at: number): Component[] {
  return Array.from({ length: file[at + 5] }, (_, i) => {
    const factors = file[at + 7 + i * 3]
    const [h, v] = [factors >> 4, factors & 15]
    return { id: file[at + 6 + i * 3], area: h * v, valid: h >= 1 && h <= 4 && v >= 1 && v <= 4 }
  })
}

function describe(file: Uint8Array, marker: number, at: number, orientation: number): HeaderReading {
  const bits = file[at]
  const height = (file[at + 1] << 8) | file[at + 2]
  const width = (file[at + 3] << 8) | file[at + 4]
  const components = file[at + 5]
  if (marker > 0xc2) return refused('unsupported_format', 'JPEG coding process is not Huffman DCT')
  if (bits !== 8) return refused('unsupported_format', `JPEG has ${bits} bits a sample`)
  if (components !== 1 && components !== 3 && components !== 4) {
    return refused('unsupported_format', `JPEG has ${components} colour components`)
  }
  if (width === 0 || height === 0) return corrupt('the JPEG has no size')
  const areas = componentsOf(file, at).map(({ area }) => area)
  return {
    ok: true,
    header: { format: 'jpeg', width, height, progressive: marker === 0xc2, orientation },
    // Coded samples a pixel, all components: 3 for 4:4:4, 1.5 for 4:2:0.
    samples: areas.reduce((sum, area) => sum + area, 0) / Math.max(...areas),
    decoding: { by: 'jpeg', file },
  }
}
