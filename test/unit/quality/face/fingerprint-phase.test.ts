import { expect, it } from 'vitest'
import { FINGERPRINT_SIDE } from '../../../../worker/quality/face/fingerprint'
import { phaseAgreement } from '../../../../worker/quality/face/fingerprint-phase'
import { random } from '../../../support/contract/random'

/** Cells of a picture of its own for every seed. */
function cells(seed: number): Float32Array {
  const chance = random(seed)
  return Float32Array.from({ length: FINGERPRINT_SIDE ** 2 }, () => 80 * (chance.next() - 0.5))
}

const [own, other] = [cells(1), cells(2)]
const shown = Int8Array.from(own)
const mixed = (weight: number) => own.map((value, i) => weight * value + (1 - weight) * (other[i] ?? 0))

it('agrees wholly with itself, also one cell aside, and hardly with another picture', () => {
  expect(phaseAgreement(shown, own)).toBeGreaterThan(0.99)
  expect(phaseAgreement(shown, Float32Array.from([...own.subarray(1), 0]))).toBeGreaterThan(0.7)
  expect(phaseAgreement(shown, other)).toBeLessThan(0.4)
})

it('falls with the weight of what is mixed in, and knows the picture below one half', () => {
  const agreements = [0.9, 0.7, 0.5, 0.4].map((weight) => phaseAgreement(shown, mixed(weight)))
  expect(agreements).toEqual(agreements.toSorted((one, next) => next - one))
  expect(agreements[3]).toBeGreaterThan(0.4)
})
