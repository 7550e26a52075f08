/**
 * One fingerprint bent upon another: each place may move by a few cells, its neighbours with it. By Lucas and Kanade:
 * the step at a place follows from the differences there and the slopes of the cells.
 */
import { ALL_CELLS, type Bending, inFace, medianByPlace, type Placement, placed, SIDE } from './fingerprint-cells'

/** Cells between the places that move; what lies between them follows both. */
const SPACING = 8
const NODES = SIDE / SPACING + 1
/** Cells around a place that say where it moves to. */
const REACH = 7
const ROUNDS = 12
/** Cells: of a place in all, and in one round. */
const MOST = 4
const STEP = 1
/** Where there are few slopes a place stays where it is. */
const DAMPING = 0.3
/** How much of a place's way is that of its neighbours. */
const SHARED = 0.5
const NEIGHBOURS = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const

/** The best agreement of all rounds. */
export function bentTo(a: Int8Array, b: Int8Array, placement: Placement): number {
  let across: Float32Array = new Float32Array(NODES * NODES)
  let down: Float32Array = new Float32Array(NODES * NODES)
  const bending: Bending = { columns: new Float32Array(SIDE * SIDE), rows: new Float32Array(SIDE * SIDE) }
  let best = -1
  for (let round = 0; ; round++) {
    const bent = placed(b, placement, ALL_CELLS, bending)
    best = Math.max(best, medianByPlace(a, bent))
    if (round === ROUNDS) return best
    const moved = { across: across.slice(), down: down.slice() }
    for (let node = 0; node < NODES * NODES; node++) {
      const step = stepAt(a, bent, node)
      moved.across[node] += step.across
      moved.down[node] += step.down
    }
    across = withNeighbours(moved.across)
    down = withNeighbours(moved.down)
    spread(across, bending.columns)
    spread(down, bending.rows)
  }
}

function stepAt(a: Int8Array, bent: Float32Array, node: number): { across: number; down: number } {
  const middle = (at: number) => Math.max(1, Math.min(SIDE - 2, at * SPACING))
  const column = middle(node % NODES)
  const row = middle(Math.floor(node / NODES))
  const last = SIDE - 2
  let xx = 0
  let xy = 0
  let yy = 0
  let x = 0
  let y = 0
  for (let v = Math.max(1, row - REACH); v <= Math.min(last, row + REACH); v++) {
    for (let u = Math.max(1, column - REACH); u <= Math.min(last, column + REACH); u++) {
      if (!inFace(u, v)) continue
      const at = v * SIDE + u
      const weight = (1 - Math.abs(u - column) / (REACH + 1)) * (1 - Math.abs(v - row) / (REACH + 1))
      const slopeX = (bent[at + 1] - bent[at - 1]) / 2
      const slopeY = (bent[at + SIDE] - bent[at - SIDE]) / 2
      const missing = a[at] - bent[at]
      xx += weight * slopeX * slopeX
      xy += weight * slopeX * slopeY
      yy += weight * slopeY * slopeY
      x += weight * slopeX * missing
      y += weight * slopeY * missing
    }
  }
  const damping = (DAMPING * (xx + yy)) / 2 + 1e-3
  const determinant = (xx + damping) * (yy + damping) - xy * xy
  return {
    across: within(((yy + damping) * x - xy * y) / determinant, STEP),
    down: within(((xx + damping) * y - xy * x) / determinant, STEP),
  }
}

function withNeighbours(moved: Float32Array): Float32Array {
  return moved.map((own, node) => {
    const [column, row] = [node % NODES, Math.floor(node / NODES)]
    let [sum, count] = [0, 0]
    for (const [x, y] of NEIGHBOURS) {
      const [u, v] = [column + x, row + y]
      if (u < 0 || v < 0 || u >= NODES || v >= NODES) continue
      sum += moved[v * NODES + u]
      count++
    }
    return within((1 - SHARED) * own + (SHARED * sum) / count, MOST)
  })
}

/** Over the cells between the places. */
function spread(nodes: Float32Array, cells: Float32Array): void {
  for (let at = 0; at < cells.length; at++) {
    const x = (at % SIDE) / SPACING
    const y = Math.floor(at / SIDE) / SPACING
    const u = x | 0
    const v = y | 0
    const fx = x - u
    const fy = y - v
    const node = v * NODES + u
    const below = node + NODES
    cells[at] =
      (nodes[node] * (1 - fx) + nodes[node + 1] * fx) * (1 - fy) +
      (nodes[below] * (1 - fx) + nodes[below + 1] * fx) * fy
  }
}

const within = (value: number, most: number) => Math.max(-most, Math.min(most, value))
