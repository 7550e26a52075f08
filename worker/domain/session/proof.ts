/** Contents of a proof of a session's decision. */

import type { Session } from '../case/session'
import type { TaskResult } from '../case/task-result'
import { TITLES } from '../fields/titles'
import { isSandbox } from '../sandbox'
import { agesReached } from './certain'
import type { Claim, ClientClaim, DocumentClaim } from './claim'

interface Wanted {
  asked: readonly Claim[]
  ageOver: readonly number[]
  now: Date
}

/** Proof of a session's decision; null: nothing is decided, or a person has yet to, or it rests on nothing, or on a trial. */
export function proofOf(session: Session, wanted: Wanted | null): Record<string, unknown> | null {
  const { decision, consent } = session
  if (!decision?.outcome || decision.outcome === 'review' || session.processingSince !== null) return null
  if (decision.evidence.length === 0 || session.trial) return null
  const { outcome, assurance, policy, by, at, evidence, notExcluded } = decision
  return {
    outcome,
    assurance,
    policy,
    decidedBy: by,
    decidedAt: at,
    createdAt: session.createdAt,
    // What the sandbox decides nobody has checked.
    ...(isSandbox(session.owner) ? { sandbox: true } : {}),
    ...(consent ? { consent: { version: consent.version, sha256: consent.sha256, at: consent.at } } : {}),
    ...(session.consentWithdrawnAt === null ? {} : { consentWithdrawnAt: session.consentWithdrawnAt }),
    evidence,
    ...(notExcluded ? { notExcluded } : {}),
    verified: session.tasks.map(verified),
    ...(wanted && wanted.asked.length + wanted.ageOver.length > 0 ? { claims: claimsOf(session, wanted) } : {}),
  }
}

function verified(task: TaskResult) {
  const items = task.checks.flatMap(({ items: all }) => all)
  const captions = (status: 'success' | 'failed') => [
    ...new Set(items.filter((item) => item.status === status).map(({ caption }) => caption)),
  ]
  return {
    type: task.type,
    status: task.status,
    ...(task.type === 'document' ? { document: task.docName, country: task.countryCode } : {}),
    // A pair of faces is captioned by its images, which say nothing to others.
    ...(task.type === 'faces' ? {} : { passed: captions('success'), failed: captions('failed') }),
  }
}

/** Claims of the proof; values that nobody has read or given are left out. */
function claimsOf(session: Session, { asked, ageOver, now }: Wanted): Record<string, unknown> {
  const told: Record<string, unknown> = {}
  for (const claim of new Set(asked)) {
    const value = isOfClient(claim) ? session[claim] : readOf(session.tasks, claim)
    if (value !== null && value !== undefined) told[claim] = value
  }
  const ages = agesReached(session.tasks, ageOver, now)
  return Object.keys(ages).length > 0 ? { ...told, ageOver: ages } : told
}

const isOfClient = (claim: Claim): claim is ClientClaim => !Object.hasOwn(TITLES, claim)

function readOf(tasks: TaskResult[], claim: DocumentClaim) {
  const fields = tasks.flatMap((task) => (task.type === 'document' ? task.ocr.fields : []))
  const found = fields.find(({ title }) => title === TITLES[claim])
  return found && { value: found.normalized ?? found.value, source: found.source ?? 'visual', confidence: found.conf }
}
