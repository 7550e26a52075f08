import { describe, expect, it } from 'vitest'
import { fieldsCorrected } from '../../../../worker/domain/checks/fields-corrected/document'
import { isNotEvaluated } from '../../../../worker/vision/checks/evidence/not-evaluated'
import type { PageEvidence } from '../../../../worker/vision/checks/evidence/page-evidence'
import { corrections } from '../../../../worker/vision/checks/fields-corrected/document'
import { type DrawnKind, seenPage } from '../evidence/drawn-page'

function judged(seen: PageEvidence) {
  const evidence = corrections(seen)
  return isNotEvaluated(evidence)
    ? { status: 'unseen', reason: evidence.notEvaluated }
    : fieldsCorrected.judge(evidence)
}

describe('print that was corrected by hand', () => {
  it.each<[DrawnKind, string]>([
    ['passport', 'plain-1'],
    ['licence', 'plain-2'],
    ['visa', 'plain-3'],
  ])('is not what a %s has as it was issued', async (kind, seed) => {
    expect(judged(await seenPage(kind, 'genuine', seed))).toMatchObject({ status: 'success' })
  })

  it.each<[DrawnKind, string]>([
    ['passport', 'struck-1'],
    ['passport', 'struck-2'],
    ['visa', 'struck-2'],
  ])('is told by a line through it (%s, %s)', async (kind, seed) => {
    const found = judged(await seenPage(kind, 'strike-out', seed))
    expect(found).toMatchObject({ status: 'sign', reason: expect.stringContaining('line') })
  })

  it.each<[DrawnKind, string]>([
    ['passport', 'white-2'],
    ['passport', 'white-4'],
    ['licence', 'white-2'],
  ])('is told by the patch under it (%s, %s)', async (kind, seed) => {
    const found = judged(await seenPage(kind, 'whitener', seed))
    expect(found).toMatchObject({ status: 'sign', reason: expect.stringContaining('patch') })
  })

  it('cannot be judged where nothing was read', async () => {
    const seen = await seenPage('passport', 'genuine', 'plain-1')
    expect(judged({ ...seen, lines: [] }).status).toBe('unseen')
  })
})
