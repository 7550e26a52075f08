/**
 * Marks by which a document's take is found again: where its picture grows lighter and darker, from tile to tile. A hand
 * moves like that once; a take that is sent again does it anew (min-wise hashes of the set; Broder, 1997).
 */
import { GRID_COLUMNS, GRID_ROWS } from '../../quality/take/luma-grid'
import type { DocumentTile } from './evidence'

export const MARKS = 48
/** Cells of the tile's grid on each side of a part. */
const PART = 4
const [COLUMNS, ROWS] = [GRID_COLUMNS / PART, GRID_ROWS / PART]
/** Share of the changes that counts: the strongest. */
const STRONG = 0.08

export function takeMarks(tiles: readonly Pick<DocumentTile, 'grid'>[]): string[] {
  const changes = strongChanges(tiles.map(({ grid }) => partsOf(grid)))
  if (changes.length === 0) return []
  return Array.from({ length: MARKS }, (_, i) => {
    const least = changes.reduce((best, change) => (hashed(change, i) < hashed(best, i) ? change : best))
    return `document:${i}:${least}`
  })
}

/** Numbers of the strongest changes, each of a moment, a part and a direction; the light of all is taken out. */
function strongChanges(pictures: readonly Float32Array[]): number[] {
  const size = COLUMNS * ROWS
  const all = pictures.slice(1).flatMap((picture, moment) => {
    const before = pictures[moment] ?? picture
    const steps = Array.from(picture, (value, part) => value - (before[part] ?? value))
    const usual = steps.toSorted((a, b) => a - b)[size >> 1] ?? 0
    return steps.map((step, part) => ({
      id: 2 * (moment * size + part) + Number(step > usual),
      by: Math.abs(step - usual),
    }))
  })
  return all
    .filter(({ by }) => by > 0)
    .sort((a, b) => b.by - a.by)
    .slice(0, Math.round(all.length * STRONG))
    .map(({ id }) => id)
}

function partsOf(grid: Float32Array): Float32Array {
  const parts = new Float32Array(COLUMNS * ROWS)
  for (const [cell, luma] of grid.entries()) {
    const [column, row] = [cell % GRID_COLUMNS, Math.floor(cell / GRID_COLUMNS)]
    const part = Math.floor(row / PART) * COLUMNS + Math.floor(column / PART)
    parts[part] = (parts[part] ?? 0) + (Number.isNaN(luma) ? 0 : luma) / PART ** 2
  }
  return parts
}

/** One of `MARKS` orders of all numbers: the finaliser of MurmurHash3, with a seed. */
function hashed(value: number, seed: number): number {
  let mixed = Math.imul(value ^ Math.imul(seed + 1, 0x9e3779b1), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}
