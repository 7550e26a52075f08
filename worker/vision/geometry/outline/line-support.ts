import { meetsEdge, positionAlong } from '../../../quality/straight-line'
import type { Edges } from './edges'
import type { HoughLine } from './hough'

/** Pixels either side of a line within which an edge belongs to it. */
const REACH = 2
/** Radians by which the gradient of such an edge may differ from the line's normal: letters have all directions. */
const MAX_TURN = 0.26

/** A line that may be a side of the document, and what speaks for it. */
export interface Side {
  line: HoughLine
  /** The image's own border rather than an edge in it. */
  isBorder: boolean
  /** Position of a point along the line. */
  at(point: { x: number; y: number }): number
  /** Share of the pixels from one position to another that lie on an edge, 0..1. */
  between(from: number, to: number): number
}

/** The image's border, where a document that is cut off ends: nothing speaks for it or against it. */
export function borderSide(line: HoughLine): Side {
  return { line, isBorder: true, at: (point) => positionAlong(line, point), between: () => BORDER_SUPPORT }
}

const BORDER_SUPPORT = 0.5

/** Where along a line the image has edges of its direction. */
export class LineSupport implements Side {
  readonly isBorder = false
  readonly line: HoughLine
  /** Position along the line of the first entry of #sums. */
  readonly #start: number
  /** Running sum over the line's pixels of those with an edge. */
  readonly #sums: Uint16Array

  constructor(edges: Edges, line: HoughLine) {
    this.line = line
    const { cos, sin } = line
    const reach = Math.ceil(Math.hypot(edges.width, edges.height))
    this.#start = -reach
    const sums = new Uint16Array(2 * reach + 2)
    const isEdge = edgeAcross(edges, line)
    for (let t = -reach, i = 1; t <= reach; t++, i++) {
      // Positions run along (-sin, cos), the line's direction.
      const x = line.rho * cos - t * sin
      const y = line.rho * sin + t * cos
      sums[i] = sums[i - 1] + (meetsEdge(edges, line, x, y, REACH, isEdge) ? 1 : 0)
    }
    this.#sums = sums
  }

  /** Position of a point along the line. */
  at(point: { x: number; y: number }): number {
    return positionAlong(this.line, point)
  }

  /** Share of the pixels from one position to another that lie on an edge, 0..1. */
  between(from: number, to: number): number {
    const last = this.#sums.length - 1
    const a = Math.max(0, Math.min(last, Math.round(Math.min(from, to) - this.#start)))
    const b = Math.max(0, Math.min(last, Math.round(Math.max(from, to) - this.#start) + 1))
    return b > a ? (this.#sums[b] - this.#sums[a]) / (b - a) : 0
  }
}

/** Whether a pixel is an edge with about the line's normal. */
function edgeAcross({ angle, mask }: Edges, line: HoughLine): (index: number) => boolean {
  const normal = (Math.atan2(line.sin, line.cos) + Math.PI) % Math.PI
  return (i) => {
    if (mask[i] === 0) return false
    const turn = Math.abs(angle[i] - normal)
    return Math.min(turn, Math.PI - turn) < MAX_TURN
  }
}
