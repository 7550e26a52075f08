import { ascii } from './bytes'
import { exifOrientation } from './exif'
import type { HeaderReading } from './reading'

const isStartOfFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

/** Walks the marker segments up to the first scan (ITU T.81 annex B). */
export function readJpegHeader(file: Uint8Array): HeaderReading {
  let orientation = 1
  let frame: { marker: number; at: number } | undefined
  let scan: number | undefined
  let at = 2
  while (at + 4 <= file.length) {
    if (file[at] !== 0xff) return corrupt('a marker is missing between JPEG segments')
    const marker = file[at + 1]
    if (marker === 0xff) {
      at++
      continue
    }
    if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)) {
      at += 2
      continue
    }
    if (marker === 0xd9) return corrupt('the JPEG ends before its first scan')
    const length = (file[at + 2] << 8) | file[at + 3]
    if (at + 2 + length > file.length) return truncated('the JPEG ends inside its header')
    if (isStartOfFrame(marker)) frame = { marker, at: at + 4 }
    if (marker === 0xe1 && ascii(file, at + 4, at + 10) === 'Exif\0\0') {
      orientation = exifOrientation(file.subarray(at + 10, at + 2 + length)) ?? orientation
    }
    if (marker === 0xda) {
      scan = at + 2 + length
      break
    }
    at += 2 + length
  }
  if (!frame || scan === undefined) return truncated('the JPEG ends inside its header')
  if (!hasEnd(file, scan)) return truncated('the JPEG has no end marker')
  return describe(file, frame.marker, frame.at, orientation)
}

function describe(file: Uint8Array, marker: number, at: number, orientation: number): HeaderReading {
  const bits = file[at]
  const height = (file[at + 1] << 8) | file[at + 2]
  const width = (file[at + 3] << 8) | file[at + 4]
  const components = file[at + 5]
  if (marker > 0xc2)
    return { ok: false, reason: 'unsupported_format', detail: 'JPEG coding process is not Huffman DCT' }
  if (bits !== 8) return { ok: false, reason: 'unsupported_format', detail: `JPEG has ${bits} bits a sample` }
  if (components !== 1 && components !== 3 && components !== 4) {
    return { ok: false, reason: 'unsupported_format', detail: `JPEG has ${components} colour components` }
  }
  if (width === 0 || height === 0) return corrupt('the JPEG has no size')
  return {
    ok: true,
    header: { format: 'jpeg', width, height, progressive: marker === 0xc2, orientation },
    samples: samplesPerPixel(file, at + 6, components),
  }
}

/** Coded samples a pixel, all components: 3 for 4:4:4, 1.5 for 4:2:0. */
function samplesPerPixel(file: Uint8Array, at: number, components: number): number {
  const factors = Array.from({ length: components }, (_, i) => file[at + i * 3 + 1])
  const areas = factors.map((factor) => (factor >> 4) * (factor & 15))
  return areas.reduce((sum, area) => sum + area, 0) / Math.max(...areas)
}

/** Decoders fill what is missing with grey, so a file without its end marker has to be told apart here. */
function hasEnd(file: Uint8Array, scan: number): boolean {
  for (let i = file.length - 2; i >= scan; i--) {
    if (file[i] === 0xff && file[i + 1] === 0xd9) return true
  }
  return false
}

const corrupt = (detail: string): HeaderReading => ({ ok: false, reason: 'corrupt', detail })
const truncated = (detail: string): HeaderReading => ({ ok: false, reason: 'truncated', detail })
