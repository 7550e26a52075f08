import { ascii, viewOf } from '../header/bytes'

export interface PngLayout {
  width: number
  height: number
  depth: number
  /** 0 grey, 2 RGB, 3 palette, 4 grey + alpha, 6 RGBA. */
  colour: number
  interlaced: boolean
  /** RGBA of each palette entry. */
  palette: Uint8Array
  data: Uint8Array[]
}

/** The chunks that matter of a PNG whose header has been read; `data` are views of its IDAT chunks. */
export function pngLayout(file: Uint8Array): PngLayout {
  const view = viewOf(file)
  const palette = new Uint8Array(256 * 4).fill(255)
  const layout = {
    width: view.getUint32(16),
    height: view.getUint32(20),
    depth: file[24],
    colour: file[25],
    interlaced: file[28] === 1,
  }
  const data: Uint8Array[] = []
  for (let at = 8; at + 12 <= file.length; ) {
    const length = view.getUint32(at)
    const type = ascii(file, at + 4, at + 8)
    const body = file.subarray(at + 8, at + 8 + length)
    if (type === 'IDAT') data.push(body)
    // What has more entries than there are indices says nothing.
    if (type === 'PLTE')
      for (let i = 0; i < Math.min(body.length, 256 * 3); i++) palette[Math.floor(i / 3) * 4 + (i % 3)] = body[i]
    if (type === 'tRNS' && layout.colour === 3)
      for (let i = 0; i < Math.min(body.length, 256); i++) palette[i * 4 + 3] = body[i]
    if (type === 'IEND') break
    at += 12 + length
  }
  return { ...layout, palette, data }
}
