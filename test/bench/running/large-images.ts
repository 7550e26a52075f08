/** Photographs as large as phones make them: a smaller one, enlarged and with sensor noise, in every format. */
import { decodeJpeg, encodeJpeg, encodeWebp, type Pixels } from '../../support/encoders.ts'
import { encodeAvif } from '../../support/files/avif.ts'
import { jpegPicture, writePdf } from '../../support/files/pdf.ts'
import { encodePng } from '../../support/png.ts'

export type LargeFormat = 'baseline' | 'progressive' | 'png' | 'webp' | 'avif' | 'pdf'

/** Enlarges JPEG `file` to at least `megapixels` and encodes it. PNG without noise, to stay under 10 MB. */
export async function enlarge(file: Uint8Array, megapixels: number, format: LargeFormat): Promise<Uint8Array> {
  const small = await decodeJpeg(file)
  const factor = Math.sqrt((megapixels * 1e6) / (small.width * small.height))
  const image = resize(small, Math.ceil(small.width * factor), Math.ceil(small.height * factor))
  if (format === 'png') return png(image)
  addNoise(image.data)
  if (format === 'webp') return encodeWebp(image, 90)
  if (format === 'avif') return encodeAvif(image)
  if (format === 'pdf') return writePdf({ picture: jpegPicture(await encodeJpeg(image, { quality: 92 }), image) })
  return encodeJpeg(image, { quality: 92, progressive: format === 'progressive' })
}

function resize(source: Pixels, width: number, height: number): Pixels {
  const from = new Uint32Array(source.data.buffer)
  const to = new Uint32Array(width * height)
  for (let y = 0, i = 0; y < height; y++) {
    const row = Math.floor((y * source.height) / height) * source.width
    for (let x = 0; x < width; x++) to[i++] = from[row + Math.floor((x * source.width) / width)] ?? 0
  }
  return { width, height, data: new Uint8ClampedArray(to.buffer) }
}

/** Always the same: +-6 levels. */
function addNoise(data: Uint8ClampedArray): void {
  let state = 1
  for (let i = 0; i < data.length; i += 4) {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff
    const noise = ((state >> 16) % 13) - 6
    for (let c = 0; c < 3; c++) data[i + c] = (data[i + c] ?? 0) + noise
  }
}

function png({ width, height, data }: Pixels): Uint8Array {
  const pixel = (x: number, y: number) => [...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4)]
  return encodePng({ width, height, colour: 6, depth: 8, filter: 2, pixel })
}
