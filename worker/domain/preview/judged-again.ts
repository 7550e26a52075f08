/** Judges a session's results by other rules, as its attempt was judged: no image is looked at. Pure. */
import type { Rules } from '../../words/decision/rules'
import type { Decision } from '../case/decision'
import type { Evidence, Session } from '../case/session'
import { NOT_ACCEPTED, STATE_NOT_ACCEPTED } from '../case/task-errors'
import type { DocumentTaskResult, SelfieTaskResult, TaskResult } from '../case/task-result'
import { isFraudSign } from '../decision/check-reasons'
import { type DecidedSession, decideSession } from '../decision/decide-session'
import type { NamedTables } from '../decision/risk/tables'
import { rulesForWallet, unaccepted } from '../decision/tasks/accepts'
import { compareFaces } from '../decision/tasks/compare-faces'
import { LIVENESS_ERRORS, livenessErrors } from '../liveness/errors'
import { seenAgain } from './seen-again'

/** A session whose results are kept. */
export type Judged = Session & { decision: Decision; evidence: Evidence }

/** Calibrations of the owner, by id. */
export type Calibrations = ReadonlyMap<string, NamedTables>

const calibrationOf = ({ calibration }: Rules, known: Calibrations): NamedTables | null =>
  calibration === null ? null : (known.get(calibration) ?? null)

/** Decision by other rules; null: they ask for something that was not looked for then, or is not kept. */
export function judgedAgain(session: Judged, rules: Rules, calibrations: Calibrations): DecidedSession | null {
  const { owner, decision, evidence, schemaId } = session
  const seen = seenAgain({ decision, evidence, before: session.rules }, rules)
  const tasks = tasksAgain(session, rules)
  if (!seen || !tasks) return null
  const { signs = [], uncertainTries = 0 } = evidence
  const wasUncertain = decision.reasons.some(({ code }) => code === 'faces_uncertain')
  const selfie = tasks.find((task) => task.type === 'selfie')
  const hasDocument = tasks.some((task) => task.type === 'document')
  const { sessionId, attempt } = session
  return decideSession({
    session: { owner, schemaId, rules, sessionId, attempt, decision: askedBy(session, rules) },
    tasks,
    // Of the only attempt there are no earlier signs.
    evidence: {
      ...evidence,
      signs: session.attempt > 1 ? signs : [],
      uncertainTries: uncertainTries - (wasUncertain ? 1 : 0),
    },
    // Which counts where nothing but selfies was ever sent, of which the newest are one task.
    selfiesSent: hasDocument ? 1 : (selfie?.imagesFull.length ?? 0),
    seen,
    calibration: calibrationOf(rules, calibrations),
    now: judgedAt(session),
  })
}

/** The decision with its question for a further step; without, where the other rules would not have asked. */
function askedBy({ decision, rules: before }: Judged, rules: Rules): Decision {
  if (before.stepUp.when === 'off' || rules.stepUp.when !== 'off') return decision
  const { stepUp: _, ...rest } = decision
  return rest
}

/** Time of the automatic judgement: reviewers decided later on what was found then. */
function judgedAt({ decision, tasks, createdAt }: Judged): Date {
  if (decision.by === 'system') return new Date(decision.at)
  const begun = tasks.flatMap((task) => ('startedAt' in task && task.startedAt ? [task.startedAt] : []))
  return new Date(begun.toSorted().at(-1) ?? createdAt)
}

function tasksAgain(session: Judged, rules: Rules): TaskResult[] | null {
  const { evidence, tasks } = session
  const documents = tasks.filter((task) => task.type === 'document')
  const again: TaskResult[] = []
  for (const task of tasks) {
    if (task.type === 'faces') continue
    const judged =
      task.type === 'document'
        ? documentAgain(task, session, rules, documents.indexOf(task))
        : selfieAgain(task, session, rules)
    if (!judged) return null
    again.push(judged)
  }
  const faces = compareFaces(evidence, rules.matchThreshold)
  return faces ? [...again, faces] : again
}

const RULED: readonly string[] = [NOT_ACCEPTED, STATE_NOT_ACCEPTED]

function documentAgain(
  task: DocumentTaskResult,
  { evidence, rules: before, decision }: Judged,
  rules: Rules,
  index: number,
): DocumentTaskResult | null {
  const facts = evidence.documents[index]?.facts
  const checks = task.checks.filter(({ caption }) => caption !== 'rules')
  // Of a release without facts: what kind it is was not written down for programs.
  if (!facts) return task.docName === '' || acceptsAlike(before, rules) ? { ...task, checks } : null
  const { kind, countryCode, machine } = facts
  const accepting = machine?.kind === 'wallet' ? rulesForWallet(rules, decision.stepUp) : rules
  const errors = task.errors.filter((error) => !RULED.includes(error))
  return { ...task, checks, errors: [...errors, ...(kind ? unaccepted(accepting, { kind, countryCode }) : [])] }
}

const acceptsAlike = (a: Rules, b: Rules) =>
  JSON.stringify([a.documentTypes, a.documentStates]) === JSON.stringify([b.documentTypes, b.documentStates])

function selfieAgain(task: SelfieTaskResult, session: Judged, rules: Rules): SelfieTaskResult | null {
  // Age and sex were estimated then or not; images may be gone.
  if (rules.ageAndSex !== session.rules.ageAndSex) return null
  const group = task.checks.find(({ caption }) => caption === 'liveness')
  const answered = session.liveness?.answered
  // Whether something was exempted stands in the challenge, in whose place a newer one may be.
  if (group && !answered && rules.livenessAlternative) return null
  const errors = task.errors.filter((error) => !LIVENESS_ERRORS.includes(error))
  return { ...task, errors: [...errors, ...livenessErrors(group, answered?.without ?? [], rules)] }
}

/**
 * Whether a sign of fraud that counts as an earlier one may be of this attempt, where only the other rules do not hold
 * it against anybody: the two are kept together.
 */
export function isOfWhichTry(before: DecidedSession, after: DecidedSession, { attempt, evidence }: Judged): boolean {
  const isEarlier = after.decision.reasons.some(({ code }) => code === 'earlier_sign')
  if (attempt < 2 || !isEarlier) return true
  const now = new Set(after.decision.reasons.map(({ code }) => code))
  const own = new Set(before.decision.reasons.filter(isFraudSign).map(({ code }) => code))
  return (evidence.signs ?? []).some((code) => !now.has(code) && !own.has(code))
}
