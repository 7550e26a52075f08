import type { PngLayout } from './layout'

/** Turns one unfiltered scanline of `width` pixels into RGB, transparent parts over white. */
export type ToRgb = (row: Uint8Array, rgb: Uint8Array, width: number) => void

export function rowConverter(layout: PngLayout): ToRgb {
  const { depth, colour, palette } = layout
  const step = depth === 16 ? 2 : 1
  if (colour === 2 && depth === 8) return (row, rgb, width) => rgb.set(row.subarray(0, width * 3))
  if (colour === 2) {
    return (row, rgb, width) => {
      for (let i = 0; i < width * 3; i++) rgb[i] = row[i * 2]
    }
  }
  if (colour === 6) {
    return (row, rgb, width) => {
      for (let x = 0, i = 0; x < width; x++, i += 4 * step) {
        const alpha = row[i + 3 * step]
        for (let c = 0; c < 3; c++) rgb[x * 3 + c] = overWhite(row[i + c * step], alpha)
      }
    }
  }
  if (colour === 4) {
    return (row, rgb, width) => {
      for (let x = 0, i = 0; x < width; x++, i += 2 * step) rgb.fill(overWhite(row[i], row[i + step]), x * 3, x * 3 + 3)
    }
  }
  const sample = sampler(depth)
  const spread = depth >= 8 ? 1 : 255 / ((1 << depth) - 1)
  return (row, rgb, width) => {
    for (let x = 0; x < width; x++) {
      const value = sample(row, x)
      if (colour === 0) rgb.fill(value * spread, x * 3, x * 3 + 3)
      else for (let c = 0; c < 3; c++) rgb[x * 3 + c] = overWhite(palette[value * 4 + c], palette[value * 4 + 3])
    }
  }
}

export function overWhite(value: number, alpha: number): number {
  return alpha === 255 ? value : 255 + ((value - 255) * alpha) / 255
}

/** Gives sample `x` of a row; of 16 bits the higher byte. */
export function sampler(depth: number): (row: Uint8Array, x: number) => number {
  if (depth === 8) return (row, x) => row[x]
  if (depth === 16) return (row, x) => row[x * 2]
  const mask = (1 << depth) - 1
  return (row, x) => (row[(x * depth) >> 3] >> (8 - depth - ((x * depth) & 7))) & mask
}
