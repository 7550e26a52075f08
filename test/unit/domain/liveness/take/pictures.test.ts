import { describe, expect, it } from 'vitest'
import { movesApart } from '../../../../../worker/domain/liveness/take/background'
import type { FramePlace, TileEvidence } from '../../../../../worker/domain/liveness/take/evidence'
import type { FrameEvidence, FrameFace } from '../../../../../worker/domain/liveness/take/frame-evidence'
import { frameMarks } from '../../../../../worker/domain/liveness/take/marks'
import { newTake } from '../../../../../worker/domain/liveness/take/new-take'
import { oneTake } from '../../../../../worker/domain/liveness/take/one-take'
import { unrepeated } from '../../../../../worker/domain/liveness/take/unrepeated'
import { FINGERPRINT_SIDE } from '../../../../../worker/quality/face/fingerprint'
import { mirroredGrid, movedGrid } from '../../../../../worker/quality/take/grid-agreement'
import { GRID_COLUMNS, GRID_ROWS } from '../../../../../worker/quality/take/luma-grid'
import type { LivenessAction } from '../../../../../worker/words/capture/liveness'
import { random } from '../../../../support/contract/random'

/** A picture of so many levels of contrast, another for each seed. */
function scene(seed: number): Float32Array {
  const next = random(seed).next
  const coarse = Array.from({ length: (GRID_COLUMNS / 4) * (GRID_ROWS / 4) }, () => 60 + 130 * next())
  return Float32Array.from({ length: GRID_COLUMNS * GRID_ROWS }, (_, i) => {
    const [column, row] = [i % GRID_COLUMNS, Math.floor(i / GRID_COLUMNS)]
    return coarse[(row >> 2) * (GRID_COLUMNS / 4) + (column >> 2)] ?? 0
  })
}

/** What a camera adds. */
function noisy(grid: Float32Array, seed: number, levels = 3): Float32Array {
  const next = random(seed).next
  return grid.map((value) => value + levels * (2 * next() - 1))
}

const tile = (grid: Float32Array, i: number): TileEvidence => ({
  action: 'center',
  atMs: 100 * i,
  grid,
  face: null,
  reading: null,
})

const tiles = (grids: Float32Array[]) => grids.map(tile)

function fingerprint(seed: number): Int8Array {
  const next = random(seed).next
  const coarse = Array.from({ length: (FINGERPRINT_SIDE / 3) ** 2 }, () => 200 * next() - 100)
  return Int8Array.from({ length: FINGERPRINT_SIDE ** 2 }, (_, i) => {
    const [column, row] = [i % FINGERPRINT_SIDE, Math.floor(i / FINGERPRINT_SIDE)]
    return coarse[Math.floor(row / 3) * (FINGERPRINT_SIDE / 3) + Math.floor(column / 3)] ?? 0
  })
}

const disturbed = (print: Int8Array, seed: number, amount: number): Int8Array => {
  const other = fingerprint(seed)
  return print.map((value, i) => value * (1 - amount) + (other[i] ?? 0) * amount)
}

const mirrored = (print: Int8Array) =>
  print.map((_, i) => {
    const column = i % FINGERPRINT_SIDE
    return print[i - column + FINGERPRINT_SIDE - 1 - column] ?? 0
  })

interface Shown {
  print?: Int8Array
  grid?: Float32Array
  head?: FrameFace['head']
  place?: FramePlace | null
}

const HEAD = { x: 24, y: 34, width: 12, height: 18 }
const PLACE: FramePlace = { scale: 0.002, x: 0.1, y: 0.05, agreement: 0.95 }

function frame(action: LivenessAction, { print, grid, head = HEAD, place = PLACE }: Shown = {}): FrameEvidence {
  const face: FrameFace = {
    yaw: 0,
    pitch: 0,
    interEyeDistance: 0.2,
    embedding: new Float32Array(1),
    embeddingVersion: 'test',
    parallax: null,
    fingerprint: print ?? null,
    grid: grid ?? new Float32Array(GRID_COLUMNS * GRID_ROWS),
    head,
  }
  return { action, sha256: action, face, place }
}

describe('copies within a take', () => {
  const film = (count: number) => Array.from({ length: count }, (_, i) => noisy(scene(1), i + 1))

  it('are none where a camera filmed', () => {
    expect(unrepeated(tiles(film(30)), []).status).toBe('success')
  })

  it('are none where it stalled for a moment', () => {
    const [still, ...others] = film(30)
    if (!still) throw new Error('no film')
    expect(unrepeated(tiles([...others, still, still, still]), []).status).toBe('success')
  })

  it('are found where one picture stands for a whole action, compressed again or not', () => {
    const again = Array.from({ length: 8 }, (_, i) => noisy(scene(2), i, 0.4))
    expect(unrepeated(tiles([...film(20), ...again]), []).reason).toMatch(/copies of the one before/)
  })

  it('are found where the film runs again, or back', () => {
    const some = film(12)
    expect(unrepeated(tiles([...some, ...some]), []).reason).toMatch(/earlier/)
    expect(unrepeated(tiles([...some, ...some.toReversed()]), []).reason).toMatch(/earlier/)
  })

  it('are found in frames of two actions that are one picture, mirrored too', () => {
    const [left, other] = [fingerprint(1), fingerprint(2)]
    const pair = (print: Int8Array) => [frame('turn_left', { print: left }), frame('turn_right', { print })]
    expect(unrepeated(tiles(film(9)), pair(other)).status).toBe('success')
    expect(unrepeated(tiles(film(9)), pair(disturbed(mirrored(left), 3, 0.03))).reason).toMatch(/one picture/)
    expect(unrepeated(tiles(film(9)), pair(disturbed(left, 3, 0.03))).status).toBe('failed')
  })
})

describe('frames beside the take', () => {
  it('are moments of it where each lies in its tile as the others do', () => {
    expect(oneTake([frame('center'), frame('turn_left'), frame('closer')]).status).toBe('success')
  })

  it('are from elsewhere where a tile shows something else, or lies elsewhere', () => {
    const others = [frame('center'), frame('turn_left')]
    expect(oneTake([...others, frame('closer', { place: { ...PLACE, agreement: 0.2 } })]).status).toBe('failed')
    expect(oneTake([...others, frame('closer', { place: { ...PLACE, scale: 0.003 } })]).reason).toMatch(/same place/)
    expect(oneTake([...others, frame('closer', { place: { ...PLACE, y: 0.2 } })]).reason).toMatch(/same place/)
    expect(oneTake([...others, frame('closer', { place: null })]).reason).toMatch(/no tile/)
  })
})

describe('the background', () => {
  const room = scene(7)
  const near = { ...HEAD, width: HEAD.width * 1.3, height: HEAD.height * 1.3 }
  const grown = { scale: 1 / 1.3, x: HEAD.x * (1 - 1 / 1.3), y: HEAD.y * (1 - 1 / 1.3) }

  it('stays while a face comes closer, in front of a camera that is held', () => {
    const held = movedGrid(room, { scale: 0.97, x: 1, y: 1 })
    const apart = movesApart([frame('center', { grid: room }), frame('closer', { grid: held, head: near })])
    expect(apart.status).toBe('success')
  })

  it('grows with a picture of a face', () => {
    const along = noisy(movedGrid(room, grown), 3)
    const together = movesApart([frame('center', { grid: room }), frame('closer', { grid: along, head: near })])
    expect(together.reason).toMatch(/closer moves with the face/)
  })

  it('is mirrored with a picture of a face', () => {
    const turned = movesApart([frame('center', { grid: room }), frame('turn_left', { grid: mirroredGrid(room) })])
    expect(turned.reason).toMatch(/turn_left moves with the face/)
  })

  it('says nothing where it is a plain wall', () => {
    expect(movesApart([frame('center'), frame('closer', { head: near })]).status).toBe('idle')
  })
})

describe('frames of earlier takes', () => {
  const shared = (a: Int8Array, b: Int8Array) => {
    const known = new Set(frameMarks(a).own)
    return frameMarks(b).own.filter((mark) => known.has(mark)).length
  }

  it('share most marks with their copies, in the mirror too', () => {
    const print = fingerprint(11)
    expect(shared(print, print)).toBe(12)
    expect(shared(print, disturbed(print, 12, 0.04))).toBeGreaterThan(4)
    const known = new Set(frameMarks(mirrored(print)).own)
    expect(frameMarks(print).mirrored.filter((mark) => known.has(mark))).toHaveLength(12)
  })

  it('share hardly any with other pictures', () => {
    expect(shared(fingerprint(11), fingerprint(12))).toBe(0)
    expect(shared(fingerprint(11), disturbed(fingerprint(11), 12, 0.4))).toBeLessThan(3)
  })

  it('make a take worthless that has many of them', () => {
    expect(newTake(null).status).toBe('success')
    expect(newTake({ marks: 2, elsewhere: true }).status).toBe('success')
    expect(newTake({ marks: 20, elsewhere: true }).reason).toMatch(/another session/)
    expect(newTake({ marks: 20, elsewhere: false }).reason).toMatch(/earlier attempt/)
  })
})
