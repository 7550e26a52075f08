/** One long line of evenly set glyphs, or two or three parallel ones of one height, close together: where a machine readable zone may be. */
import type { InkLine } from './text-lines'

export interface LineGroup {
  lines: InkLine[]
  /** Higher is likelier. */
  score: number
}

const LENGTHS = [30, 36, 44]

/** Candidates, likeliest first. */
export function lineGroups(found: InkLine[]): LineGroup[] {
  const lines = found.filter((line) => line.x1 - line.x0 > 14 * line.height)
  lines.sort((a, b) => a.y0 + a.y1 - b.y0 - b.y1)
  const groups: LineGroup[] = []
  for (let i = 0; i < lines.length; i++) {
    for (let j = i + 1; j < lines.length; j++) {
      if (!areNeighbours(lines[i], lines[j])) continue
      const two = lineScore(lines[i]) + lineScore(lines[j])
      groups.push({ lines: [lines[i], lines[j]], score: two })
      for (let k = j + 1; k < lines.length; k++) {
        if (!areNeighbours(lines[j], lines[k])) continue
        groups.push({ lines: [lines[i], lines[j], lines[k]], score: (two + lineScore(lines[k])) * 0.72 })
      }
    }
  }
  return groups.sort((a, b) => b.score - a.score)
}

const LONE = 30
/** Glyphs more or less than a lone zone has, and share of even distances: print is set unevenly. */
const MISCOUNT = 2
const EVEN = 0.6

/** Lines that may be the one line of a driving licence, likeliest first. */
export function loneLines(found: InkLine[]): LineGroup[] {
  const even = found.filter(
    (line) =>
      line.x1 - line.x0 > 14 * line.height && line.regularity > EVEN && Math.abs(countOf(line) - LONE) < MISCOUNT,
  )
  return even.map((line) => ({ lines: [line], score: 2 * lineScore(line) })).sort((a, b) => b.score - a.score)
}

function areNeighbours(upper: InkLine, lower: InkLine): boolean {
  const height = (upper.height + lower.height) / 2
  const ratio = upper.height / lower.height
  if (ratio < 0.6 || ratio > 1.67 || Math.abs(upper.slope - lower.slope) > 0.06) return false
  const from = Math.max(upper.x0, lower.x0)
  const to = Math.min(upper.x1, lower.x1)
  if (to - from <= 0.5 * Math.max(upper.x1 - upper.x0, lower.x1 - lower.x0)) return false
  const distance = yAt(lower, (from + to) / 2) - yAt(upper, (from + to) / 2)
  return distance >= 1.3 * height && distance <= 4.2 * height
}

function yAt(line: InkLine, x: number): number {
  return line.y0 + line.slope * (x - line.x0)
}

function lineScore(line: InkLine): number {
  const width = line.x1 - line.x0
  const count = countOf(line)
  const misfit = Math.min(...LENGTHS.map((length) => Math.abs(count - length + 0.2)))
  const regular = Math.min(line.glyphs.length, 46) * (0.15 + line.regularity ** 2)
  return regular + Math.min(width / line.height, 50) * 0.2 + Math.max(0, 3 - misfit) * 4
}

const countOf = ({ x0, x1, y0, y1, pitch }: InkLine) => (pitch > 0 ? Math.hypot(x1 - x0, y1 - y0) / pitch : 0)
