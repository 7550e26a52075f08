/** Chains of ink components that look like lines of text: near-horizontal, of one height. */
import { upperMedian } from '../../quality/median'
import type { Component } from './components'

/** Least height of a glyph in the work image, px: a zone fills at least a quarter of its long side. */
const MIN_HEIGHT = 6
/**
 * Pieces of that size on a page: 33 documents, forms and payslips have 1,927 at most in any mask, pages of QR finders
 * 5,800 to 11,500, whose lines take half a second to find. More is a pattern: no line of it is print. 2026-11-29
 */
const MAX_GLYPHS = 4000

interface Glyph {
  box: Component
  width: number
  height: number
  cx: number
  cy: number
}

/** A line of text; its axis runs through the middle of the glyphs from (x0, y0) to (x1, y1). */
export interface InkLine {
  x0: number
  y0: number
  x1: number
  y1: number
  slope: number
  /** Median glyph height, px. */
  height: number
  glyphs: Glyph[]
  /** Median distance of neighbouring glyphs, px, and the share of distances within 22 % of it. */
  pitch: number
  regularity: number
}

export function inkLines(found: Component[], longSide: number): InkLine[] {
  const glyphs = found.map(toGlyph).filter((glyph) => isGlyphSized(glyph, longSide))
  if (glyphs.length > MAX_GLYPHS) return []
  glyphs.sort((a, b) => a.cx - b.cx)
  const lines = chains(glyphs).flatMap((chain) => fitLine(chain) ?? [])
  return mergeFragments(lines).filter((line) => line.glyphs.length >= 10 || line.x1 - line.x0 > 12 * line.height)
}

function toGlyph(box: Component): Glyph {
  const width = box.x1 - box.x0 + 1
  const height = box.y1 - box.y0 + 1
  return { box, width, height, cx: (box.x0 + box.x1) / 2, cy: (box.y0 + box.y1) / 2 }
}

/** A merged run of fillers is much wider than high, hence the generous width. */
function isGlyphSized({ box, width, height }: Glyph, longSide: number): boolean {
  if (height < MIN_HEIGHT || height > longSide * 0.06 || box.pixels < 6) return false
  return width <= height * 14 && width < longSide * 0.5
}

/** Links each glyph to its nearest neighbour on the right; a glyph follows one other at most. */
function chains(glyphs: Glyph[]): Glyph[][] {
  const next = new Int32Array(glyphs.length).fill(-1)
  const previous = new Int32Array(glyphs.length).fill(-1)
  const cost = new Float32Array(glyphs.length).fill(Number.POSITIVE_INFINITY)
  for (let i = 0; i < glyphs.length; i++) {
    const a = glyphs[i]
    const reach = 2.2 * a.height
    let best = -1
    let least = Number.POSITIVE_INFINITY
    for (let j = i + 1; j < glyphs.length; j++) {
      const b = glyphs[j]
      if (b.cx - a.cx > reach + a.width + b.width + 40) break
      const distance = linkCost(a, b, reach)
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
  const result: Glyph[][] = []
  for (let i = 0; i < glyphs.length; i++) {
    if (previous[i] >= 0) continue
    const chain: Glyph[] = []
    for (let j = i; j >= 0; j = next[j]) chain.push(glyphs[j])
    result.push(chain)
  }
  return result
}

function linkCost(a: Glyph, b: Glyph, reach: number): number {
  const gap = b.box.x0 - a.box.x1
  const ratio = b.height / a.height
  const dx = b.cx - a.cx
  const dy = Math.abs(b.cy - a.cy)
  if (gap > reach || gap < -0.5 * a.height || ratio < 0.5 || ratio > 2 || dx <= 0) return Number.POSITIVE_INFINITY
  if (dy > 0.32 * Math.min(dx, 4 * a.height) + 0.28 * Math.max(a.height, b.height)) return Number.POSITIVE_INFINITY
  return Math.max(0, gap) + dy * 2 + Math.abs(Math.log(ratio)) * a.height * 0.6
}

/** Joins lines that go on where another one ends. */
function mergeFragments(lines: InkLine[]): InkLine[] {
  const open = [...lines].sort((a, b) => a.x0 - b.x0)
  for (let i = 0; i < open.length; i++) {
    for (let j = 0; j < open.length; j++) {
      const joined = i === j || !continues(open[i], open[j]) ? null : fitLine([...open[i].glyphs, ...open[j].glyphs])
      if (!joined) continue
      open[i] = joined
      open.splice(j, 1)
      if (j < i) i--
      j = -1
    }
  }
  return open
}

function continues(a: InkLine, b: InkLine): boolean {
  if (b.x0 < a.x1 - a.height || b.x0 - a.x1 > 5 * Math.max(a.height, b.height)) return false
  const ratio = a.height / b.height
  if (ratio < 0.6 || ratio > 1.67) return false
  const [main, other] = a.glyphs.length >= b.glyphs.length ? [a, b] : [b, a]
  const middle = (other.x0 + other.x1) / 2
  return Math.abs(main.y0 + main.slope * (middle - main.x0) - (other.y0 + other.y1) / 2) <= 0.45 * main.height
}

/** Least squares through the glyph centres, weighted by width, outliers left out twice. */
function fitLine(chain: Glyph[]): InkLine | null {
  if (chain.length < 2) return null
  let inliers = chain
  let axis = regress(inliers)
  for (let round = 0; round < 2; round++) {
    const current = axis
    const distance = (glyph: Glyph) => Math.abs(glyph.cy - current.y - current.slope * (glyph.cx - current.x))
    const limit = Math.max(1.5, 2.5 * upperMedian(inliers.map(distance)))
    const kept = inliers.filter((glyph) => distance(glyph) <= limit)
    if (kept.length < 2) break
    inliers = kept
    axis = regress(inliers)
  }
  const x0 = Math.min(...chain.map((glyph) => glyph.box.x0))
  const x1 = Math.max(...chain.map((glyph) => glyph.box.x1))
  const single = chain.filter((glyph) => glyph.width < 2 * glyph.height)
  const height = upperMedian((single.length > 0 ? single : chain).map((glyph) => glyph.height))
  const y = (x: number) => axis.y + axis.slope * (x - axis.x)
  return { x0, x1, y0: y(x0), y1: y(x1), slope: axis.slope, height, glyphs: chain, ...spacing(chain, height) }
}

function spacing(chain: Glyph[], height: number): { pitch: number; regularity: number } {
  const sorted = [...chain].sort((a, b) => a.cx - b.cx)
  const distances: number[] = []
  for (let i = 1; i < sorted.length; i++) {
    if (sorted[i].width < 1.5 * height && sorted[i - 1].width < 1.5 * height) {
      distances.push(sorted[i].cx - sorted[i - 1].cx)
    }
  }
  const pitch = upperMedian(distances)
  const regular = distances.filter((distance) => Math.abs(distance - pitch) < 0.22 * pitch).length
  return { pitch, regularity: distances.length > 0 ? regular / distances.length : 0 }
}

function regress(glyphs: Glyph[]): { x: number; y: number; slope: number } {
  let weight = 0
  let x = 0
  let y = 0
  for (const glyph of glyphs) {
    weight += glyph.width
    x += glyph.cx * glyph.width
    y += glyph.cy * glyph.width
  }
  x /= weight
  y /= weight
  let xx = 0
  let xy = 0
  for (const glyph of glyphs) {
    xx += glyph.width * (glyph.cx - x) ** 2
    xy += glyph.width * (glyph.cx - x) * (glyph.cy - y)
  }
  return { x, y, slope: xx > 0 ? xy / xx : 0 }
}
