import { expect, it } from 'vitest'
import { decodeFingerprint, encodeFingerprint } from '../../../../worker/domain/faces/stored-fingerprint'
import { random } from '../../../support/contract/random'

const SIDE = 48

/** Waves of random directions, none finer than five cells. */
function waves(seed: number): Int8Array {
  const chance = random(seed)
  const all = Array.from({ length: 40 }, () => ({
    across: 0.4 * (chance.next() - 0.5),
    down: 0.4 * (chance.next() - 0.5),
    phase: 6.3 * chance.next(),
  }))
  return Int8Array.from({ length: SIDE ** 2 }, (_, i) =>
    all.reduce(
      (sum, { across, down, phase }) =>
        sum + 5 * Math.sin(6.283 * (across * (i % SIDE) + down * Math.floor(i / SIDE)) + phase),
      0,
    ),
  )
}

it.each([1, 2, 3])('comes back as it was, to a few steps of 127, from a quarter of the room (%i)', (seed) => {
  const cells = waves(seed)
  const text = encodeFingerprint(cells)
  const back = decodeFingerprint(text)
  expect(text.length).toBeLessThan(SIDE ** 2 / 2)
  const errors = Array.from(cells, (value, i) => Math.abs(value - (back?.[i] ?? 1000)))
  expect(Math.max(...errors)).toBeLessThan(10)
  expect(errors.reduce((sum, error) => sum + error, 0) / errors.length).toBeLessThan(2)
})

it('holds the strongest contrasts, and none', () => {
  const edge = Int8Array.from({ length: SIDE ** 2 }, (_, i) => (i % SIDE < SIDE / 2 ? 127 : -127))
  const back = decodeFingerprint(encodeFingerprint(edge))
  expect(Math.abs((back?.[0] ?? 0) - 127)).toBeLessThan(10)
  expect(decodeFingerprint(encodeFingerprint(new Int8Array(SIDE ** 2)))).toEqual(new Int8Array(SIDE ** 2))
})

it('reads one byte a cell, as the first release wrote it, and nothing of another release', () => {
  const cells = waves(4)
  expect(decodeFingerprint(btoa(String.fromCharCode(...new Uint8Array(cells.buffer))))).toEqual(cells)
  expect(decodeFingerprint(btoa('of another release'))).toBeNull()
  // Broken off.
  expect(decodeFingerprint(encodeFingerprint(cells).slice(0, 40))).toHaveLength(SIDE ** 2)
})
