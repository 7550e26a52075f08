/** YUV4MPEG2, which Chromium's fake camera plays over and over. */
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'

export interface Film {
  /** Interleaved 8-bit components, `channels` a pixel, of which the first three are red, green and blue. */
  add(pixels: ArrayLike<number>, channels: 3 | 4, noise?: (i: number) => number): Promise<void>
  end(): Promise<void>
}

export function film(file: string, width: number, height: number, rate: number): Film {
  const out = createWriteStream(file)
  out.write(`YUV4MPEG2 W${width} H${height} F${rate}:1 Ip A1:1 C420jpeg\n`)
  return {
    async add(pixels, channels, noise = () => 0) {
      out.write('FRAME\n')
      if (!out.write(planes(pixels, channels, width, height, noise))) await once(out, 'drain')
    },
    async end() {
      out.end()
      await once(out, 'finish')
    },
  }
}

/** ITU-R BT.601, limited range, 4:2:0. */
function planes(
  pixels: ArrayLike<number>,
  channels: number,
  width: number,
  height: number,
  noise: (i: number) => number,
): Uint8Array {
  const size = width * height
  const out = new Uint8ClampedArray((size * 3) / 2)
  const level = (value: number) => Math.max(0, Math.min(255, value))
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const r = level(pixels[channels * i])
      const g = level(pixels[channels * i + 1])
      const b = level(pixels[channels * i + 2])
      out[i] = 16 + 0.257 * r + 0.504 * g + 0.098 * b + noise(i)
      if ((x | y) & 1) continue
      const at = (y >> 1) * (width >> 1) + (x >> 1)
      out[size + at] = 128 - 0.148 * r - 0.291 * g + 0.439 * b
      out[size + size / 4 + at] = 128 + 0.439 * r - 0.368 * g - 0.071 * b
    }
  }
  return new Uint8Array(out.buffer)
}
