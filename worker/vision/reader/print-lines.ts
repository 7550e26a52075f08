/** Finds lines of print on an upright page: ink components of like height that follow one another. */
import { free } from '../../quality/free'
import type { Gray } from '../../quality/pixels'
import { inkMask, surroundings } from '../geometry/binarise'
import { type Component, components } from './components'
import { type Piece, type PrintPart, partsBySize } from './print-parts'

/** One line of print or a column's part of it, in pixels of the image it was found in; x1, y1 are the last column and row. */
export interface PrintLine {
  x0: number
  y0: number
  x1: number
  y1: number
  /** Upper quartile of the glyph heights: that of capitals and digits. */
  height: number
  glyphs: number
  /** How much darker the ink is than the paper around it. */
  contrast: number
  /** Stretches of print of one size, from left to right; one where all of it is. */
  parts: PrintPart[]
}

/** With the image that it is dark in. */
export interface FoundLine extends PrintLine {
  image: Gray
}

/** Side of the neighbourhood that ink is compared with; some 1.5 times the tallest print that matters at 1400 px. */
const WINDOW = 41
const INK_CONTRAST = 0.15
/** Heights of print in pixels of a page of 1400. */
const MIN_HEIGHT = 9
const MAX_HEIGHT = 70
/** Glyph heights within which a gap still belongs to the line. */
const MAX_GAP = 1.5
/** Security print is fainter than text: the share of the page's clear contrast that a line needs. */
const FAINT = 0.4

export function printLines(image: Gray): PrintLine[] {
  const { width, height } = image
  const mean = surroundings(image, WINDOW)
  const mask = inkMask(image, mean, INK_CONTRAST)
  const pieces = components(mask, width, height).flatMap(glyphSized)
  const lines = joined(chains(pieces).map(lineOf)).filter(isText)
  const measured = lines.map(({ pieces: own, ...line }) => {
    const parts = partsBySize(own)
    return { ...line, contrast: contrastOf(image, mask, line), parts: parts.length > 1 ? parts : [line] }
  })
  free(mean, mask)
  const clear = quantile(
    measured.filter((line) => line.glyphs >= 4).map((line) => line.contrast),
    0.8,
  )
  return measured.filter((line) => line.contrast >= FAINT * clear).sort((a, b) => a.y0 - b.y0)
}

function glyphSized(box: Component): Piece[] {
  const width = box.x1 - box.x0 + 1
  const height = box.y1 - box.y0 + 1
  const right = height >= MIN_HEIGHT && height <= MAX_HEIGHT && width <= 12 * height
  return right && box.pixels >= Math.max(12, 0.12 * width * height) ? [{ ...box, width, height }] : []
}

/** Each piece goes on with its nearest neighbour to the right; a piece follows one other at most. */
function chains(pieces: Piece[]): Piece[][] {
  pieces.sort((a, b) => a.x0 - b.x0)
  const next = new Int32Array(pieces.length).fill(-1)
  const previous = new Int32Array(pieces.length).fill(-1)
  const cost = new Float64Array(pieces.length).fill(Number.POSITIVE_INFINITY)
  for (let i = 0; i < pieces.length; i++) {
    let best = -1
    let least = Number.POSITIVE_INFINITY
    for (let j = i + 1; j < pieces.length && pieces[j].x0 - pieces[i].x1 <= MAX_GAP * MAX_HEIGHT; j++) {
      const distance = linkCost(pieces[i], pieces[j])
      if (distance < least) {
        least = distance
        best = j
      }
    }
    if (best < 0 || least >= cost[best]) continue
    if (previous[best] >= 0) next[previous[best]] = -1
    cost[best] = least
    previous[best] = i
    next[i] = best
  }
  return pieces.flatMap((_, i) => {
    if (previous[i] >= 0) return []
    const chain: Piece[] = []
    for (let j = i; j >= 0; j = next[j]) chain.push(pieces[j])
    return [chain]
  })
}

function linkCost(a: Piece, b: Piece): number {
  const tall = Math.max(a.height, b.height)
  const low = Math.min(a.height, b.height)
  const gap = b.x0 - a.x1
  if (gap > MAX_GAP * tall || gap < -0.3 * tall || tall > 2.6 * low) return Number.POSITIVE_INFINITY
  if (overlap(a, b) < 0.55 * low) return Number.POSITIVE_INFINITY
  return Math.max(0, gap) + 1.5 * Math.abs(a.y1 - b.y1) + 0.5 * (tall - low)
}

type Span = Pick<PrintLine, 'y0' | 'y1'>

function overlap(a: Span, b: Span): number {
  return Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0) + 1
}

type Line = Omit<PrintLine, 'contrast' | 'parts'> & { pieces: Piece[] }

function lineOf(chain: Piece[]): Line {
  const height = quantile(
    chain.map((piece) => piece.height),
    0.75,
  )
  const full = chain.filter((piece) => piece.height >= 0.7 * height && piece.height <= 1.35 * height)
  return {
    x0: Math.min(...chain.map((piece) => piece.x0)),
    x1: Math.max(...chain.map((piece) => piece.x1)),
    y0: Math.min(...full.map((piece) => piece.y0)),
    y1: Math.max(...full.map((piece) => piece.y1)),
    height,
    glyphs: chain.length,
    pieces: chain,
  }
}

/** Puts together what chains left apart: accents, and glyphs that two chains fought over. */
function joined(lines: Line[]): Line[] {
  lines.sort((a, b) => a.x0 - b.x0)
  for (let i = 0; i < lines.length; i++) {
    for (let j = i + 1; j < lines.length; j++) {
      if (!belongTogether(lines[i], lines[j])) continue
      lines[i] = union(lines[i], lines[j])
      lines.splice(j, 1)
      j = i
    }
  }
  return lines
}

function belongTogether(a: Line, b: Line): boolean {
  const tall = Math.max(a.height, b.height)
  if (b.x0 - a.x1 > MAX_GAP * tall || tall > 2.2 * Math.min(a.height, b.height)) return false
  return overlap(a, b) >= 0.6 * Math.min(a.y1 - a.y0 + 1, b.y1 - b.y0 + 1)
}

function union(a: Line, b: Line): Line {
  return {
    x0: Math.min(a.x0, b.x0),
    x1: Math.max(a.x1, b.x1),
    y0: Math.min(a.y0, b.y0),
    y1: Math.max(a.y1, b.y1),
    height: a.glyphs >= b.glyphs ? a.height : b.height,
    glyphs: a.glyphs + b.glyphs,
    pieces: [...a.pieces, ...b.pieces],
  }
}

/** A lone glyph counts where it is as slim as a letter: the sex is one. */
function isText({ x0, y0, x1, y1, height, glyphs }: Line): boolean {
  const width = x1 - x0 + 1
  if (y1 - y0 + 1 > 3 * height) return false
  return glyphs === 1 ? width >= 0.3 * height && width <= 1.1 * height && height >= 1.5 * MIN_HEIGHT : width >= height
}

function contrastOf({ width, data }: Gray, mask: Uint8Array, { x0, y0, x1, y1 }: PrintPart): number {
  let ink = 0
  let inked = 0
  let paper = 0
  let bare = 0
  for (let y = y0; y <= y1; y++) {
    for (let at = y * width + x0, end = y * width + x1; at <= end; at++) {
      if (mask[at] === 1) {
        ink += data[at]
        inked++
      } else {
        paper += data[at]
        bare++
      }
    }
  }
  return bare > 0 && inked > 0 ? paper / bare - ink / inked : 0
}

function quantile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
