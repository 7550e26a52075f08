/** What a file is by its first bytes, whatever its name or its sender says. */
export interface ImageFormat {
  name: 'jpeg' | 'png' | 'webp'
  contentType: string
  extension: string
}

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
]

export function imageFormat(bytes: Uint8Array): ImageFormat | null {
  return FORMATS.find(({ matches }) => matches(bytes))?.format ?? null
}

function startsWith(bytes: Uint8Array, offset: number, magic: number[]): boolean {
  return bytes.length >= offset + magic.length && magic.every((value, i) => bytes[offset + i] === value)
}

function ascii(text: string): number[] {
  return Array.from(text, (char) => char.charCodeAt(0))
}
