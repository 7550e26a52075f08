import { describe, expect, it } from 'vitest'
import { ownerSignature } from '../../../../worker/domain/checks/signature/document'
import { isNotEvaluated } from '../../../../worker/vision/checks/evidence/not-evaluated'
import type { PageEvidence } from '../../../../worker/vision/checks/evidence/page-evidence'
import {
  issuerSignature as issuerMarks,
  ownerSignature as ownerMarks,
} from '../../../../worker/vision/checks/signature/document'
import { recognisedObjects } from '../../../../worker/vision/image/recognised-objects'
import { type DrawnKind, seenPage } from '../evidence/drawn-page'

function judged(seen: PageEvidence, marks = ownerMarks) {
  const evidence = marks(seen)
  return isNotEvaluated(evidence) ? { status: 'unseen', reason: evidence.notEvaluated } : ownerSignature.judge(evidence)
}

const objects = (seen: PageEvidence) => recognisedObjects(seen).map(({ object }) => object)

describe('a signature', () => {
  it.each<[DrawnKind, string]>([
    ['licence', 'signed-1'],
    ['licence', 'signed-2'],
    ['passport', 'signed-3'],
  ])('of a %s is found and cut out (%s)', async (kind, seed) => {
    const seen = await seenPage(kind, 'genuine', seed)
    expect(judged(seen)).toMatchObject({ status: 'success', region: expect.anything() })
    expect(objects(seen)).toContain('owner_signature')
  })

  it.each(['unsigned-1', 'unsigned-2'])('is missing on a licence, which has to be signed (%s)', async (seed) => {
    const seen = await seenPage('licence', 'no-signature', seed)
    expect(judged(seen)).toMatchObject({ status: 'sign' })
    expect(objects(seen)).not.toContain('owner_signature')
  })

  it('says nothing where it is missing on a passport, which may be signed elsewhere', async () => {
    expect(judged(await seenPage('passport', 'no-signature', 'unsigned-3'))).toMatchObject({ status: 'idle' })
  })

  it('is not looked for where the type has none, or nothing was read', async () => {
    const licence = await seenPage('licence', 'genuine', 'signed-1')
    expect(judged(licence, issuerMarks)).toMatchObject({ reason: 'documents of this type have none' })
    expect(judged({ ...licence, lines: [] }).status).toBe('unseen')
    expect(judged({ ...licence, type: null }).status).toBe('unseen')
  })
})
