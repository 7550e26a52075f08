import { describe, expect, it } from 'vitest'
import { similarityAt } from '../../../../worker/domain/calibration'
import { likeness } from '../../../../worker/domain/duplicates/alike'
import { comparedFaces } from '../../../../worker/domain/duplicates/compare'
import type { Identity, SeenFace } from '../../../../worker/domain/duplicates/identity'
import { templateOf } from '../../../../worker/domain/duplicates/template'
import { encodeEmbedding } from '../../../../worker/domain/embedding'
import { cosineSimilarity, searchSimilarity } from '../../../../worker/domain/matching'

/** Of a person's face, `off` degrees away from it in a direction of its own. */
function face(person: number, direction: number, off: number, embeddingVersion = 'v'): SeenFace {
  const turn = (off * Math.PI) / 180
  const values = new Float32Array(16)
  values[person] = Math.cos(turn)
  values[8 + direction] = Math.sin(turn)
  return { embedding: encodeEmbedding(values), embeddingVersion }
}

const document = (portrait: SeenFace | null) => ({
  kind: null,
  countryCode: '',
  vouched: null,
  portrait,
  number: '',
  surname: '',
  givenNames: '',
  birthDate: null,
})
const identity = (selfie: SeenFace | null, ...portraits: (SeenFace | null)[]): Identity => ({
  selfie,
  documents: portraits.map(document),
  client: null,
})
const made = (...of: Parameters<typeof identity>) => {
  const template = templateOf(identity(...of))
  if (!template) throw new Error('no template')
  return template
}

describe('what a session is found by', () => {
  it('is selfie and portrait together, nearer to both than they are to each other', () => {
    const [selfie, portrait] = [face(1, 0, 14), face(1, 1, 14)]
    const template = made(selfie, portrait)
    expect(template.kind).toBe('pair')
    expect(Math.hypot(...template.embedding)).toBeCloseTo(1)
    const alone = [made(selfie), made(portrait)].map(({ embedding }) => embedding)
    const [a, b] = alone.map((one) => cosineSimilarity(one, template.embedding))
    const apart = cosineSimilarity(alone[0] ?? template.embedding, alone[1] ?? template.embedding)
    expect(Math.min(a ?? 0, b ?? 0)).toBeGreaterThan(apart)
  })

  it('is the selfie alone where the portrait is of somebody else, of another version, or missing', () => {
    const selfie = face(1, 0, 10)
    for (const portrait of [face(2, 0, 10), face(1, 1, 10, 'older'), null]) {
      const template = made(selfie, portrait)
      expect(template.kind).toBe('selfie')
      expect(encodeEmbedding(template.embedding)).toBe(selfie.embedding)
    }
  })

  it('leaves somebody else’s document out beside one’s own, and weighs two of one’s own as one', () => {
    const [selfie, own] = [face(1, 0, 14), face(1, 1, 14)]
    expect(made(selfie, own, face(2, 2, 3))).toEqual(made(selfie, own))
    const twice = made(selfie, own, own).embedding
    twice.forEach((value, i) => {
      expect(value).toBeCloseTo(made(selfie, own).embedding[i] ?? 0)
    })
  })

  it('is nothing without a selfie: a document may be anybody’s', () => {
    expect(templateOf(identity(null, face(1, 1, 5)))).toBeNull()
  })
})

it('whether two sessions are of two people is told more carefully where selfies are all there is', () => {
  const [one, other] = [face(1, 0, 18), face(1, 1, 18)]
  expect(comparedFaces(identity(one), identity(other))).toBe('same')
  expect(comparedFaces(identity(one, face(1, 2, 19)), identity(other, face(1, 3, 19)))).toBe('different')
  expect(comparedFaces(identity(one), identity(face(2, 1, 18)))).toBe('different')
})

describe('whether a face was seen before', () => {
  it('is decided by what both sessions have, not by what the search has kept of the other', () => {
    const [selfie, other] = [face(1, 0, 17), face(1, 1, 17)]
    const own = made(selfie, face(1, 2, 6))
    const theirs = identity(other, face(1, 3, 6))
    const similarity = cosineSimilarity(own.embedding, made(other).embedding)
    expect(likeness(own, 200).isAlike(identity(other), similarity)).toBe(false)
    expect(likeness(own, 200).isAlike(theirs, similarity)).toBe(true)
  })

  it('is decided by the selfies where one session has no portrait', () => {
    const own = made(face(1, 0, 8), face(1, 1, 20))
    for (const [off, alike] of [
      [8, true],
      [19, false],
    ] as const)
      expect([off, likeness(own, 200).isAlike(identity(face(1, 2, off)), 0.9)]).toEqual([off, alike])
  })

  it('is stricter the more faces were seen, for each kind of vector', () => {
    for (const kind of ['photos', 'template'] as const) {
      const among = [200, 1e3, 1e4, 1e5, 1e6].map((gallery) => searchSimilarity(gallery, 1e-3, 'clients', kind))
      for (const [i, similarity] of among.entries()) if (i > 0) expect(similarity).toBeGreaterThan(among[i - 1] ?? 1)
      expect(among[0]).toBe(similarityAt(1e-5, kind))
    }
  })

  it('of another version of the embedding is told by the renewed vector alone, and only where all kinds agree', () => {
    const own = made(face(1, 0, 10), face(1, 1, 10))
    const { isAlike } = likeness(own, 200)
    expect(isAlike(identity(face(1, 2, 3, 'older')), 0.9)).toBe(false)
    expect(isAlike(identity(face(1, 2, 3, 'older')), 0.99)).toBe(true)
  })
})
