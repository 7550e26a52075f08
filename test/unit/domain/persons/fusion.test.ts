import { expect, it } from 'vitest'
import { EMBEDDING_VERSION } from '../../../../worker/domain/matching'
import { fused } from '../../../../worker/domain/persons/fusion'

const face = (axis: 0 | 1, embeddingVersion: string) => ({
  embedding: Float32Array.from([0, 1], (at) => (at === axis ? 1 : 0)),
  embeddingVersion,
  quality: 0.5,
})

it('takes the faces of the version in use where there are any, wherever they stand', () => {
  const template = fused([face(0, 'an-earlier-version'), face(1, EMBEDDING_VERSION)])
  expect(template).toEqual({ embedding: Float32Array.of(0, 1), embeddingVersion: EMBEDDING_VERSION })
})

it('takes those of the first one otherwise, never of two', () => {
  const template = fused([face(0, 'an-earlier-version'), face(1, 'an-older-version')])
  expect(template).toEqual({ embedding: Float32Array.of(1, 0), embeddingVersion: 'an-earlier-version' })
})

it('weighs faces by their quality, one of unknown quality as the others on average', () => {
  const share = (quality: number | null, others: number[]) => {
    const all = [
      { ...face(0, EMBEDDING_VERSION), quality },
      ...others.map((one) => ({ ...face(1, EMBEDDING_VERSION), quality: one })),
    ]
    const [x = 0, y = 0] = fused(all)?.embedding ?? []
    return x / y
  }
  expect(share(0.9, [0.3])).toBeCloseTo(3)
  expect(share(null, [0.2, 0.4])).toBeCloseTo(0.5)
  expect(share(0, [0.5])).toBeCloseTo(0.02)
  expect(fused([])).toBeNull()
})
