import { expect, it } from 'vitest'
import { DepthPaths } from '../../../../worker/vision/session/depth-paths'
import { chance } from '../../../support/specimens/chance'
import { MESH_PLACES } from '../../../support/takes/mesh-places'
import { cloud } from '../../../support/takes/person'

const SIZE = 120
const noise = cloud(chance('skin'), 20)
const data = new Uint8ClampedArray(SIZE * SIZE * 4)
for (let i = 0; i < SIZE * SIZE; i++)
  data.set([...[0, 0, 0].map(() => 255 * noise((i % SIZE) / SIZE, i / SIZE / SIZE)), 255], 4 * i)
const tile = { width: SIZE, height: SIZE, data }
const mesh = Float32Array.from(
  MESH_PLACES.flatMap(({ angle, y }) => [60 + 35 * Math.sin(angle), 45 + y / 2, -30 * Math.cos(angle) ** 3]),
)

/** A head that is shaken in every tile. */
const shaken = (interEyeDistance: number, count = 96) =>
  Array.from({ length: count }, (_, i) => ({
    action: 'turn_left' as const,
    atMs: 40 * i,
    face: { mesh, pose: { yaw: i % 2 === 0 ? -5 : 5, pitch: 0, roll: 0 }, interEyeDistance },
  }))

function followed(tiles: ReturnType<typeof shaken>): number {
  const paths = new DepthPaths(tiles)
  for (const [i, { face, atMs }] of tiles.entries()) paths.add(i, tile, face, atMs)
  return paths.relief.length
}

it('follows a head that is shaken all the time for so many steps and no more', () => {
  expect(followed(shaken(30, 8))).toBe(14)
  expect(followed(shaken(30))).toBeLessThanOrEqual(61)
})

it('follows no face of few pixels, or of none', () => {
  expect(followed(shaken(12))).toBe(0)
  expect(followed(shaken(0))).toBe(0)
  expect(followed(shaken(Number.NaN))).toBe(0)
})

it('gives back what it took for each tile: the collector lets 64 MB pile up, and an isolate has 128', () => {
  const tiles = shaken(60)
  const before = process.memoryUsage().arrayBuffers
  let most = 0
  const paths = new DepthPaths(tiles)
  for (const [i, { face, atMs }] of tiles.entries()) {
    paths.add(i, tile, face, atMs)
    most = Math.max(most, process.memoryUsage().arrayBuffers - before)
  }
  paths.release()
  expect(most / 1e6).toBeLessThan(6)
  expect((process.memoryUsage().arrayBuffers - before) / 1e6).toBeLessThan(1)
})
