/** Background of a head: beside it, beyond hair and ears, and above the shoulders. */
import type { Rgba } from '../pixels'
import { mean, type Rgb } from './linear-mean'

/** From the middle of the face, in its widths: hair that stands off and hats end nearer. */
const BESIDE = 0.8
/** Fewest pixels of a part. */
const FEWEST = 150

/** Left upper, left lower, right upper, right lower. */
export function backgroundParts(
  tile: Rgba,
  face: { x: number; y: number; width: number; bottom: number },
): (Rgb | null)[] {
  const { width, height, data } = tile
  const middle = Math.round(Math.min(height, Math.max(0, face.y)))
  const lowest = Math.round(Math.min(height, Math.max(0, face.y + (face.bottom - face.y) / 2)))
  const left = Math.floor(Math.min(width, Math.max(0, face.x - BESIDE * face.width)))
  const right = Math.ceil(Math.min(width, Math.max(0, face.x + BESIDE * face.width)))
  const part = (x0: number, x1: number, y0: number, y1: number): Rgb | null => {
    const at: number[] = []
    for (let y = y0; y < y1; y++) for (let x = x0; x < x1; x++) at.push((y * width + x) * 4)
    return at.length < FEWEST ? null : mean(data, at)
  }
  return [
    part(0, left, 0, middle),
    part(0, left, middle, lowest),
    part(right, width, 0, middle),
    part(right, width, middle, lowest),
  ]
}
