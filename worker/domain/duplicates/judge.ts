/** Judges findings in other sessions and blocklists by the rules of the session's scenario. Pure. */
import type { Outcome } from '../../words/decision/outcomes'
import type { ReasonCode } from '../../words/decision/reasons'
import type { RuleAction, Rules } from '../../words/decision/rules'
import type { Duplicate, Reason } from '../case/decision'
import type { BlockedDocument } from './blocklist'
import { comparedFaces, comparedNames, isSameDocument } from './compare'
import { searchesFaces } from './face-search'
import type { Identity } from './identity'
import type { SeenSession, Sharing } from './ports'

/** Findings about a session. */
export interface Seen extends Pick<Sharing, 'counts'> {
  identity: Identity
  others: (SeenSession & { isAlike: boolean })[]
  /** Sessions with its face in the time that counts, this one included. */
  withFace: number
  blocked: BlockedDocument[]
  isFaceBlocked: boolean
}

export interface SeenFindings {
  reasons: Reason[]
  duplicates: Duplicate[]
}

const OUTCOMES: Record<RuleAction, Outcome | null> = { off: null, review: 'review', decline: 'declined' }

export function judgeSeen(seen: Seen, rules: Rules): SeenFindings {
  const duplicates = seen.others
    .map(({ sessionId, ...other }) => ({
      sessionId,
      reasons: [...against(seen.identity, other), ...signsOf(seen.identity, other)],
    }))
    .map(({ sessionId, reasons }) => ({
      sessionId,
      reasons: reasons.filter((code) => actionOf(code, rules) !== 'off'),
    }))
    .filter(({ reasons }) => reasons.length > 0)
  const codes = [...duplicates.flatMap(({ reasons }) => reasons), ...blockedOf(seen), ...tooOften(seen, rules)]
  return { duplicates, reasons: reasonsOf(codes, rules) }
}

/** Reasons for the codes, each as heavy as the scenario weighs it. */
export const reasonsOf = (codes: readonly ReasonCode[], rules: Rules): Reason[] =>
  [...new Set(codes)].flatMap((code): Reason[] => {
    const outcome = OUTCOMES[actionOf(code, rules)]
    const task = code.startsWith('face') || code === 'blocked_face' ? 'selfie' : 'document'
    return outcome ? [{ code, outcome, task, index: 0 }] : []
  })

/** Contradictions with another session. One person, the same in both, is no duplicate, however often they come. */
function against(own: Identity, { identity: other, isAlike }: Pick<Seen['others'][number], 'identity' | 'isAlike'>) {
  const names = comparedNames(own, other)
  const faces = isAlike ? 'same' : comparedFaces(own, other)
  const document = own.documents.some((one) => other.documents.some((two) => isSameDocument(one, two)))
  const codes: ReasonCode[] = []
  if (isAlike && names === 'different') codes.push('face_under_other_name')
  if (document && faces === 'different') codes.push('document_under_other_face')
  if (document && names === 'different') codes.push('document_under_other_name')
  if (!document && names === 'same' && faces === 'different') codes.push('name_under_other_face')
  return codes
}

/** Signs of fraud in another session with the same document, face or client; a person decides whose fault it was. */
function signsOf(own: Identity, { identity: other, isAlike, signs }: Omit<Seen['others'][number], 'sessionId'>) {
  if (signs.length === 0) return []
  const document = own.documents.some((one) => other.documents.some((two) => isSameDocument(one, two)))
  const client = own.client !== null && own.client === other.client
  return isAlike || document || client ? (['sign_in_other_session'] as const) : []
}

function blockedOf({ identity, blocked, isFaceBlocked }: Seen): ReasonCode[] {
  const document = identity.documents.some((one) =>
    blocked.some((entry) => isSameDocument(one, { ...entry, vouched: null })),
  )
  return [...(isFaceBlocked ? (['blocked_face'] as const) : []), ...(document ? (['blocked_document'] as const) : [])]
}

function tooOften({ withFace, counts }: Seen, { velocity }: Rules): ReasonCode[] {
  const over = (count: number, limit: number | null) => limit !== null && count > limit
  return [
    ...(over(withFace, velocity.face) ? (['face_too_often'] as const) : []),
    ...(over(counts.document, velocity.document) ? (['document_too_often'] as const) : []),
    ...(over(counts.device, velocity.device) ? (['device_too_often'] as const) : []),
    ...(over(counts.address, velocity.address) ? (['address_too_often'] as const) : []),
  ]
}

const FOUND_BY_FACE: ReadonlySet<ReasonCode> = new Set(['blocked_face', 'face_too_often', 'face_under_other_name'])

export function actionOf(code: ReasonCode, rules: Rules): RuleAction {
  const { duplicates, blocklists, velocity } = rules
  if (FOUND_BY_FACE.has(code) && !searchesFaces(rules)) return 'off'
  if (code === 'blocked_face') return blocklists.face
  if (code === 'blocked_document') return blocklists.document
  if (code.endsWith('_too_often')) return velocity.action
  if (code === 'sign_in_other_session') return duplicates.signs
  if (code === 'face_under_other_name') return duplicates.face
  return code === 'name_under_other_face' ? duplicates.name : duplicates.document
}

/** Whether the scenario asks for no such findings: then nothing is looked up or kept. */
export const asksNothing = ({ duplicates, blocklists, velocity }: Rules): boolean =>
  [...Object.values(duplicates), ...Object.values(blocklists), velocity.action].every((action) => action === 'off')
