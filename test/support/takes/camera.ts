/** A camera that adapts: exposure, white balance, noise, tone, compression. */

import { encoded } from '../specimens/camera/light.ts'
import type { Chance } from '../specimens/chance.ts'
import { compressed } from './compression.ts'
import type { Exposure } from './raster.ts'

export interface CameraTraits {
  /** Milliseconds in which exposure and white balance go two thirds of the way; Infinity: locked. */
  exposureMs: number
  balanceMs: number
  /** Mean linear light that exposure aims at, and how much of a cast white balance takes away. */
  target: number
  balance: number
  /** Gain above which it gets no brighter, over that in a room of 300 lux. */
  mostGain: number
  /** Noise at that gain: of full light, and of the dark. */
  shot: number
  read: number
  /** Deviation of the blur in pixels. */
  blur: number
  /** Exponent about middle grey, and factor of the colours' distance from grey. */
  contrast: number
  saturation: number
  quality: number
}

/** Gain at which 300 lux on a grey of 18 % give middle grey. */
const GAIN = 0.18 / ((300 * 0.18) / Math.PI)

export interface Picture {
  width: number
  height: number
  data: Uint8ClampedArray
}

export class Camera {
  private gain = 0
  private balance = [1, 1, 1]
  private before = Number.NaN
  private readonly traits: CameraTraits
  private readonly chance: Chance
  private readonly normals: Float32Array

  constructor(traits: CameraTraits, chance: Chance) {
    this.traits = traits
    this.chance = chance
    this.normals = Float32Array.from({ length: 1 << 14 }, () => chance.normal())
  }

  /** A picture with the settings that the pictures before led to; the first finds them settled. */
  take(seen: Exposure, atMs: number): Picture {
    const wanted = this.wanted(seen)
    if (Number.isNaN(this.before)) {
      this.gain = wanted.gain
      this.balance = wanted.balance
    }
    const picture = this.developed(seen)
    const passed = Number.isNaN(this.before) ? 0 : atMs - this.before
    this.before = atMs
    const towards = (ms: number) => (Number.isFinite(ms) ? 1 - Math.exp(-passed / ms) : 0)
    this.gain *= (wanted.gain / this.gain) ** towards(this.traits.exposureMs)
    this.balance = this.balance.map((b, c) => b * (wanted.balance[c] / b) ** towards(this.traits.balanceMs))
    return picture
  }

  private wanted({ width, height, rgb }: Exposure): { gain: number; balance: number[] } {
    const sum = [1e-6, 1e-6, 1e-6]
    let weights = 0
    for (let y = 2; y < height; y += 4) {
      for (let x = 2; x < width; x += 4) {
        const weight = Math.exp(-2 * (((x / width - 0.5) / 0.5) ** 2 + ((y / height - 0.5) / 0.5) ** 2))
        for (let c = 0; c < 3; c++) sum[c] += weight * rgb[(y * width + x) * 3 + c]
        weights += weight
      }
    }
    const [r, g, b] = sum.map((s) => s / weights)
    const level = 0.25 * r + 0.6 * g + 0.15 * b
    const gain = Math.min(this.traits.mostGain * GAIN, this.traits.target / level)
    return { gain, balance: [(g / r) ** this.traits.balance, 1, (g / b) ** this.traits.balance] }
  }

  private developed({ width, height, rgb }: Exposure): Picture {
    const { shot, read, contrast, saturation, blur, quality } = this.traits
    const noisy = new Float32Array(rgb.length)
    const iso = this.gain / GAIN
    let state = this.chance.whole(1, 2 ** 30)
    for (let i = 0; i < rgb.length; i++) {
      const exposed = rgb[i] * this.gain
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0
      const deviation = shot * Math.sqrt(Math.max(0, exposed) * iso) + read * iso
      noisy[i] = Math.min(1.2, exposed + deviation * this.normals[state >>> 18])
    }
    const soft = blurred(noisy, width, height, blur)
    const data = new Uint8ClampedArray(width * height * 4)
    for (let i = 0; i < width * height; i++) {
      const r = Math.max(0, Math.min(1, soft[3 * i]) * this.balance[0])
      const g = Math.max(0, Math.min(1, soft[3 * i + 1]) * this.balance[1])
      const b = Math.max(0, Math.min(1, soft[3 * i + 2]) * this.balance[2])
      const grey = 0.25 * r + 0.6 * g + 0.15 * b
      const tone = grey > 0 ? (grey / 0.18) ** (contrast - 1) : 1
      data[4 * i] = encoded(shoulder(tone * (grey + saturation * (r - grey))))
      data[4 * i + 1] = encoded(shoulder(tone * (grey + saturation * (g - grey))))
      data[4 * i + 2] = encoded(shoulder(tone * (grey + saturation * (b - grey))))
      data[4 * i + 3] = 255
    }
    return quality < 100 ? compressed({ width, height, data }, quality) : { width, height, data }
  }
}

/** Bright parts are held back before they clip. */
const shoulder = (v: number) => (v < 0.6 ? v : 0.6 + 0.4 * Math.tanh((v - 0.6) / 0.4))

function blurred(rgb: Float32Array, width: number, height: number, deviation: number): Float32Array {
  if (deviation < 0.2) return rgb
  const side = Math.exp(-0.5 / deviation ** 2)
  const [near, middle] = [side / (1 + 2 * side), 1 / (1 + 2 * side)]
  const across = new Float32Array(rgb.length)
  const out = new Float32Array(rgb.length)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 3
      const [l, r] = [x > 0 ? at - 3 : at, x < width - 1 ? at + 3 : at]
      for (let c = 0; c < 3; c++) across[at + c] = middle * rgb[at + c] + near * (rgb[l + c] + rgb[r + c])
    }
  }
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 3
      const [u, d] = [y > 0 ? at - width * 3 : at, y < height - 1 ? at + width * 3 : at]
      for (let c = 0; c < 3; c++) out[at + c] = middle * across[at + c] + near * (across[u + c] + across[d + c])
    }
  }
  return out
}
