/** Projective and axis-aligned resampling of RGBA rasters, bilinear, supersampled where the source is finer. */
import { type Homography, mapPoint } from './homography'

interface Raster {
  width: number
  height: number
  data: Uint8ClampedArray | Uint8Array
}

const MAX_SAMPLES = 4

/** `toSource` maps raster coordinates to source coordinates (pixel centres at +0.5 in both); white outside. */
export function warpRgba(source: Raster, toSource: Homography, width: number, height: number) {
  const out = new Uint8Array(width * height * 4).fill(255)
  const samples = samplesPerSide(toSource, width, height)
  if (samples === 1) {
    sampleOnce(source, toSource, width, height, out)
    return { width, height, data: out }
  }
  const step = 1 / samples
  const [a, b, c, d, e, f, g, h, i] = toSource
  const { width: w, data } = source
  const maxX = source.width - 1
  const maxY = source.height - 1
  for (let y = 0, o = 0; y < height; y++) {
    for (let x = 0; x < width; x++, o += 4) {
      let red = 0
      let green = 0
      let blue = 0
      let hits = 0
      for (let sy = 0; sy < samples; sy++) {
        const py = y + (sy + 0.5) * step
        for (let sx = 0; sx < samples; sx++) {
          const px = x + (sx + 0.5) * step
          const scale = 1 / (g * px + h * py + i)
          let u = (a * px + b * py + c) * scale - 0.5
          let v = (d * px + e * py + f) * scale - 0.5
          if (u < -0.5 || v < -0.5 || u > maxX + 0.5 || v > maxY + 0.5) continue
          u = u < 0 ? 0 : u > maxX ? maxX : u
          v = v < 0 ? 0 : v > maxY ? maxY : v
          const x0 = u | 0
          const y0 = v | 0
          const fx = u - x0
          const fy = v - y0
          const p = (y0 * w + x0) * 4
          const q = x0 < maxX ? p + 4 : p
          const down = y0 < maxY ? w * 4 : 0
          const r = p + down
          const s = q + down
          const w00 = (1 - fx) * (1 - fy)
          const w10 = fx * (1 - fy)
          const w01 = (1 - fx) * fy
          const w11 = fx * fy
          red += w00 * data[p] + w10 * data[q] + w01 * data[r] + w11 * data[s]
          green += w00 * data[p + 1] + w10 * data[q + 1] + w01 * data[r + 1] + w11 * data[s + 1]
          blue += w00 * data[p + 2] + w10 * data[q + 2] + w01 * data[r + 2] + w11 * data[s + 2]
          hits++
        }
      }
      if (hits === 0) continue
      out[o] = red / hits + 0.5
      out[o + 1] = green / hits + 0.5
      out[o + 2] = blue / hits + 0.5
    }
  }
  return { width, height, data: out }
}

/** Source pixels that one raster pixel spans at the raster's centre. */
function samplesPerSide(toSource: Homography, width: number, height: number): number {
  const at = (x: number, y: number) => mapPoint(toSource, { x, y })
  const [p, q, r] = [at(width / 2, height / 2), at(width / 2 + 1, height / 2), at(width / 2, height / 2 + 1)]
  const span = Math.max(Math.hypot(q.x - p.x, q.y - p.y), Math.hypot(r.x - p.x, r.y - p.y))
  return Math.max(1, Math.min(MAX_SAMPLES, Math.round(span)))
}

/** The same with one sample a pixel, as most pages take. */
function sampleOnce(source: Raster, toSource: Homography, width: number, height: number, out: Uint8Array): void {
  const [a, b, c, d, e, f, g, h, i] = toSource
  const { width: w, data } = source
  const maxX = source.width - 1
  const maxY = source.height - 1
  for (let y = 0, o = 0; y < height; y++) {
    const py = y + 0.5
    const [bv, ev, hv] = [b * py, e * py, h * py]
    for (let x = 0; x < width; x++, o += 4) {
      const px = x + 0.5
      const scale = 1 / (g * px + hv + i)
      let u = (a * px + bv + c) * scale - 0.5
      let v = (d * px + ev + f) * scale - 0.5
      if (u < -0.5 || v < -0.5 || u > maxX + 0.5 || v > maxY + 0.5) continue
      u = u < 0 ? 0 : u > maxX ? maxX : u
      v = v < 0 ? 0 : v > maxY ? maxY : v
      const x0 = u | 0
      const y0 = v | 0
      const fx = u - x0
      const fy = v - y0
      const p = (y0 * w + x0) * 4
      const q = x0 < maxX ? p + 4 : p
      const down = y0 < maxY ? w * 4 : 0
      const r = p + down
      const s = q + down
      const w00 = (1 - fx) * (1 - fy)
      const w10 = fx * (1 - fy)
      const w01 = (1 - fx) * fy
      const w11 = fx * fy
      out[o] = w00 * data[p] + w10 * data[q] + w01 * data[r] + w11 * data[s] + 0.5
      out[o + 1] = w00 * data[p + 1] + w10 * data[q + 1] + w01 * data[r + 1] + w11 * data[s + 1] + 0.5
      out[o + 2] = w00 * data[p + 2] + w10 * data[q + 2] + w01 * data[r + 2] + w11 * data[s + 2] + 0.5
    }
  }
}
