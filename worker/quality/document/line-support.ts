/** How much of any stretch of a line lies on an edge, counted once a line so that every stretch is a subtraction. */

import { meetsEdge, positionAlong } from '../straight-line'
import { DIRECTIONS, type DirectedEdges } from './edges'
import type { Line } from './lines'

/** Steps of 2 degrees by which an edge may differ from the line it lies on. */
const ALONG = 5

export class LineSupport {
  readonly line: Line
  /** The raster's border, behind which a document that is cut off goes on. */
  readonly isBorder: boolean
  readonly #start: number
  /** Points up to the index that lie on an edge, and that the raster shows. */
  readonly #on: Uint16Array
  readonly #seen: Uint16Array

  constructor(edges: DirectedEdges, line: Line, isBorder = false) {
    const { width, height } = edges
    const reach = Math.ceil(Math.hypot(width, height))
    this.line = line
    this.isBorder = isBorder
    this.#start = -reach
    this.#on = new Uint16Array(2 * reach + 2)
    this.#seen = new Uint16Array(2 * reach + 2)
    const { cos: nx, sin: ny } = line
    let on = 0
    let seen = 0
    for (let t = -reach, i = 1; t <= reach; t++, i++) {
      const x = line.rho * nx - t * ny
      const y = line.rho * ny + t * nx
      if (x >= 2 && y >= 2 && x < width - 2 && y < height - 2) {
        seen++
        if (edgeAt(edges, line, x, y)) on++
      }
      this.#on[i] = on
      this.#seen[i] = seen
    }
  }

  /** Position along the line of the point nearest to this one. */
  position({ x, y }: { x: number; y: number }): number {
    return positionAlong(this.line, { x, y })
  }

  /** Points between two positions that lie on an edge, and that the raster shows. */
  between(from: number, to: number): { on: number; seen: number } {
    const a = this.#index(Math.min(from, to))
    const b = this.#index(Math.max(from, to))
    return { on: this.#on[b] - this.#on[a], seen: this.#seen[b] - this.#seen[a] }
  }

  #index(position: number): number {
    return Math.max(0, Math.min(this.#on.length - 1, Math.round(position) - this.#start))
  }
}

/** Whether an edge of the line's direction is within 2 pixels, looked for across it. */
function edgeAt(edges: DirectedEdges, line: Line, x: number, y: number): boolean {
  return meetsEdge(edges, line, x, y, 2, (i) => {
    const found = edges.direction[i]
    if (found === 0) return false
    const turn = Math.abs(found - 1 - line.step)
    return Math.min(turn, DIRECTIONS - turn) <= ALONG
  })
}
