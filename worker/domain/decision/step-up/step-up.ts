/** Whether a session waits for a further step, and what its answer comes to. Pure. */
import type { Outcome } from '../../../words/decision/outcomes'
import type { Rules } from '../../../words/decision/rules'
import { STEP_TRIES, type Step, type StepUp } from '../../../words/decision/step-up'
import type { Reason } from '../../case/decision'
import type { Cause } from './causes'
import { helps } from './settles'

interface Given {
  rules: Pick<Rules, 'stepUp' | 'attempts'>
  /** Number of the attempt; absent: not known. */
  attempt: number | undefined
  /** The question as an earlier attempt left it, with what the person has given up since. */
  before: StepUp | undefined
  /** Weightiest first, without what is settled. */
  reasons: readonly Reason[]
  proved: readonly Step[]
  causes: () => Cause[]
  /** Reasons that would be left after a step. */
  leftAfter: (step: Step) => readonly Reason[]
  now: Date
}

export interface SteppedUp {
  /** Null: a step is waited for. */
  outcome: Outcome | null
  reasons: Reason[]
  stepUp?: StepUp
}

export function stepUpOf(given: Given): SteppedUp {
  const { before, reasons, proved } = given
  const outcome = reasons[0]?.outcome ?? 'approved'
  const asItIs = { outcome, reasons: [...reasons], ...(before ? { stepUp: before } : {}) }
  // Nothing can help any more, or something else comes first.
  if (outcome === 'declined') return asItIs
  if (outcome === 'resubmit') return before ? bettered(given, asItIs, before) : asItIs
  if (before) return askedBefore(given, asItIs, before)
  return proved.length > 0 ? asItIs : firstAsked(given, asItIs)
}

/** What was shown has to be better; the tries are counted all the same, and who has given up waits for nothing. */
function bettered(given: Given, asItIs: SteppedUp, before: StepUp): SteppedUp {
  if (before.state !== 'asked') return asItIs
  const open = { ...before, tries: before.tries + 1 }
  return isOver(given, open)
    ? notDone(asItIs, { ...open, endedAt: given.now.toISOString() })
    : { ...asItIs, stepUp: open }
}

function askedBefore(given: Given, asItIs: SteppedUp, before: StepUp): SteppedUp {
  const { proved, now } = given
  const did = [...before.steps, ...before.cannot].find((step) => proved.includes(step))
  const { did: _, endedAt = now.toISOString(), ...open } = before
  if (did) return { ...asItIs, stepUp: { ...open, state: 'done', did, endedAt } }
  const tries = before.tries + 1
  // What no step can end any more, as channels that contradict each other, is for people.
  // A reviewer who asked wants to see what comes.
  const isHopeless =
    before.by === undefined && asItIs.outcome === 'review' && !open.steps.some((step) => ends(given, step))
  if (isHopeless && open.steps.length > 0) return { ...asItIs, stepUp: { ...open, tries, state: 'not_done', endedAt } }
  if (before.state === 'not_done' || isOver(given, { ...open, tries }))
    return notDone(asItIs, { ...open, tries, endedAt })
  return asked(asItIs, { ...open, state: 'asked', tries })
}

/** Whether nothing would be left after that step. */
const ends = ({ leftAfter }: Given, step: Step) => leftAfter(step).length === 0

const isOver = (given: Given, { steps, cannot, tries }: Pick<StepUp, 'steps' | 'cannot' | 'tries'>) =>
  steps.length === 0 || tries - cannot.length >= STEP_TRIES || isLast(given)

const isLast = ({ rules, attempt = 0 }: Given) => rules.attempts !== null && attempt >= rules.attempts

function firstAsked(given: Given, asItIs: SteppedUp): SteppedUp {
  const { rules, now } = given
  const causes = given.causes()
  if (causes.length === 0) return asItIs
  const attacks = causes.flatMap((cause) => cause.attacks)
  // Nobody is asked for what would change nothing.
  const isOfUse = (step: Step) => helps(step, attacks) && (asItIs.outcome === 'approved' || ends(given, step))
  const steps = rules.stepUp.to.filter(isOfUse)
  if (steps.length === 0) return asItIs
  const stepUp: StepUp = {
    state: 'asked',
    steps,
    causes: causes.map(({ cause }) => cause),
    cannot: [],
    tries: 0,
    orElse: rules.stepUp.orElse,
    askedAt: now.toISOString(),
  }
  return isLast(given) ? notDone(asItIs, { ...stepUp, endedAt: stepUp.askedAt }) : asked(asItIs, stepUp)
}

/** A reviewer's question about a case that waits: what is not proved comes back to people. */
export function askedByReviewer(given: { by: string; steps: readonly Step[]; reasons: readonly Reason[]; now: Date }) {
  const { by, steps, reasons, now } = given
  const earlier: readonly string[] = ['step_up', 'step_not_done']
  const left = reasons.filter(({ code }) => !earlier.includes(code))
  return asked(
    { outcome: 'review', reasons: left },
    {
      ...{ state: 'asked', steps: [...new Set(steps)], causes: ['reviewer'], cannot: [], tries: 0 },
      ...{ orElse: 'review', askedAt: now.toISOString(), by },
    },
  )
}

const PLACE = { task: 'document', index: 0 } as const

const asked = ({ reasons }: SteppedUp, stepUp: StepUp): SteppedUp => ({
  outcome: null,
  reasons: [{ code: 'step_up', outcome: 'resubmit', ...PLACE }, ...reasons],
  stepUp,
})

function notDone({ outcome, reasons }: SteppedUp, stepUp: StepUp): SteppedUp {
  const ended: StepUp = { ...stepUp, state: 'not_done' }
  if (stepUp.orElse === 'approved') return { outcome, reasons, stepUp: ended }
  const reason: Reason = { code: 'step_not_done', outcome: stepUp.orElse, ...PLACE }
  return { outcome: stepUp.orElse, reasons: [reason, ...reasons], stepUp: ended }
}

/** The question after the person has said what they cannot do; null: it does not ask for that. */
export function givenUp(stepUp: StepUp | undefined, cannot: readonly Step[]): StepUp | null {
  if (stepUp?.state !== 'asked' || !cannot.every((step) => stepUp.steps.includes(step))) return null
  const steps = stepUp.steps.filter((step) => !cannot.includes(step))
  return { ...stepUp, steps, cannot: [...stepUp.cannot, ...new Set(cannot)] }
}

/** Whether the session waits for a take of its document. */
export const asksTake = (decision: { stepUp?: StepUp } | null): boolean =>
  decision?.stepUp?.state === 'asked' && decision.stepUp.steps.includes('take')
