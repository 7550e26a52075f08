/** A take of the document counts as its scenario has it; a browser's film in the place of the camera is not excluded. */
import { describe, expect, it } from 'vitest'
import type { CheckGroup } from '../../../../worker/domain/case/judgement'
import { isFraudSign } from '../../../../worker/domain/decision/check-reasons'
import { withOriginal } from '../../../../worker/domain/decision/tasks/original-document'
import { ORIGINAL_CHECKS, type OriginalCheck } from '../../../../worker/words/decision/check-names'
import { check, codes, decided, document, evidence, faces, MATCH, NOW, PASSPORT, selfie } from './session-of'

const group = (changed: Partial<Record<OriginalCheck, CheckGroup['items'][number]['status']>> = {}): CheckGroup => ({
  caption: 'original',
  items: ORIGINAL_CHECKS.map((name) => check(name, changed[name] ?? 'success')),
})

const taken = (original: CheckGroup) => {
  const page = document()
  return [{ ...page, checks: [...page.checks, original] }, selfie(), faces(MATCH)]
}

const required = { documentTake: 'required' } as const
const preferred = { documentTake: 'preferred' } as const

describe('a take of the document', () => {
  it('is asked for where the scenario requires it, and nowhere else', () => {
    const without = decided({ rules: required })
    expect(codes(without)).toEqual(['document_take_missing'])
    expect(without.decision.outcome).toBe('resubmit')
    expect(decided({ rules: preferred }).decision.outcome).toBe('approved')
    expect(decided().decision.outcome).toBe('approved')
  })

  it('is what an approval then rests on, and a film is not excluded', () => {
    const { decision } = decided({ rules: required, tasks: taken(group()) })
    expect(decision.outcome).toBe('approved')
    expect(decision.evidence[0]).toMatchObject({ task: 'document', channel: 'take' })
    expect(decision.notExcluded).toEqual(['forged_document', 'injected_video'])
  })

  it('that shows too little is asked for again, and costs nothing where it is only preferred', () => {
    const open = taken(group({ isFoilSeen: 'idle', isPageUnchanged: 'idle', isFoilOverPortrait: 'idle' }))
    expect(codes(decided({ rules: required, tasks: open }))).toEqual(['document_take_missing'])
    const { decision } = decided({ rules: preferred, tasks: open })
    expect(decision).toMatchObject({ outcome: 'approved', evidence: [{ channel: 'upload' }, {}] })
  })

  it('that shows too little at the second try too is reviewed', () => {
    const open = group({ isFoilSeen: 'idle', isPageUnchanged: 'idle', isFoilOverPortrait: 'idle' })
    const [page, ...rest] = taken(open)
    const again = [...(page?.type === 'document' ? [{ ...page, tries: 2 }] : []), ...rest]
    const { decision } = decided({ rules: required, tasks: again })
    expect(decision).toMatchObject({ outcome: 'review', reasons: [{ code: 'document_take_missing' }] })
    const left = [{ ...document(), tries: 2 }, ...rest]
    expect(decided({ rules: required, tasks: left }).decision.outcome).toBe('resubmit')
  })

  it('that was left out is said to whoever looks at the case, with the reason', () => {
    const [page] = withOriginal(
      [{ task: document(), evidence: { portrait: null, birthDate: null, sex: null } }],
      null,
      'cannot_tilt',
    )
    const items = page?.task.checks.find(({ caption }) => caption === 'original')?.items ?? []
    expect(items).toHaveLength(ORIGINAL_CHECKS.length)
    expect(items.every(({ status, reason }) => status === 'idle' && reason?.includes('left the take out'))).toBe(true)
  })

  it('whose lamp lights nothing proves nothing, where the camera has one', () => {
    const dark = taken(group({ isLampFollowed: 'idle' }))
    expect(codes(decided({ rules: required, tasks: dark }))).toEqual(['document_take_missing'])
  })

  it('that speaks against an original is reviewed and stays with the session', () => {
    const doubtful = decided({ rules: preferred, tasks: taken(group({ isFoilSeen: 'failed' })) })
    expect(doubtful.decision).toMatchObject({
      outcome: 'review',
      reasons: [{ code: 'document_take_doubtful', check: 'isFoilSeen', task: 'document', index: 0 }],
    })
    expect(doubtful.decision.reasons.every(isFraudSign)).toBe(true)
    expect(doubtful.signs).toEqual(['document_take_doubtful'])
  })

  it('is not asked of a document whose chip shows that it is the original', () => {
    const { documents, ...rest } = evidence([PASSPORT])
    const proved = documents.map((one) => ({ ...one, chip: { proved: true, portrait: null } }))
    const tasks = [document(), selfie(), faces(MATCH, check('chip_1 & selfie_1', 'success'))]
    expect(codes(decided({ rules: required, evidence: { ...rest, documents: proved }, tasks }))).toEqual([])
  })

  it('belongs to the document whose picture it was held against', () => {
    const [one, other] = [{ ...document(), imagesFull: [] }, document()].map((task) => ({
      task,
      evidence: { portrait: null, birthDate: null, sex: null },
    }))
    if (!one || !other) throw new Error('two documents')
    const at = NOW.toISOString()
    const reading = {
      source: null,
      take: 'no document was read beside it',
      lamp: null,
      earlier: null,
      foilKnown: false,
      issuedAt: at,
      answeredAt: at,
    } as const
    const [first, second] = withOriginal([one, other], reading)
    expect(first?.task.checks.map(({ caption }) => caption)).toEqual(['fraud', 'original'])
    expect(second?.task.checks.map(({ caption }) => caption)).toEqual(['fraud'])
    const [newer] = withOriginal(first ? [first] : [], reading)
    expect(newer?.task.checks.map(({ caption }) => caption)).toEqual(['fraud', 'original'])
  })
})
