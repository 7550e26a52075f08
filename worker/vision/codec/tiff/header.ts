import { corrupt, type HeaderReading, refused, truncated, unsupported } from '../header/reading'
import type { SampleLayout } from '../rows/colours'
import type { Compression } from '../rows/decompress'
import { firstDirectory, type TiffDirectory } from './directory'
import { type TiffLayout, type TiffPart, tiffRows } from './rows'

const COMPRESSIONS: Record<number, Compression> = {
  1: 'none',
  5: 'lzw',
  8: 'deflate',
  32773: 'packbits',
  32946: 'deflate',
}
const COLOURS: Record<number, SampleLayout['colour']> = { 0: 'grey', 1: 'grey', 2: 'rgb', 3: 'palette', 5: 'cmyk' }
const SAMPLES = { grey: 1, rgb: 3, palette: 1, cmyk: 4 } as const
const WORKS = 'TIFF works without compression, as LZW, Deflate or PackBits'
/** Writers aim at 8 kB a strip: 10,000 hold 25 megapixels in colour. */
const MAX_PARTS = 10_000
/** Four samples of 16 bits. */
const MAX_PIXEL_BITS = 64
/** Of ExtraSamples: opacity, the colours multiplied by it or not. */
const OPACITY = [1, 2]

/** The first image: of several pages the first one. */
export function readTiffHeader(file: Uint8Array): HeaderReading {
  const directory = firstDirectory(file)
  if (!directory) return truncated('the TIFF ends before the end of its directory')
  const number = (tag: number, usual: number) => directory.values(tag)?.[0] ?? usual
  const [width, height] = [number(256, 0), number(257, 0)]
  if (width === 0 || height === 0) return corrupt('the TIFF has no size')
  const compression = COMPRESSIONS[number(259, 1)]
  if (!compression) return unsupported(`the TIFF's compression is unknown: ${WORKS}`)
  if (number(266, 1) !== 1) return unsupported('the TIFF fills its bytes from their lowest bit on')
  const colours = coloursOf(directory)
  if (!('depth' in colours)) return colours
  const predictor = number(317, 1)
  if (predictor !== 1 && (predictor !== 2 || colours.depth < 8)) {
    return unsupported(`the TIFF's predictor ${predictor} is unknown`)
  }
  const parts = partsOf(directory, width, height, file.length)
  if (!('storedWidth' in parts)) return parts
  const { little } = directory
  const layout: TiffLayout = { width, height, compression, colours, differences: predictor === 2, little, ...parts }
  const orientation = number(274, 1)
  const header = {
    ...{ format: 'tiff' as const, width, height, progressive: false },
    orientation: orientation >= 1 && orientation <= 8 ? orientation : 1,
  }
  return { ok: true, header, samples: 0, decoding: { by: 'rows', source: tiffRows(file, layout) } }
}

type Refusal = HeaderReading & { ok: false }

function coloursOf(directory: TiffDirectory): SampleLayout | Refusal {
  const photometric = directory.values(262)?.[0] ?? 1
  const colour = COLOURS[photometric]
  if (!colour) return unsupported(`the TIFF's colours are of kind ${photometric}: grey, RGB, palette and CMYK work`)
  const samples = directory.values(277)?.[0] ?? 1
  const bits = directory.values(258) ?? []
  const depth = bits[0] ?? 1
  const formats = directory.values(339) ?? []
  const works = colour === 'cmyk' ? [8] : colour === 'palette' ? [1, 2, 4, 8] : [1, 2, 4, 8, 16]
  if (!works.includes(depth) || bits.some((value) => value !== depth) || formats.some((value) => value !== 1)) {
    return unsupported('the TIFF has samples of an unknown kind: 8 bits each work')
  }
  if (samples < SAMPLES[colour] || samples * depth > MAX_PIXEL_BITS || (colour === 'cmyk' && samples !== 4)) {
    return unsupported(`the TIFF has ${samples} samples a pixel`)
  }
  if (samples > 1 && (directory.values(284)?.[0] ?? 1) !== 1) return unsupported('the TIFF has a plane for each colour')
  const alpha = samples > SAMPLES[colour] && colour !== 'palette' && OPACITY.includes(directory.values(338)?.[0] ?? 0)
  const palette = colour === 'palette' ? paletteOf(directory.values(320) ?? [], depth) : new Uint8Array(0)
  return { depth, colour, samples, alpha, inverted: photometric === 0, palette }
}

/** All reds, all greens, all blues, of 16 bits. */
function paletteOf(values: number[], depth: number): Uint8Array {
  const entries = 1 << depth
  return Uint8Array.from({ length: entries * 3 }, (_, i) => (values[(i % 3) * entries + Math.floor(i / 3)] ?? 0) >> 8)
}

type Parts = Pick<TiffLayout, 'storedWidth' | 'tiled' | 'parts'>

/** Strips, or tiles, which may reach beyond the image. */
function partsOf(directory: TiffDirectory, width: number, height: number, fileBytes: number): Parts | Refusal {
  const tileWidth = directory.values(322)?.[0] ?? 0
  const tiled = tileWidth > 0
  const storedWidth = tiled ? tileWidth : width
  const rows = tiled ? (directory.values(323)?.[0] ?? 0) : Math.min(height, directory.values(278)?.[0] ?? height)
  const offsets = directory.values(tiled ? 324 : 273)
  const counts = directory.values(tiled ? 325 : 279)
  if (rows === 0 || storedWidth > 65_536 || rows > 65_536) return corrupt('the TIFF has strips or tiles without a size')
  const [across, down] = [Math.ceil(width / storedWidth), Math.ceil(height / rows)]
  if (across * down > MAX_PARTS) return refused('too_large', `the TIFF has more than ${MAX_PARTS} strips or tiles`)
  // Those that begin inside the image and reach far beyond it would be much work for few pixels.
  if (storedWidth >= 2 * width + 1024 || rows >= 2 * height + 1024) return corrupt('the TIFF has tiles larger than it')
  const parts = Array.from({ length: across * down }, (_, i): TiffPart => {
    const from = offsets?.[i] ?? fileBytes
    return {
      x: (i % across) * storedWidth,
      y: Math.floor(i / across) * rows,
      rows,
      from,
      end: from + (counts?.[i] ?? 0),
    }
  })
  if (parts.some(({ end }) => end > fileBytes)) return truncated('the TIFF is shorter than its directory says')
  // The same data for every strip would be much work from a small file.
  const bytes = parts.reduce((sum, { from, end }) => sum + end - from, 0)
  if (bytes > fileBytes) return corrupt('the TIFF uses data more than once')
  return { storedWidth, tiled, parts }
}
