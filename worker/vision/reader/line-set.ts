/** Reads the lines of one candidate at one spacing of glyphs: a cheap look first, then the whole. */
import { free } from '../../quality/free'
import type { Gray } from '../../quality/pixels'
import type { Frames, LineNetwork } from '../engines/line-network'
import { type Alignment, align } from './align'
import type { Candidate } from './candidates'
import { type Axis, CAP_HEIGHT, middle, normalised, PITCH, type Strip, sampleStrip } from './strip'

/** Frames a glyph. */
const SPACING = PITCH / 4
/** Glyphs in the middle of a line that the cheap look reads. */
const GLANCE = 12
/** Lengths of a zone's lines, by their number. */
const LENGTHS: Record<number, number[]> = { 2: [36, 44], 3: [30] }

/** Strip pixels per image pixel along and across the lines. */
export interface LineSet {
  candidate: Candidate
  scaleX: number
  scaleY: number
}

export interface Glance {
  set: LineSet
  /** Mean log probability a frame. */
  quality: number
}

export interface Lines {
  set: LineSet
  alignments: Alignment[]
  quality: number
}

/** The middles of the lines at each of the candidate's pitches; only what is better than `floor`, best first. */
export function glances(network: LineNetwork, image: Gray, candidate: Candidate, floor: number): Glance[] {
  return candidate.pitches
    .map((pitch) => glance(network, image, lineSet(candidate, pitch), floor))
    .filter(({ quality }) => quality > floor)
    .sort((a, b) => b.quality - a.quality)
}

function lineSet(candidate: Candidate, pitch: number): LineSet {
  const heights = candidate.axes.map((axis) => axis.height).sort((a, b) => a - b)
  const scaleX = PITCH / pitch
  const scaleY = Math.min(Math.max(CAP_HEIGHT / heights[heights.length >> 1], scaleX * 0.75), scaleX * 1.35)
  return { candidate, scaleX, scaleY }
}

/** The set that comes back has the spacing that was read, not the one that was guessed. */
function glance(network: LineNetwork, image: Gray, set: LineSet, floor: number): Glance {
  let sum = 0
  let spacing = 0
  const { axes } = set.candidate
  for (const axis of axes) {
    const strip = middle(image, axis, set.scaleX, set.scaleY, GLANCE * PITCH)
    const frames = framesOf(network, strip)
    const read = align(frames, GLANCE, SPACING)
    free(frames.logProbabilities)
    if (!read || read.quality <= floor) return { set, quality: floor }
    sum += read.quality
    spacing += (read.slots[GLANCE - 1].frame - read.slots[0].frame) / (GLANCE - 1)
  }
  const correction = SPACING / (spacing / axes.length)
  return { set: { ...set, scaleX: set.scaleX * correction }, quality: sum / axes.length }
}

/** The strip is gone afterwards. */
function framesOf(network: LineNetwork, strip: Strip): Frames {
  const pixels = normalised(strip)
  const frames = network.read(pixels, strip.width)
  free(pixels, strip.data)
  return frames
}

/** The whole lines, at the length that explains them best; null when one line is worse than `floor`. */
export function readLines(network: LineNetwork, image: Gray, set: LineSet, floor: number): Lines | null {
  const frames = set.candidate.axes.map((axis) => {
    const strip = sampleStrip(image, axis, set.scaleX, set.scaleY)
    return framesOf(network, strip)
  })
  let best: Lines | null = null
  for (const length of LENGTHS[frames.length] ?? []) {
    const alignments = frames.flatMap((line) => align(line, length, SPACING) ?? [])
    if (alignments.length < frames.length || alignments.some(({ quality }) => quality < floor)) continue
    const quality = alignments.reduce((sum, alignment) => sum + alignment.quality, 0) / alignments.length
    if (!best || quality > best.quality) best = { set, alignments, quality }
  }
  free(...frames.map(({ logProbabilities }) => logProbabilities))
  return best
}

export function axisLength(axis: Axis): number {
  return Math.hypot(axis.x1 - axis.x0, axis.y1 - axis.y0)
}
