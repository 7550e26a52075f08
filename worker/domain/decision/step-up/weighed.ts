/** A session's reasons, weighed with the steps that were done or may still be asked for. Pure. */
import type { EvidenceEntry } from '../../../words/decision/evidence'
import type { ReasonCode } from '../../../words/decision/reasons'
import type { Rules } from '../../../words/decision/rules'
import type { Step } from '../../../words/decision/step-up'
import type { Decision, Reason } from '../../case/decision'
import type { Evidence } from '../../case/session'
import type { DocumentTaskResult, SelfieTaskResult, TaskResult } from '../../case/task-result'
import { isFraudSign } from '../check-reasons'
import { riskReasons } from '../risk/risk-reasons'
import type { RiskTables } from '../risk/tables'
import { causesOf } from './causes'
import { type ProvedStep, provedSteps } from './proved-steps'
import { answers, factorsOf, settles } from './settles'
import { type SteppedUp, stepUpOf } from './step-up'

export interface Weighable {
  session: {
    rules: Rules
    sessionId?: string
    attempt?: number
    decision?: Pick<Decision, 'stepUp'> | null
    /** Before this attempt. */
    evidence?: Evidence | null
  }
  tasks: readonly TaskResult[]
  documents: readonly DocumentTaskResult[]
  selfies: readonly SelfieTaskResult[]
  evidence: Evidence
  rests: readonly EvidenceEntry[]
  /** Reasons but for the risk's. */
  found: readonly Reason[]
  /** Absent: the shipped ones. */
  tables?: RiskTables | undefined
  /** Something that the session wants is still to come. */
  waits: boolean
  sorted: (reasons: Reason[]) => Reason[]
  now: Date
}

export interface Weighed extends SteppedUp {
  risk: number | null
  /** Signs of fraud that later tries cannot undo. */
  signs: ReasonCode[]
}

export function weighed(given: Weighable): Weighed {
  const { session, found, evidence, sorted, waits, now } = given
  const { rules, attempt } = session
  const before = session.decision?.stepUp
  // Without the rule nothing is settled by anything.
  const isActive = rules.stepUp.when !== 'off' || before !== undefined
  const { proved, reasons: contradictions } = isActive
    ? provedSteps({ ...given, before: session.evidence ?? null, rules })
    : { proved: [], reasons: [] }
  const all = [...found, ...contradictions]
  const { risk, kept } = leftAfter(proved, all, given)
  // Of which document a sign was is not kept.
  const ofAll = proved.filter((one) => evidence.documents.every((_, index) => one.documents.includes(index)))
  const signs = (evidence.signs ?? []).filter((code) => !ofAll.some(({ step }) => answers(step, code)))
  const reasons = sorted([...kept, ...pastSigns(signs, kept)])
  const told = { risk, signs: [...new Set([...signs, ...kept.filter(isFraudSign).map(({ code }) => code)])] }
  if (waits || !isActive) {
    const outcome = reasons[0]?.outcome ?? (waits ? null : 'approved')
    return { outcome, reasons, ...told, ...(before ? { stepUp: before } : {}) }
  }
  const stepped = stepUpOf({
    ...{ rules, attempt, before, reasons, now },
    proved: proved.map(({ step }) => step),
    causes: () => causesOf({ ...given, rules, sessionId: session.sessionId, risk, reasons, evidence: given.rests }),
    leftAfter: (step) =>
      leftAfter(
        [{ step, documents: [...evidence.documents.keys()] }],
        all.filter((reason) => !isCheckable(step, reason, evidence)),
        given,
      ).kept,
  })
  return { ...stepped, ...told }
}

function leftAfter(proved: readonly ProvedStep[], found: readonly Reason[], { documents, selfies, tables }: Weighable) {
  const factors = (index: number) => factorsOf(proved.filter((one) => one.documents.includes(index)).map(stepOf))
  const { risk, reasons } = riskReasons(documents, selfies, factors, tables)
  const isSettled = ({ code, task, index }: Reason) =>
    proved.some((one) => (task !== 'document' || one.documents.includes(index)) && settles(one.step, code))
  return { risk, kept: [...found.filter((reason) => !isSettled(reason)), ...reasons] }
}

const stepOf = ({ step }: ProvedStep): Step => step

/** A take makes a card checkable whose print names its holder (document-evidence.ts). */
const isCheckable = (step: Step, { code, index }: Reason, { documents }: Evidence) =>
  step === 'take' && code === 'document_not_checkable' && documents[index]?.facts?.printed === 'whole'

/** A sign of fraud stays: tries that show it less do not average it away. */
function pastSigns(signs: readonly ReasonCode[], found: readonly Reason[]): Reason[] {
  const repeated = signs.every((code) => found.some((reason) => reason.code === code))
  return repeated ? [] : [{ code: 'earlier_sign', outcome: 'review', task: 'document', index: 0 }]
}
