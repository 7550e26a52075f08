/** How a piece of print looks at native size: its edges, and the paper between its glyphs. */
import type { Gray } from '../../../quality/pixels'
import { quantile } from '../../../quality/quantile'
import type { Box } from '../../engine-contracts'
import { darkerPixels, type PrintPixels, printPixels } from '../evidence/pixels/print-pixels'

export interface PrintTraits {
  /** Logarithm of the steepest edges: rise a pixel over the contrast around it. */
  sharpness: number
  /** Logarithm of fine texture (deviation from a pixel's 3 x 3 mean) in the paper between glyphs over the paper around; null on plain paper. */
  paper: number | null
  /** Correlation of that texture with its neighbours', less that of the paper around; null on plain paper. */
  sharing: number | null
}

const STEEPEST = 0.85
/** Deviation in levels below which paper has no texture that an edit could remove: drawings, coarse files. */
const PLAIN = 1.2
const LEAST = { paper: 60, edges: 20 }

/**
 * Levels of print that a lamp's reflection lies over: its darkest twentieth is pale, a quarter of it is clipped. Of genuine
 * pages of a second renderer, 2026-11-29, such pieces have 149 and more, and 253 and more; the others 138 at most or 245.
 * New print on paper that was painted white is dark.
 */
const GLARE = { ink: 100, paper: 248 }

/** `print`: where it stands in the crop. Null where there is too little of it to say, and where light has washed it out. */
export function printTraits(crop: Gray, print: Box): PrintTraits | null {
  if (isUnderGlare(crop, print)) return null
  const { rises, inside, around } = printPixels(crop, print)
  if (inside.count < LEAST.paper || around.count < LEAST.paper || rises.length < LEAST.edges) return null
  const steepest = quantile(Float64Array.from(rises).sort(), STEEPEST)
  if (steepest === null) return null
  const isPlain = deviation(around) < PLAIN
  return {
    sharpness: Math.log(steepest),
    paper: isPlain ? null : Math.log(deviation(inside) / deviation(around)),
    sharing: isPlain ? null : sharing(inside) - sharing(around),
  }
}

function isUnderGlare(crop: Gray, print: Box): boolean {
  const ink = darkerPixels(crop, print, GLARE.ink)
  const unclipped = darkerPixels(crop, print, GLARE.paper)
  return ink.of > 0 && ink.count <= Math.floor(0.05 * ink.of) && unclipped.count <= Math.floor(0.75 * ink.of)
}

const deviation = ({ squares, count }: PrintPixels['inside']) => Math.sqrt(squares / count) + 0.05
const sharing = ({ squares, shared, count }: PrintPixels['inside']) => shared / (squares + count)
