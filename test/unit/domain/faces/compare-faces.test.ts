import { describe, expect, it } from 'vitest'
import { objectKey } from '../../../../worker/domain/case/object-key'
import type { FaceEvidence } from '../../../../worker/domain/case/session'
import { compareFaces } from '../../../../worker/domain/decision/tasks/compare-faces'
import { encodeEmbedding } from '../../../../worker/domain/embedding'

/** Faces of different axes are different people. */
function face(axis: number, changed: Partial<FaceEvidence> = {}): FaceEvidence {
  const embedding = new Float32Array(128)
  embedding[axis] = 1
  return {
    embedding: encodeEmbedding(embedding),
    embeddingVersion: 'test',
    crop: objectKey(`face-${axis}.jpg`),
    age: 30,
    gender: 'female',
    genderScore: 0.99,
    interEyeDistance: 60,
    ...changed,
  }
}

describe('a document in hand', () => {
  it('is compared with the one who holds it, without any document of its own', () => {
    const task = compareFaces({ documents: [], selfie: face(0), held: face(0) })
    expect(task).toMatchObject({ errors: [] })
    expect(task?.checks[0]?.items).toMatchObject([{ caption: 'document_in_hand & selfie_1', status: 'success' }])
  })

  it("fails the comparison when it is somebody else's, whatever the other documents say", () => {
    const documents = [{ portrait: face(0), birthDate: null, sex: null }]
    const task = compareFaces({ documents, selfie: face(0), held: face(1) })
    expect(task?.checks[0]?.items.map(({ caption, status }) => [caption, status])).toEqual([
      ['document_1 & selfie_1', 'success'],
      ['document_in_hand & selfie_1', 'failed'],
    ])
  })

  it('is not compared where its portrait is too small', () => {
    const small = face(1, { interEyeDistance: 30 })
    expect(compareFaces({ documents: [], selfie: face(0), held: small })).toBeNull()
    const documents = [{ portrait: face(0), birthDate: null, sex: null }]
    expect(compareFaces({ documents, selfie: face(0), held: small })?.checks[0]?.items).toHaveLength(1)
  })
})
