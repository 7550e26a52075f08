/** Reads the lines of one candidate at one length: a cheap look first, then the whole. */
import type { Gray } from '../../quality/pixels'
import type { LineNetwork } from '../engines/line-network'
import { type Alignment, align } from './align'
import type { Candidate } from './candidates'
import { type Axis, CAP_HEIGHT, middle, normalised, PITCH, sampleStrip } from './strip'

/** Frames a glyph. */
const SPACING = PITCH / 4
/** Glyphs in the middle of a line that the cheap look reads. */
const GLANCE = 12

export interface LineSet {
  candidate: Candidate
  length: number
  scaleX: number
  scaleY: number
}

/** The candidate's lines at each length that agrees with the height of their glyphs. */
export function lineSets(candidate: Candidate): LineSet[] {
  const { axes, lengths } = candidate
  const longest = Math.max(...axes.map(axisLength))
  const heights = axes.map((axis) => axis.height).sort((a, b) => a - b)
  const wanted = CAP_HEIGHT / heights[heights.length >> 1]
  return lengths.flatMap((length) => {
    const scaleX = PITCH / (longest / (length - 0.25))
    if (scaleX / wanted < 0.6 || scaleX / wanted > 1.7) return []
    const scaleY = Math.min(Math.max(wanted, scaleX * 0.75), scaleX * 1.35)
    return [{ candidate, length, scaleX, scaleY }]
  })
}

/** Mean log probability a frame over the middles of the lines; stops at the first line below `floor`. */
export function glance(network: LineNetwork, image: Gray, set: LineSet, floor: number): number {
  let sum = 0
  for (const axis of set.candidate.axes) {
    const strip = middle(image, axis, set.scaleX, set.scaleY, GLANCE * PITCH)
    const quality = align(network.read(normalised(strip), strip.width), GLANCE, SPACING)?.quality ?? floor
    if (quality <= floor) return floor
    sum += quality
  }
  return sum / set.candidate.axes.length
}

/** Null as soon as one line is worse than `floor`. */
export function readLines(network: LineNetwork, image: Gray, set: LineSet, floor: number): Alignment[] | null {
  const alignments: Alignment[] = []
  for (const axis of set.candidate.axes) {
    const strip = sampleStrip(image, axis, set.scaleX, set.scaleY)
    const alignment = align(network.read(normalised(strip), strip.width), set.length, SPACING)
    if (!alignment || alignment.quality < floor) return null
    alignments.push(alignment)
  }
  return alignments
}

export function axisLength(axis: Axis): number {
  return Math.hypot(axis.x1 - axis.x0, axis.y1 - axis.y0)
}
