/** How an attempt ends in the sandbox where the caller said how: with everything that a real end has. */
import type { ReasonCode } from '../../words/decision/reasons'
import type { Decision } from '../case/decision'
import type { FieldReading } from '../case/field-reading'
import type { ObjectKey } from '../case/object-key'
import type { AttemptOutcome } from '../case/outcome'
import type { Session } from '../case/session'
import { MADE_BY } from '../release/made-by'
import type { SandboxOutcome } from '../sandbox'
import { blankDocument, systemException } from '../session/results'
import { assuranceOf } from './assurance'
import { statusOf } from './decide-session'

/** Data of the specimen in ICAO Doc 9303, which belong to nobody. */
const SPECIMEN: [title: string, value: string][] = [
  ['document type', 'P'],
  ['document number', 'L898902C3'],
  ['last name', 'ERIKSSON'],
  ['first name', 'ANNA MARIA'],
  ['nationality', 'UTO'],
  ['date of birth', '1974-08-12'],
  ['sex', 'F'],
  ['date of expiry', '2032-04-15'],
]

const USUAL: Record<'resubmit' | 'review' | 'declined', ReasonCode> = {
  resubmit: 'document_unreadable',
  review: 'document_not_checkable',
  declined: 'screen_suspected',
}
const RISK = { approved: 0.01, resubmit: 0.05, review: 0.3, declined: 0.98 }

export function forcedOutcome(
  session: Session,
  wanted: SandboxOutcome,
  images: ObjectKey[],
  now: Date,
): AttemptOutcome {
  // Its lifetime ends it, not an attempt.
  if (wanted.outcome === 'exception' || wanted.outcome === 'expired') return systemException(session, now)
  const { outcome } = wanted
  const { rules, schemaId, processingSince } = session
  const status = statusOf(outcome, rules)
  const code = outcome === 'approved' ? null : (wanted.reason ?? USUAL[outcome])
  const isRead = outcome !== 'resubmit'
  const fields = SPECIMEN.map(([title, value]): FieldReading => ({ title, value, conf: 'high', source: 'mrz' }))
  const task = {
    ...blankDocument(outcome === 'approved' ? 'success' : 'failed', code ? [`[sandbox] ${code}`] : []),
    docName: isRead ? 'UTO passport' : '',
    countryCode: isRead ? 'UTO' : '',
    tries: session.attempt,
    startedAt: processingSince ?? now.toISOString(),
    ocr: isRead ? { status: 'success' as const, fields } : { status: 'idle' as const, fields: [] },
    images,
    imagesFull: images,
  }
  const decision: Decision = {
    outcome,
    assurance: assuranceOf(rules, [task]),
    risk: RISK[outcome],
    reasons: code ? [{ code, outcome, task: 'document', index: 0 }] : [],
    evidence: isRead ? [{ task: 'document', index: 0, channel: 'upload', judged: ['kind', 'text', 'zone'] }] : [],
    policy: { schemaId, version: rules.version },
    madeBy: MADE_BY,
    by: 'system',
    at: now.toISOString(),
  }
  return {
    status,
    decision,
    errors: [],
    tasks: [task],
    evidence: { documents: [], selfie: null },
    clientId: session.clientId,
    isClientNew: session.isClientNew,
    spentMs: now.getTime() - Date.parse(task.startedAt),
  }
}
