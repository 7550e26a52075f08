import { describe, expect, it } from 'vitest'
import { stamps } from '../../../../worker/domain/checks/stamps/document'
import { isNotEvaluated } from '../../../../worker/vision/checks/evidence/not-evaluated'
import type { PageEvidence } from '../../../../worker/vision/checks/evidence/page-evidence'
import { stampMarks } from '../../../../worker/vision/checks/stamps/document'
import { recognisedObjects } from '../../../../worker/vision/image/recognised-objects'
import { seenPage } from '../evidence/drawn-page'

function judged(seen: PageEvidence) {
  const evidence = stampMarks(seen)
  return isNotEvaluated(evidence) ? { status: 'unseen', reason: evidence.notEvaluated } : stamps.judge(evidence)
}

const imprints = (seen: PageEvidence) => recognisedObjects(seen).filter(({ object }) => object === 'stamp').length

describe('a stamp on a visa', () => {
  it.each(['stamped-1', 'stamped-2'])('is found and cut out (%s)', async (seed) => {
    const seen = await seenPage('visa', 'genuine', seed)
    expect(judged(seen)).toMatchObject({ status: 'success', region: expect.anything() })
    expect(imprints(seen)).toBe(1)
  })

  it('says nothing where it is missing: not every visa has one', async () => {
    const seen = await seenPage('visa', 'no-stamp', 'unstamped')
    expect(judged(seen).status).toBe('idle')
    expect(imprints(seen)).toBe(0)
  })

  // Text beneath makes some copies less alike than two imprints by hand may be.
  it.each(['copy-1', 'copy-3'])('is not there twice as one imprint (%s)', async (seed) => {
    expect(judged(await seenPage('visa', 'stamp-copied', seed))).toMatchObject({ status: 'sign' })
  })

  it.each(['twice-1', 'twice-2', 'twice-3'])('may be there twice by hand (%s)', async (seed) => {
    const seen = await seenPage('visa', 'stamped-twice', seed)
    expect(judged(seen).status).toBe('success')
    expect(imprints(seen)).toBe(2)
  })

  it('is not looked for on what has none, or has no place for it', async () => {
    const visa = await seenPage('visa', 'genuine', 'stamped-1')
    const type = visa.type && { ...visa.type, objects: [] }
    expect(judged({ ...visa, type })).toMatchObject({ reason: 'documents of this type have none' })
    expect(judged(await seenPage('passport', 'genuine', 'none')).status).toBe('unseen')
  })
})
