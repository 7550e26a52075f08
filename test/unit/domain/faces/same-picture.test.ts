import { expect, it } from 'vitest'
import { SAME_PICTURE, samePicture } from '../../../../worker/domain/faces/same-picture'
import { encodeFingerprint } from '../../../../worker/domain/faces/stored-fingerprint'
import { faceFingerprint } from '../../../../worker/quality/face/fingerprint'
import type { Rgba } from '../../../../worker/quality/pixels'
import { random } from '../../../support/contract/random'

/** Soft blots where a face has its own, the same for the same seed: what light and features are in a picture. */
function shades(seed: number): (x: number, y: number) => number {
  const chance = random(seed)
  const blots = Array.from({ length: 160 }, () => ({
    x: 4 * chance.next() - 2,
    y: 4 * chance.next() - 2,
    size: 0.06 + 0.2 * chance.next(),
    depth: 120 * (chance.next() - 0.5),
  }))
  return (x, y) =>
    blots.reduce(
      (sum, blot) => sum + blot.depth * Math.exp(-((x - blot.x) ** 2 + (y - blot.y) ** 2) / (2 * blot.size ** 2)),
      128,
    )
}

/** As many points as a mesh has, spread evenly to both sides; those that say what is level lie on a level. */
function mesh(x: number, y: number, size: number) {
  const points = Array.from({ length: 468 }, (_, i) => {
    const reach = size * 1.4 * Math.sqrt((i >> 1) / 234)
    const angle = 2.4 * (i >> 1)
    return { x: x + (i % 2 === 0 ? 1 : -1) * reach * Math.cos(angle), y: y + reach * Math.sin(angle) }
  })
  const level = { 33: -0.7, 263: 0.7, 133: -0.3, 362: 0.3, 234: -1.2, 454: 1.2, 61: -0.4, 291: 0.4 }
  for (const [index, across] of Object.entries(level)) points[Number(index)] = { x: x + size * across, y }
  return points
}

interface Copy {
  size?: number
  mirrored?: boolean
  colour?: (value: number) => [number, number, number]
  /** Between two pictures: 0 is the first, 1 the second. */
  mix?: number
  /** The second picture is all that lies outside an oval about the face. */
  pasted?: boolean
  /** Farthest way of a point, in widths of a portrait: four times `size`. */
  warp?: number
}

function fingerprint({
  size = 30,
  mirrored = false,
  colour = (v) => [v, v, v],
  mix = 0,
  pasted = false,
  warp = 0,
}: Copy): string | undefined {
  const side = Math.round(6 * size)
  const [one, other] = [shades(1), shades(2)]
  const image: Rgba = { width: side, height: side, data: new Uint8ClampedArray(4 * side * side) }
  for (let row = 0; row < side; row++) {
    for (let column = 0; column < side; column++) {
      const u = ((mirrored ? side - 1 - column : column) + 0.5 - side / 2) / size
      const v = (row + 0.5 - side / 2) / size
      const x = u + 4 * warp * Math.sin(1.3 * v + 0.7) * Math.cos(0.9 * u)
      const y = v + 4 * warp * Math.sin(1.1 * u - 0.4) * Math.cos(1.2 * v + 0.9) * 0.7
      const share = pasted && Math.hypot(u / 1.1, v / 1.4) > 1 ? 1 : mix
      const value = (share < 1 ? (1 - share) * one(x, y) : 0) + (share > 0 ? share * other(x, y) : 0)
      image.data.set([...colour(value), 255], (row * side + column) * 4)
    }
  }
  const cells = faceFingerprint(image, mesh(side / 2, side / 2, size))
  return cells ? encodeFingerprint(cells) : undefined
}

const original = fingerprint({})

it.each<[string, Copy]>([
  ['larger', { size: 55 }],
  ['smaller', { size: 21 }],
  ['mirrored', { mirrored: true }],
  ['darker and browner', { colour: (v) => [0.6 * v + 20, 0.5 * v + 10, 0.3 * v] }],
])('one picture %s is the same', (_, copy) => {
  expect(samePicture(original, fingerprint(copy))).toMatchObject({ same: true })
})

it.each([0.02, 0.04, 0.06])(
  'one picture that is warped smoothly by %d of its width is the same, mirrored too',
  (warp) => {
    expect(samePicture(original, fingerprint({ warp }))).toMatchObject({ same: true })
    expect(samePicture(original, fingerprint({ warp, mirrored: true, size: 24 }))).toMatchObject({ same: true })
  },
)

it('another picture is not the same, nor one that has much of both', () => {
  expect(samePicture(original, fingerprint({ mix: 1 }))).toMatchObject({ same: false })
  expect(samePicture(original, fingerprint({ mix: 0.5 }))).toMatchObject({ same: false })
  expect(samePicture(original, fingerprint({ mix: 0.5, warp: 0.04 }))).toMatchObject({ same: false })
})

it('a face that is too small, or from before there were fingerprints, cannot be compared', () => {
  expect(fingerprint({ size: 4 })).toBeUndefined()
  expect(samePicture(original, undefined)).toBeNull()
  expect(samePicture(original, btoa('of another release'))).toBeNull()
})

it('a picture in another’s face is the same, as long as it outweighs what it was mixed with', () => {
  const laidInto = (mix: number) => samePicture(original, fingerprint({ mix, pasted: true }))
  expect(laidInto(0.25)).toMatchObject({ same: true })
  expect(laidInto(0.25)?.score).toBeLessThan(SAME_PICTURE)
  expect(laidInto(0.5)).toMatchObject({ same: false })
})
