/** Projective and axis-aligned resampling of RGBA rasters, bilinear, supersampled where the source is finer. */
import { type Homography, mapPoint } from './homography'
import { layOut, warp } from './kernel/pixels'

interface Raster {
  width: number
  height: number
  data: Uint8ClampedArray | Uint8Array
}

interface Area {
  x: number
  y: number
  width: number
  height: number
}

const MAX_SAMPLES = 4

/** `toSource` maps raster coordinates to source coordinates (pixel centres at +0.5 in both); white outside. */
export function warpRgba(source: Raster, toSource: Homography, width: number, height: number) {
  const out = { width, height, data: new Uint8Array(width * height * 4) }
  const samples = samplesPerSide(toSource, width, height)
  if (samples > 1) {
    sampleOften(source, toSource, out, samples)
    return out
  }
  for (let y = 0; y < height; y += TILE) {
    for (let x = 0; x < width; x += TILE) {
      const tile = { x, y, width: Math.min(TILE, width - x), height: Math.min(TILE, height - y) }
      const part = partBehind(source, toSource, tile)
      if (part) sampleInKernel(source, toSource, tile, part, out)
      else sampleOnce(source, toSource, tile, out)
    }
  }
  return out
}

function sampleOften(source: Raster, toSource: Homography, out: Raster, samples: number): void {
  const step = 1 / samples
  const [a, b, c, d, e, f, g, h, i] = toSource
  const { width: w, data } = source
  const maxX = source.width - 1
  const maxY = source.height - 1
  out.data.fill(255)
  for (let y = 0, o = 0; y < out.height; y++) {
    for (let x = 0; x < out.width; x++, o += 4) {
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
      out.data[o] = red / hits + 0.5
      out.data[o + 1] = green / hits + 0.5
      out.data[o + 2] = blue / hits + 0.5
    }
  }
}

/** Source pixels that one raster pixel spans at the raster's centre. */
function samplesPerSide(toSource: Homography, width: number, height: number): number {
  const at = (x: number, y: number) => mapPoint(toSource, { x, y })
  const [p, q, r] = [at(width / 2, height / 2), at(width / 2 + 1, height / 2), at(width / 2, height / 2 + 1)]
  const span = Math.max(Math.hypot(q.x - p.x, q.y - p.y), Math.hypot(r.x - p.x, r.y - p.y))
  return Math.max(1, Math.min(MAX_SAMPLES, Math.round(span)))
}

/** Side of the tiles that the kernel makes at once: with the part of the source behind it, half of its memory. */
const TILE = 192
/** Pixels of the source behind a tile that are as many as the kernel takes. */
const MAX_BEHIND = 160_000
/** Room for the rounding of a place in the source. */
const ROUNDING = 1e-6

/** Where a tile comes from, with a pixel around it; null where a part of that lies outside the source. */
function partBehind(source: Raster, toSource: Homography, { x, y, width, height }: Area): Area | null {
  const [lefts, tops] = [
    [x + 0.5, x + width - 0.5],
    [y + 0.5, y + height - 0.5],
  ]
  const centres = lefts.flatMap((px) => tops.map((py) => ({ x: px, y: py })))
  const [, , , , , , g, h, i] = toSource
  if (centres.some((centre) => g * centre.x + h * centre.y + i <= 0)) return null
  const mapped = centres.map((centre) => mapPoint(toSource, centre))
  const [us, vs] = [mapped.map((point) => point.x - 0.5), mapped.map((point) => point.y - 0.5)]
  const [left, top] = [Math.min(...us), Math.min(...vs)]
  const [right, bottom] = [Math.max(...us), Math.max(...vs)]
  if (left < -0.5 || top < -0.5 || right > source.width - 0.5 || bottom > source.height - 0.5) return null
  const part = { x: Math.floor(left - ROUNDING), y: Math.floor(top - ROUNDING) }
  const size = { width: Math.floor(right + ROUNDING) + 2 - part.x, height: Math.floor(bottom + ROUNDING) + 2 - part.y }
  return size.width * size.height > MAX_BEHIND ? null : { ...part, ...size }
}

/** One sample a pixel, as most pages take. The source's border goes on for the pixel that a part has outside of it. */
function sampleInKernel(source: Raster, toSource: Homography, tile: Area, part: Area, out: Raster): void {
  const stride = part.width * 4
  const row = tile.width * 4
  const at = layOut({ source: part.height * stride, tile: tile.height * row })
  const memory = new Uint8Array(at.memory)
  const pixels = new Uint8Array(source.data.buffer, source.data.byteOffset, source.data.length)
  const from = Math.max(0, part.x)
  const until = Math.min(source.width, part.x + part.width)
  const beyond = part.x + part.width - until
  for (let i = 0, to = at.source; i < part.height; i++, to += stride) {
    const y = Math.max(0, Math.min(source.height - 1, part.y + i)) * source.width
    const first = to + (from - part.x) * 4
    memory.set(pixels.subarray((y + from) * 4, (y + until) * 4), first)
    if (from > part.x) memory.copyWithin(to, first, first + 4)
    const last = to + stride - beyond * 4
    for (let more = 0; more < beyond; more++) memory.copyWithin(last + more * 4, last - 4, last)
  }
  const { x, y, width, height } = tile
  warp(at.tile, width, height, x + 0.5, y + 0.5, ...toSource, at.source, stride, part.x, part.y)
  for (let i = 0, made = at.tile; i < height; i++, made += row) {
    out.data.set(memory.subarray(made, made + row), ((y + i) * out.width + x) * 4)
  }
}

/** The same in part outside of the source. */
function sampleOnce(source: Raster, toSource: Homography, tile: Area, out: Raster): void {
  const [a, b, c, d, e, f, g, h, i] = toSource
  const { width: w, data } = source
  const maxX = source.width - 1
  const maxY = source.height - 1
  for (let y = tile.y; y < tile.y + tile.height; y++) {
    const py = y + 0.5
    const [bv, ev, hv] = [b * py, e * py, h * py]
    const first = (y * out.width + tile.x) * 4
    out.data.fill(255, first, first + tile.width * 4)
    for (let x = tile.x, o = first; x < tile.x + tile.width; x++, o += 4) {
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
      out.data[o] = w00 * data[p] + w10 * data[q] + w01 * data[r] + w11 * data[s] + 0.5
      out.data[o + 1] = w00 * data[p + 1] + w10 * data[q + 1] + w01 * data[r + 1] + w11 * data[s + 1] + 0.5
      out.data[o + 2] = w00 * data[p + 2] + w10 * data[q + 2] + w01 * data[r + 2] + w11 * data[s + 2] + 0.5
    }
  }
}
