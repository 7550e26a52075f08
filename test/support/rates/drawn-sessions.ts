/**
 * Decided sessions drawn by a seed, results and no pictures, as reviewers, samples, chargebacks and a trial leave them: those
 * of the specimen owner, and what error rates are tested on.
 */
import type { Decision } from '../../../worker/domain/case/decision'
import type { TaskResult } from '../../../worker/domain/case/task-result'
import { rulesOfTrial } from '../../../worker/domain/case/trial'
import { labelledSession } from '../../../worker/domain/rates/labelled'
import type { JudgedSession } from '../../../worker/domain/rates/truth'
import { MADE_BY } from '../../../worker/domain/release/made-by'
import { newSession } from '../../../worker/domain/session/new-session'
import { blankDocument } from '../../../worker/domain/session/results'
import { DEFAULT_RULES } from '../../../worker/words/decision/rules'
import { VERDICT_CODES, verdictReason } from '../../../worker/words/decision/verdict-reasons'
import type { SessionKind } from '../../../worker/words/rates/instruments'
import type { LabelledSession } from '../../../worker/words/rates/labelled-session'
import { type Chance, chance } from '../specimens/chance'
import { drawnResult, type Result } from './drawn-results'

/** Of what the service approves or declines by itself: the share that people look at. */
const SHARE = 0.25
/** Of attacks that pass: the share that comes to light later. */
const COMES_TO_LIGHT = 0.1
const RULES = { ...DEFAULT_RULES, sampling: { share: SHARE, system: true } }
const REVIEWERS = ['ann', 'bob'] as const
const PARTICIPANTS = 12
const TRIAL_DAYS = 90
const DAY_MS = 86_400_000

export interface Drawn {
  owner?: string
  schemaId?: string
  seed?: string
  /** Share of attacks. */
  attacks?: number
  /** The newest is decided then; the oldest half a year before, of a trial an afternoon. */
  until?: Date
  /** They are of that trial: all of them are known. */
  trial?: string
}

export function* drawnSessions(count: number, how: Drawn = {}): Generator<LabelledSession> {
  for (const judged of drawnJudged(count, how)) {
    const session = labelledSession(judged)
    if (!session) throw new Error('a drawn session has no label')
    yield session
  }
}

/** So many of which somebody knows what they were, the newest first. */
export function* drawnJudged(count: number, how: Drawn = {}): Generator<JudgedSession> {
  const source = chance(`labelled sessions ${how.seed ?? '1'} ${how.trial ?? ''}`)
  const end = how.until?.getTime() ?? Date.parse('2026-11-28T12:00:00.000Z')
  const apart = (how.trial === undefined ? 180 * DAY_MS : DAY_MS / 6) / count
  for (let i = 0, seen = 0; i < count; seen++) {
    const draw = source.of(String(seen))
    const result = drawnResult(draw, how.attacks ?? 0.25)
    const known = howKnown(result, draw, how.trial !== undefined)
    if (known === null) continue
    const at = new Date(end - i * apart)
    yield judgedOf(result, known, { at, id: idOf(i, how), participant: `p${(i % PARTICIPANTS) + 1}`, ...how })
    i++
  }
}

/** Those of a trial are others. */
const idOf = (i: number, { trial }: Drawn) =>
  `0198a000-0000-7000-9${trial === undefined ? '0' : '1'}00-${i.toString(16).padStart(12, '0')}`

type Known = 'verdict' | 'sample' | 'chargeback' | 'trial'

/** Reviewers decide what comes to them; of what the service decides alone a share is drawn. Null: nobody looked. */
function howKnown({ outcome, kind }: Result, draw: Chance, isTrial: boolean): Known | null {
  if (isTrial) return 'trial'
  if (outcome === 'review') return 'verdict'
  if (outcome === 'resubmit') return null
  if (draw.next() < SHARE) return 'sample'
  return outcome === 'approved' && kind !== 'genuine' && draw.next() < COMES_TO_LIGHT ? 'chargeback' : null
}

interface Given extends Drawn {
  at: Date
  id: string
  participant: string
}

function judgedOf(result: Result, known: Known, given: Given): JudgedSession {
  const { owner = 'specimens', schemaId = '00000000-0000-1000-8000-000000000000', at, id, participant, trial } = given
  const { kind, camera } = result
  const rules = known === 'trial' ? rulesOfTrial(RULES, TRIAL_DAYS) : RULES
  const told = known === 'chargeback' ? { kind, source: known, participant: null, device: null } : null
  const decision = decisionOf(result, known, schemaId, at)
  const opened = new Date(at.getTime() - 60_000)
  const scenario = { id: schemaId, lifetimeSeconds: 86_400, rules }
  const plan = trial === undefined ? {} : { trial: { name: trial, kind, participant } }
  return {
    session: {
      ...newSession({ sessionId: id, owner, groupId: null, scenario, ...plan }, opened),
      status: decision.outcome === 'approved' ? 'success' : 'failed',
      attempt: 1,
      spentMs: 1200,
      tasks: tasksOf(result, at),
      signals: { source: 'camera', automated: false, camera },
      imagesErasedAt: at.toISOString(),
      decision,
    },
    told,
    vote:
      known === 'sample'
        ? { decidedBy: [], outcome: result.outcome, result: decision.reopened ? 'reopened' : 'agreed' }
        : null,
  }
}

/** What people come to say of it: where the service erred, a case that was drawn is reopened. */
function decisionOf({ kind, outcome, reasons, channel }: Result, known: Known, schemaId: string, at: Date): Decision {
  const own: Decision = {
    ...{ outcome, assurance: 'substantial', risk: Math.min(0.99, 0.01 + 0.3 * reasons.length), by: 'system' },
    reasons: reasons.map((code) => ({
      code,
      outcome: outcome === 'approved' ? 'review' : outcome,
      task: 'document',
      index: 0,
    })),
    evidence: [{ task: 'document', index: 0, channel, judged: ['kind', 'text', 'zone'] }],
    ...{ policy: { schemaId, version: 1 }, madeBy: MADE_BY, at: at.toISOString() },
  }
  const right = kind === 'genuine' ? 'approved' : 'declined'
  const verdict: Pick<Decision, 'outcome' | 'by' | 'reviewers' | 'reasonCodes'> = {
    ...{ outcome: right, by: 'user', reviewers: [REVIEWERS[0]] },
    ...(kind === 'genuine' ? {} : { reasonCodes: [verdictOf(kind)] }),
  }
  if (known === 'verdict') return { ...own, ...verdict }
  if (known !== 'sample' || outcome === right) return own
  const before = { by: REVIEWERS[1], at: own.at, reason: 'The second look found otherwise.', decidedAt: own.at }
  return { ...own, ...verdict, reopened: [{ ...before, outcome, decidedBy: ['system'] }] }
}

/** The reason that a reviewer has for the kind. */
function verdictOf(kind: SessionKind) {
  const named = {
    ...{ 'copy-grey': 'document_copied', 'copy-colour': 'document_copied', display: 'document_copied' },
    ...{ 'printed-face': 'not_alive', replay: 'not_alive', 'other-document': 'not_the_person' },
  }
  const code = Object.entries(named).find(([name]) => name === kind)?.[1] ?? 'document_altered'
  const found = VERDICT_CODES.find((one) => one === code)
  if (!found || !verdictReason(found).endings.includes('declined')) throw new Error(`${code} declines nobody`)
  return found
}

function tasksOf({ checks, document, similarity, outcome }: Result, at: Date): TaskResult[] {
  const of = (task: 'document' | 'selfie') => [
    { caption: 'fraud', items: checks.filter((check) => check.task === task).map(({ task: _, ...check }) => check) },
  ]
  const status = outcome === 'approved' ? 'success' : 'failed'
  const page = {
    ...blankDocument(status),
    docName: document,
    countryCode: 'UTO',
    tries: 1,
    startedAt: at.toISOString(),
  }
  const {
    type: _,
    isBackSide: _back,
    countryCode: _code,
    ocr: _ocr,
    imageObjects: _objects,
    quality: _quality,
    ...selfie
  } = page
  const match = { status, caption: 'document_1 & selfie_1', score: similarity } as const
  return [
    { ...page, checks: of('document') },
    { ...selfie, type: 'selfie', docName: '', checks: of('selfie'), withDoc: '', faceSelfie: null, faceDoc: null },
    { type: 'faces', status, spent: 0, errors: [], checks: [{ caption: 'Face matching', items: [match] }] },
  ]
}
