/** Sessions that are asked for a further step, and its answers. */
import type { CheckResult } from '../../../../../worker/domain/case/judgement'
import type { Evidence, Session } from '../../../../../worker/domain/case/session'
import { givenUp } from '../../../../../worker/domain/decision/step-up/step-up'
import { ORIGINAL_CHECKS } from '../../../../../worker/words/decision/check-names'
import { NO_STEP_UP, type StepUpRule } from '../../../../../worker/words/decision/step-up'
import { check, decided, document, evidence, face, faces, MATCH, PASSPORT, picture, selfie } from '../session-of'

/** Asked by the risk alone is nobody whom it would not send to review. */
export const rule = (changed: Partial<StepUpRule> = {}) => ({
  stepUp: { ...NO_STEP_UP, when: 'risk' as const, threshold: 0.1, ...changed },
})
export const ALWAYS = rule({ when: 'always' })

export type Decided = ReturnType<typeof decided>
export type Given = NonNullable<Parameters<typeof decided>[0]>

export const before = (
  { decision }: Decided,
  cannot: ('wallet' | 'chip' | 'take')[] = [],
): Pick<Session, 'decision'> => {
  const stepUp = cannot.length > 0 ? givenUp(decision.stepUp, cannot) : decision.stepUp
  return { decision: { ...decision, ...(stepUp ? { stepUp } : {}) } }
}

/** The next attempt of the session, in which only what is given is another. */
export const next = (first: Decided, given: Given, cannot: ('wallet' | 'chip' | 'take')[] = []) =>
  decided({ earlier: { attempt: 2, evidence: evidence(), ...before(first, cannot) }, ...given })

export const WALLET = {
  ...PASSPORT,
  kind: 'driving_licence' as const,
  machine: { kind: 'wallet' as const, side: 'front' as const },
  shown: 'mdl' as const,
  vouched: 'wallet' as const,
  documentNumber: 'L01X00T47',
}
export const PROOF = ['signature', 'issuer', 'integrity', 'validity', 'holder', 'revocation']
export const shown = {
  ...document([]),
  docName: 'UTO_mdl_wallet',
  checks: [{ caption: 'wallet', items: PROOF.map((name) => check(name, 'success')) }],
}
export const BOTH = faces(MATCH, check('document_2 & selfie_1', 'success'))

export const byWallet = (facts = WALLET, page = document(), match = BOTH) => ({
  tasks: [page, shown, selfie(), match],
  evidence: evidence([PASSPORT, facts]),
})

export function byChip(match: CheckResult['status'] = 'success') {
  const one: Evidence = evidence()
  const documents = one.documents.map((own) => ({ ...own, chip: { proved: true, portrait: face(picture(3)) } }))
  return {
    tasks: [document(), selfie(), faces(MATCH, check('chip_1 & selfie_1', match))],
    evidence: { ...one, documents },
  }
}

export const ORIGINAL = { caption: 'original', items: ORIGINAL_CHECKS.map((name) => check(name, 'success')) }
export const tilted = (page = document()) => ({ ...page, checks: [...page.checks, ORIGINAL] })
export const byTake = (page = document()) => ({ tasks: [tilted(page), selfie(), faces(MATCH)] })

/** A page that nothing speaks against: the checks are sure. */
export const CLEAR = [
  'isMRZValid',
  'isXerocopy',
  'isDisplay',
  'isFieldsModified',
  'isPhotoApplication',
  'isEdited',
].map((name) => check(name, 'success', 0.95))
export const clear = { tasks: [document(CLEAR), selfie(), faces(MATCH)] }

export const SUSPECTED = document(
  CLEAR.map((one) => (one.caption === 'isDisplay' ? { ...one, status: 'failed' } : one)),
)
export const suspected = { tasks: [SUSPECTED, selfie(), faces(MATCH)] }
