import { describe, expect, it } from 'vitest'
import { grownDepth, seenFace, turnedDepth } from '../../../../worker/quality/take/moved-face'
import { chance } from '../../../support/specimens/chance'
import { surfacePoint } from '../../../support/takes/head-shape'
import { MESH_PLACES } from '../../../support/takes/mesh-places'
import { cloud, newPerson } from '../../../support/takes/person'

const [WIDTH, HEIGHT] = [200, 220]
/** Between the eyes, pixels; and millimetres of a head for one of them. */
const EYES = 60
const UNIT = 62 / EYES
const { shape } = newPerson(chance('a head'), 'dev', 'III')
const skin = cloud(chance('skin'), 40)

/** Root of the nose at 100, 70; x, y and z in pixels. */
const MESH = Float32Array.from(
  MESH_PLACES.flatMap((place) => {
    const [x, y, z] = surfacePoint(shape, place)
    return [100 + x / UNIT, 70 + y / UNIT, z / UNIT]
  }),
)

/** A picture of skin: what lies at a place of the first one is moved there by `move`, searched backwards. */
function picture(move: (x: number, y: number) => [number, number]) {
  const data = new Uint8ClampedArray(WIDTH * HEIGHT * 4)
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      let [u, v] = [x, y]
      for (let round = 0; round < 12; round++) {
        const [dx, dy] = move(u, v)
        ;[u, v] = [x - dx, y - dy]
      }
      const level = 40 + 170 * skin(u / WIDTH, v / HEIGHT)
      data.set([level, level, level, 255], (y * WIDTH + x) * 4)
    }
  }
  return { width: WIDTH, height: HEIGHT, data }
}

const STILL = picture(() => [0, 0])
const before = seenFace(STILL, MESH, EYES)
const { about, relief, depth } = before.surface()

/** Values of places, spread over all of the picture around them. */
function field(values: Float64Array): (x: number, y: number) => number {
  const sums = new Float64Array(WIDTH * HEIGHT)
  const weights = new Float64Array(WIDTH * HEIGHT).fill(1e-9)
  for (let i = 0; i < values.length; i++) {
    const [left, top] = [100 + about[2 * i] * EYES, 70 + about[2 * i + 1] * EYES]
    for (let y = Math.round(top) - 6; y <= top + 6; y++) {
      for (let x = Math.round(left) - 6; x <= left + 6; x++) {
        if (x < 0 || y < 0 || x >= WIDTH || y >= HEIGHT) continue
        const weight = Math.exp(-((left - x) ** 2 + (top - y) ** 2) / 8)
        sums[y * WIDTH + x] += weight * values[i]
        weights[y * WIDTH + x] += weight
      }
    }
  }
  return (x, y) => {
    const at = Math.round(y) * WIDTH + Math.round(x)
    return sums[at] / weights[at] || 0
  }
}

const [reliefAt, depthAt] = [field(relief), field(depth)]

describe('a face that turns', () => {
  /** As a bent sheet moves; beside it the face's relief by some of what its mesh has. */
  const turned =
    (share: number) =>
    (x: number, y: number): [number, number] => {
      const u = (x - 100) / EYES
      return [1.5 - 0.8 * u + 1.2 * u * u + 0.15 * share * EYES * reliefAt(x, y), 0.6]
    }

  it.each([0, 0.3, 1])('moves by its relief: %f of what its mesh has', (share) => {
    const seen = turnedDepth(before, seenFace(picture(turned(share)), MESH, EYES))
    expect(seen?.agreement).toBeGreaterThan(0.9)
    expect(Math.abs((seen?.depth ?? Number.NaN) / 0.15 - share)).toBeLessThan(0.15)
  })
})

describe('a face that comes closer', () => {
  /** Grown by a quarter about the middle, near parts more. */
  const grown =
    (perspective: number) =>
    (x: number, y: number): [number, number] => {
      const growth = 0.25 * (1 + perspective * depthAt(x, y))
      return [growth * (x - 100), growth * (y - 90)]
    }

  it.each([0, 0.12])('shows its perspective: %f', (perspective) => {
    const mesh = MESH.map((value, i) =>
      i % 3 === 2 ? 1.25 * value : value + 0.25 * (value - (i % 3 === 0 ? 100 : 90)),
    )
    const near = seenFace(picture(grown(perspective)), mesh, 1.25 * EYES)
    expect(grownDepth(before, near)?.depth).toBeCloseTo(perspective, 1.5)
  })

  it('says nothing where it has not come closer', () => {
    const moved = seenFace(
      picture(() => [2, 1]),
      MESH,
      EYES,
    )
    expect(grownDepth(before, moved)).toBe(null)
  })
})
