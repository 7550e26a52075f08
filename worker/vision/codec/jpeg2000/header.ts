import { boxesIn } from '../avif/boxes'
import { ascii, viewOf } from '../header/bytes'
import { corrupt, type HeaderReading, truncated, unsupported } from '../header/reading'
import { isCodestream, readCodestream } from './codestream'

/** Whether a file is JPEG 2000 (ISO/IEC 15444-1, annex I): a file of boxes, or the codestream alone. */
export const isJpeg2000 = (file: Uint8Array): boolean => isCodestream(file) || ascii(file, 4, 12) === 'jP  \r\n\x87\n'

/** sRGB, and grey. */
const COLOURS: readonly number[] = [16, 17]

export function readJpeg2000Header(file: Uint8Array): HeaderReading {
  const codestream = codestreamOf(file)
  if (typeof codestream === 'string')
    return codestream === 'truncated' ? truncated('the JPEG 2000 ends early') : unsupported(codestream)
  const read = readCodestream(codestream)
  if (!read.ok) return read
  const { width, height } = read
  if (width === 0) return corrupt('the JPEG 2000 has no size')
  const header = { format: 'jpeg2000' as const, width, height, progressive: false, orientation: 1 }
  return { ok: true, header, samples: 0, decoding: { by: 'jpeg2000' } }
}

/** Or why there is none. */
export function codestreamOf(file: Uint8Array): Uint8Array | string {
  if (isCodestream(file)) return file
  const boxes = boxesIn(file, 0, file.length)
  const header = boxes?.find(({ type }) => type === 'jp2h')
  const data = boxes?.find(({ type }) => type === 'jp2c')
  if (!boxes || !header || !data) return 'truncated'
  const described = boxesIn(file, header.from, header.end) ?? []
  const has = (wanted: string) => described.some(({ type }) => type === wanted)
  const colour = described.find(({ type }) => type === 'colr')
  if (has('pclr') || has('cmap')) return 'the JPEG 2000 has a palette'
  // Method 1 names the colours; profiles are of some red, green and blue, or of grey.
  const isNamed = colour && file[colour.from] === 1
  const named = isNamed && colour.end - colour.from >= 7 ? viewOf(file).getUint32(colour.from + 3) : 16
  return COLOURS.includes(named) ? file.subarray(data.from, data.end) : 'the JPEG 2000 has other colours than sRGB'
}
