import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { shapeProbe } from '../../../../worker/vision/engines/shape-probe'

const POINTS = 468
const MOUTH_CORNERS = [61, 291]
/** Lip outlines beside the corners, upper and lower. */
const NEAR_CORNERS = [40, 91, 146, 185, 270, 321, 375, 409]

interface Point {
  x: number
  y: number
  z: number
}

const file = await readFile('models/emotion/smile.f32')
const model = file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength)
const smile = shapeProbe(model)
const mean = new Float32Array(model, 0, 3 * POINTS)

/** The mean face on a photo. */
const face = (width = 120): Point[] =>
  Array.from({ length: POINTS }, (_, i) => {
    const [x = 0, y = 0, z = 0] = mean.subarray(3 * i)
    return { x: x * width + 200, y: y * width + 300, z: z * width }
  })

function turned(points: Point[], yaw: number, roll: number): Point[] {
  return points.map(({ x, y, z }) => {
    const [across, depth] = [x * Math.cos(yaw) + z * Math.sin(yaw), z * Math.cos(yaw) - x * Math.sin(yaw)]
    return {
      x: across * Math.cos(roll) - y * Math.sin(roll),
      y: across * Math.sin(roll) + y * Math.cos(roll),
      z: depth,
    }
  })
}

/** Mouth corners drawn outwards and up by a share of the mouth's width. */
function grinning(points: Point[], share: number): Point[] {
  const [right, left] = MOUTH_CORNERS.map((i) => points[i])
  if (!right || !left) throw new Error('no mouth')
  const step = (left.x - right.x) * share
  const middle = (left.x + right.x) / 2
  const strength = (i: number) => (MOUTH_CORNERS.includes(i) ? 1 : NEAR_CORNERS.includes(i) ? 0.6 : 0)
  return points.map(({ x, y, z }, i) => ({
    x: x + strength(i) * step * Math.sign(x - middle),
    y: y - strength(i) * step,
    z,
  }))
}

describe('a smile by the face mesh', () => {
  it('is a wider mouth with raised corners', () => {
    const [still, slight, broad] = [0, 0.05, 0.1].map((share) => smile(grinning(face(), share)))
    expect(slight).toBeGreaterThan(still ?? 1)
    expect(broad).toBeGreaterThan(slight ?? 1)
    expect(smile(grinning(face(), -0.1))).toBeLessThan(still ?? 0)
  })

  it('does not depend on the size, place or pose of the face', () => {
    const points = grinning(face(), 0.05)
    const upright = smile(points)
    expect(smile(turned(points, 0.5, 0))).toBeCloseTo(upright, 6)
    expect(smile(turned(points, -0.3, 1.6))).toBeCloseTo(upright, 6)
    expect(smile(turned(points, 0, Math.PI))).toBeCloseTo(upright, 6)
    expect(smile(grinning(face(700), 0.05))).toBeCloseTo(upright, 6)
  })

  it('is not told from another mesh or a broken model', () => {
    expect(() => smile(face().slice(1))).toThrow()
    expect(() => shapeProbe(new ArrayBuffer(400))).toThrow()
  })
})
