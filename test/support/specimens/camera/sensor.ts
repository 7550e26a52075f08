import type { Pixels } from '../../encoders.ts'
import type { Chance } from '../chance.ts'
import { encoded } from './light.ts'

export interface Sensor {
  /** Deviation of the read noise, and factor of the shot noise at full light (linear, 1 = full). */
  read: number
  shot: number
  /** Exposure, and what white balance leaves of each channel. */
  gain: [number, number, number]
  /** Share of a 3 by 3 unsharp mask that the phone adds. */
  sharpen: number
}

/** Bayer mosaic (RGGB) with noise, bilinear demosaicking, the phone's sharpening and sRGB's curve. */
export function expose(light: Float32Array, width: number, height: number, sensor: Sensor, chance: Chance): Pixels {
  const raw = mosaic(light, width, height, sensor, chance)
  const data = new Uint8ClampedArray(width * height * 4)
  const rgb = new Float32Array(3)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      demosaic(raw, width, height, x, y, rgb)
      const at = (y * width + x) * 4
      for (let c = 0; c < 3; c++) data[at + c] = encoded(rgb[c])
      data[at + 3] = 255
    }
  }
  const photo = { width, height, data }
  if (sensor.sharpen > 0) sharpen(photo, sensor.sharpen)
  return photo
}

const NORMALS = 1 << 14

function mosaic(light: Float32Array, width: number, height: number, sensor: Sensor, chance: Chance): Float32Array {
  const normals = Float32Array.from({ length: NORMALS }, () => chance.normal())
  let state = chance.whole(1, 2 ** 30)
  const raw = new Float32Array(width * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const channel = (x & 1) + (y & 1)
      const at = y * width + x
      const value = light[at * 3 + channel] * sensor.gain[channel]
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0
      const deviation = sensor.read + sensor.shot * Math.sqrt(value > 0 ? value : 0)
      raw[at] = Math.min(1, value + deviation * normals[state >>> 18])
    }
  }
  return raw
}

/** Mean of the neighbours that carry the channel. */
function demosaic(raw: Float32Array, width: number, height: number, x: number, y: number, out: Float32Array): void {
  const left = x > 0 ? -1 : 1
  const right = x < width - 1 ? 1 : -1
  const up = y > 0 ? -width : width
  const down = y < height - 1 ? width : -width
  const at = y * width + x
  const cross = (raw[at + left] + raw[at + right] + raw[at + up] + raw[at + down]) / 4
  const across = (raw[at + left] + raw[at + right]) / 2
  const along = (raw[at + up] + raw[at + down]) / 2
  if (((x ^ y) & 1) === 0) {
    const diagonal = (raw[at + up + left] + raw[at + up + right] + raw[at + down + left] + raw[at + down + right]) / 4
    out[1] = cross
    out[0] = y & 1 ? diagonal : raw[at]
    out[2] = y & 1 ? raw[at] : diagonal
  } else {
    out[1] = raw[at]
    out[0] = y & 1 ? along : across
    out[2] = y & 1 ? across : along
  }
}

function sharpen({ width, height, data }: Pixels, share: number): void {
  const above = new Uint8ClampedArray(width * 4)
  const here = new Uint8ClampedArray(width * 4)
  above.set(data.subarray(0, width * 4))
  for (let y = 1; y < height - 1; y++) {
    const row = y * width * 4
    here.set(data.subarray(row, row + width * 4))
    for (let i = 4; i < width * 4 - 4; i++) {
      const mean = (here[i - 4] + here[i + 4] + above[i] + data[row + width * 4 + i]) / 4
      data[row + i] = here[i] + share * (here[i] - mean)
    }
    above.set(here)
  }
}
