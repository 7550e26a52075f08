import { cmykToRgb } from '../../engines/cmyk'
import { overWhite, sampler, type ToRgb } from '../png/colours'

/** How the samples of a row make its colours. */
export interface SampleLayout {
  /** Bits a sample; of 16 the higher byte, which comes first, counts. */
  depth: number
  colour: 'grey' | 'rgb' | 'palette' | 'cmyk'
  /** Samples a pixel, those behind its colour's too. */
  samples: number
  /** The sample behind the colour's is opacity. */
  alpha: boolean
  /** The highest value is black, or no ink. */
  inverted: boolean
  /** RGB of each entry. */
  palette: Uint8Array
}

/** CMYK (0 = no ink) has 8 bits a sample and no more than its four. */
export function converterOf(layout: SampleLayout): ToRgb {
  const { depth, colour, samples, alpha, inverted, palette } = layout
  if (colour === 'cmyk') {
    return (row, rgb) => {
      if (inverted) invert(row)
      cmykToRgb(row)
      rgb.set(row.subarray(0, rgb.length))
    }
  }
  if (colour !== 'palette' && depth >= 8) return wholeBytes(layout)
  const value = sampler(depth)
  const spread = depth >= 8 ? 1 : 255 / ((1 << depth) - 1)
  const flip = inverted ? 255 : 0
  if (colour === 'palette') {
    return (row, rgb, width) => {
      for (let x = 0; x < width; x++) {
        const entry = value(row, x * samples) * 3
        for (let c = 0; c < 3; c++) rgb[x * 3 + c] = palette[entry + c] ?? 0
      }
    }
  }
  const [green, blue, opacity] = colour === 'rgb' ? [1, 2, 3] : [0, 0, 1]
  return (row, rgb, width) => {
    for (let x = 0, i = 0; x < width; x++, i += samples) {
      const opaque = alpha ? value(row, i + opacity) * spread : 255
      rgb[x * 3] = overWhite(Math.abs(flip - value(row, i) * spread), opaque)
      rgb[x * 3 + 1] = overWhite(Math.abs(flip - value(row, i + green) * spread), opaque)
      rgb[x * 3 + 2] = overWhite(Math.abs(flip - value(row, i + blue) * spread), opaque)
    }
  }
}

/** The same without a call a sample: photographs have millions. */
function wholeBytes({ depth, colour, samples, alpha, inverted }: SampleLayout): ToRgb {
  if (colour === 'rgb' && depth === 8 && samples === 3 && !inverted) {
    return (row, rgb, width) => rgb.set(row.subarray(0, width * 3))
  }
  const step = depth / 8
  const flip = inverted ? 255 : 0
  const [green, blue, opacity] = colour === 'rgb' ? [step, step * 2, step * 3] : [0, 0, step]
  return (row, rgb, width) => {
    for (let x = 0, i = 0, out = 0; x < width; x++, i += samples * step, out += 3) {
      const opaque = alpha ? row[i + opacity] : 255
      rgb[out] = overWhite(row[i] ^ flip, opaque)
      rgb[out + 1] = overWhite(row[i + green] ^ flip, opaque)
      rgb[out + 2] = overWhite(row[i + blue] ^ flip, opaque)
    }
  }
}

function invert(row: Uint8Array): void {
  for (let i = 0; i < row.length; i++) row[i] = 255 - row[i]
}
