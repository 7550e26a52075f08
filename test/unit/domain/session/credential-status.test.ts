import { expect, it } from 'vitest'
import { PLACES, statusBits } from '../../../../worker/domain/session/credential-status'

it('a list says of every place that it does not hold, but of those that are known to', () => {
  const bits = statusBits([0, 9, PLACES - 1])
  const holds = Array.from({ length: PLACES }, (_, place) => place).filter(
    (place) => (((bits[place >> 3] ?? 0) >> (place & 7)) & 1) === 0,
  )
  expect(holds).toEqual([0, 9, PLACES - 1])
  expect(statusBits([]).every((byte) => byte === 0xff)).toBe(true)
})

it('an odd step comes by each place once', () => {
  for (const [start, step] of [
    [0, 1],
    [17, PLACES - 1],
    [8191, 4097],
  ] as const)
    expect(new Set(Array.from({ length: PLACES }, (_, given) => (start + given * step) % PLACES)).size).toBe(PLACES)
})
