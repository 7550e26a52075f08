/** Format of a file by its first bytes, whatever its name or its sender says. */
export interface ImageFormat {
  name: 'jpeg' | 'png' | 'webp' | 'avif' | 'pdf'
  contentType: string
  extension: string
}

/** Bytes needed to tell a format: AVIF and HEIC by the first of their brands. */
export const FORMAT_BYTES = 32

const FORMATS: { format: ImageFormat; matches: (bytes: Uint8Array) => boolean }[] = [
  {
    format: { name: 'jpeg', contentType: 'image/jpeg', extension: 'jpg' },
    matches: (bytes) => startsWith(bytes, 0, [0xff, 0xd8, 0xff]),
  },
  {
    format: { name: 'png', contentType: 'image/png', extension: 'png' },
    matches: (bytes) => startsWith(bytes, 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  },
  {
    format: { name: 'webp', contentType: 'image/webp', extension: 'webp' },
    matches: (bytes) => startsWith(bytes, 0, ascii('RIFF')) && startsWith(bytes, 8, ascii('WEBP')),
  },
  {
    format: { name: 'avif', contentType: 'image/avif', extension: 'avif' },
    matches: (bytes) => brandsOf(bytes).some((brand) => brand === 'avif' || brand === 'avis'),
  },
  {
    format: { name: 'pdf', contentType: 'application/pdf', extension: 'pdf' },
    matches: (bytes) => startsWith(bytes, 0, ascii('%PDF-')),
  },
]

export function imageFormat(bytes: Uint8Array): ImageFormat | null {
  return FORMATS.find(({ matches }) => matches(bytes))?.format ?? null
}

/** HEVC in a HEIF file, as iPhones write it; `mif1` says HEIF of some coding. */
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'msf1']

/** What people and their clients send instead of an image that is read, told by the first bytes. */
const OTHERS: { name: string; matches: (bytes: Uint8Array) => boolean }[] = [
  { name: 'HEIC', matches: (bytes) => brandsOf(bytes).some((brand) => HEIC_BRANDS.includes(brand)) },
  { name: 'an empty file', matches: ({ length }) => length === 0 },
  { name: 'GIF', matches: (bytes) => startsWith(bytes, 0, ascii('GIF8')) },
  { name: 'BMP', matches: (bytes) => startsWith(bytes, 0, ascii('BM')) && startsWith(bytes, 6, [0, 0, 0, 0]) },
  { name: 'TIFF', matches: (bytes) => startsWith(bytes, 0, ascii('II*\0')) || startsWith(bytes, 0, ascii('MM\0*')) },
  { name: 'a data URL', matches: (bytes) => startsWith(bytes, 0, ascii('data:')) },
  {
    name: 'base64 text',
    matches: (bytes) => ['/9j/', 'iVBO', 'UklG', 'JVBE'].some((text) => startsWith(bytes, 0, ascii(text))),
  },
  {
    name: 'text',
    matches: (bytes) => bytes.every((byte) => byte === 9 || byte === 10 || byte === 13 || (byte >= 32 && byte < 127)),
  },
]

/** Name of a format that is not read. */
export const otherFormat = (bytes: Uint8Array): string =>
  OTHERS.find(({ matches }) => matches(bytes.subarray(0, FORMAT_BYTES)))?.name ?? 'another format'

/** Major and compatible brands of the `ftyp` box, as many as lie in `bytes` (ISO/IEC 14496-12, 4.3). */
function brandsOf(bytes: Uint8Array): string[] {
  if (!startsWith(bytes, 4, ascii('ftyp'))) return []
  const size = (bytes[2] ?? 0) * 256 + (bytes[3] ?? 0)
  const end = Math.min(size, bytes.length, FORMAT_BYTES)
  const brands: string[] = []
  for (let at = 8; at + 4 <= end; at += 4) {
    // The second word is a version.
    if (at !== 12) brands.push(String.fromCharCode(...bytes.subarray(at, at + 4)))
  }
  return brands
}

function startsWith(bytes: Uint8Array, offset: number, magic: number[]): boolean {
  return bytes.length >= offset + magic.length && magic.every((value, i) => bytes[offset + i] === value)
}

function ascii(text: string): number[] {
  return Array.from(text, (char) => char.charCodeAt(0))
}
