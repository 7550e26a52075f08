import { expect, it } from 'vitest'
import { HeadWay } from '../../../capture-kit/core/selfie/take/head-way'

it('never falls, before, between and after what was read', () => {
  const way = new HeadWay()
  expect(way.upTo(100)).toBe(0)
  for (const [at, yaw] of [
    [0, 0],
    [80, 12],
    [160, 24],
    [240, 40],
  ] as const)
    way.add({ at, yaw, pitch: 0 })
  const read = Array.from({ length: 40 }, (_, i) => way.upTo(i * 10))
  expect(read.toSorted((a, b) => a - b)).toEqual(read)
  expect(read.at(-1)).toBeCloseTo(10 + 10 + 14)
})

it('is none of a head that is held still', () => {
  const way = new HeadWay()
  for (let i = 0; i < 10; i++) way.add({ at: i * 80, yaw: i % 2, pitch: 0 })
  expect(way.upTo(2000)).toBe(0)
})
