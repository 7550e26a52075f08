/** Findings in other sessions and blocklists by other rules, as far as the stored data tell. Pure. */
import type { ReasonCode } from '../../words/decision/reasons'
import type { Rules } from '../../words/decision/rules'
import type { Decision } from '../case/decision'
import type { Evidence } from '../case/session'
import { searchesFaces } from '../duplicates/face-search'
import { actionOf, reasonsOf, type SeenFindings } from '../duplicates/judge'

const NAMED = [
  ...(['face_under_other_name', 'document_under_other_face', 'document_under_other_name'] as const),
  ...(['name_under_other_face', 'sign_in_other_session', 'blocked_face', 'blocked_document'] as const),
] satisfies ReasonCode[]

const COUNTED = {
  face_too_often: 'face',
  document_too_often: 'document',
  device_too_often: 'device',
  address_too_often: 'address',
} as const satisfies Partial<Record<ReasonCode, keyof Rules['velocity']>>

interface Decided {
  decision: Decision
  evidence: Evidence
  /** Rules by which it was decided. */
  before: Rules
}

/** Findings by other rules; null: they ask for something that was not looked for then, or whose count is not kept. */
export function seenAgain({ decision, evidence, before }: Decided, rules: Rules): SeenFindings | null {
  const found = new Set(decision.reasons.map(({ code }) => code))
  const named = namedAgain(found, before, rules)
  const counted = countedAgain(found, evidence, before, rules)
  if (!named || !counted) return null
  const duplicates = (decision.duplicates ?? [])
    .map(({ sessionId, reasons }) => ({
      sessionId,
      reasons: reasons.filter((code) => actionOf(code, rules) !== 'off'),
    }))
    .filter(({ reasons }) => reasons.length > 0)
  return { duplicates, reasons: reasonsOf([...named, ...counted], rules) }
}

function namedAgain(found: ReadonlySet<string>, before: Rules, rules: Rules): ReasonCode[] | null {
  const asked = NAMED.filter((code) => actionOf(code, rules) !== 'off')
  if (asked.some((code) => actionOf(code, before) === 'off')) return null
  // Whether it was the face or something else that showed the sign is not kept.
  const isByFace = searchesFaces(rules) !== searchesFaces(before)
  const sign = 'sign_in_other_session'
  if (isByFace && asked.includes(sign) && (searchesFaces(rules) || found.has(sign))) return null
  return asked.filter((code) => found.has(code))
}

function countedAgain(
  found: ReadonlySet<string>,
  evidence: Evidence,
  before: Rules,
  rules: Rules,
): ReasonCode[] | null {
  const kept: ReasonCode[] = []
  for (const [code, what] of Object.entries(COUNTED) as [
    keyof typeof COUNTED,
    (typeof COUNTED)[keyof typeof COUNTED],
  ][]) {
    const wasCounted = before.velocity.action !== 'off' && (what !== 'face' || searchesFaces(before))
    const wasOver = wasCounted ? found.has(code) : null
    const none = what === 'face' && !evidence.selfie
    const isOver = none ? false : overAgain(wasOver, limitOf(before, what), limitOf(rules, what))
    if (isOver === null) return null
    if (isOver) kept.push(code)
  }
  return kept
}

interface Limit {
  most: number
  hours: number
}

function limitOf(rules: Rules, what: 'face' | 'document' | 'device' | 'address'): Limit {
  const { velocity } = rules
  const isCounted = velocity.action !== 'off' && (what !== 'face' || searchesFaces(rules))
  return { most: (isCounted ? velocity[what] : null) ?? Number.POSITIVE_INFINITY, hours: velocity.hours }
}

/**
 * Whether a count exceeds another limit, as far as that follows: an excess in some hours is one in more hours; the
 * count itself is not kept. `wasOver` null: nobody counted.
 */
function overAgain(wasOver: boolean | null, before: Limit, limit: Limit): boolean | null {
  if (limit.most === Number.POSITIVE_INFINITY) return false
  if (wasOver === true && limit.most <= before.most && limit.hours >= before.hours) return true
  if (wasOver === false && limit.most >= before.most && limit.hours <= before.hours) return false
  return null
}
