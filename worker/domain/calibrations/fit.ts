/** Fits tables and a threshold to labelled sessions. Whoever is judged by them is never among those they were fitted to. Pure. */
import { INSTRUMENT_NAMES, isFor, type SessionKind } from '../../words/rates/instruments'
import type { LabelledSession } from '../../words/rates/labelled-session'
import { checkReason, FRAUD_GROUPS } from '../decision/check-reasons'
import { BANDS, bandOf, type CheckCounts, type Counts, type Likelihoods } from '../decision/risk/likelihood'
import { riskOf, type Seen } from '../decision/risk/risk'
import { type RiskTables, SHIPPED } from '../decision/risk/tables'
import type { ApprovedByRisk, CalibrationBasis } from './calibration'

/** Genuine people whose rate of false alarms says something: of 60 at most 5 % are lost unseen (95 % sure). */
export const PEOPLE_WANTED = 60
/** Sessions of a kind, as the shipped tables were measured with; a kind with fewer stays as it is shipped. */
export const ATTACKS_WANTED = 15
const FOLDS = 5
/** Observations for which a shipped row counts beside an owner's own. */
const SHIPPED_WEIGHT = 20
/** Bounds of the threshold of approval. */
const APPROVE = { least: 0.01, most: 0.5 } as const

/** Kinds of attack as tables of likelihoods call them; reviewers do not tell kinds of copies apart. The others tell no check what to look for. */
const KIND_OF: Partial<Record<SessionKind, string>> = {
  'copy-grey': 'copy-grey',
  'copy-colour': 'copy-colour',
  display: 'display',
  copied: 'copied',
  edited: 'edit',
  portrait: 'portrait',
  drawn: 'drawn',
  'printed-face': 'selfie-recapture',
  replay: 'selfie-recapture',
  face: 'selfie-recapture',
  mask: 'mask',
  'generated-face': 'generated-face',
}

export interface Fitted {
  tables: RiskTables
  kinds: CalibrationBasis['kinds']
}

/** Numbers that are there, and those wanted. */
export interface TooFew {
  people: number
  attacks: number
}

export function calibrated(sessions: readonly LabelledSession[], measured: string): Fitted | TooFew {
  const genuine = sessions.filter(({ label }) => label.kind === 'genuine')
  const attacks = [...Map.groupBy(sessions, ({ label }) => KIND_OF[label.kind] ?? '')].filter(([kind]) => kind !== '')
  const few = { people: peopleOf(genuine), attacks: Math.max(0, ...attacks.map(([, own]) => own.length)) }
  if (few.people < PEOPLE_WANTED || few.attacks < ATTACKS_WANTED) return few
  const judged = foldsOf(sessions).flatMap(({ others, own }) => {
    const fraud = fraudFrom(others, measured)
    return own.map((session): Judged => {
      const seen = seenOf(session)
      return { session, shipped: riskOf(seen, SHIPPED.fraud).risk, fitted: riskOf(seen, fraud).risk }
    })
  })
  const thresholds = thresholdsOf(judged)
  const kinds = Map.groupBy(judged, ({ session }) => session.label.kind)
  return {
    tables: { fraud: fraudFrom(sessions, measured), framing: SHIPPED.framing, thresholds },
    kinds: [...kinds].map(([kind, own]) => ({ kind, ...approvedOf(own, thresholds.approve) })),
  }
}

/** A session with its risk by the shipped tables, and by those fitted to other people. */
interface Judged {
  session: LabelledSession
  shipped: number
  fitted: number
}

/** A session of everyday names nobody: each counts as somebody. */
const personOf = ({ sessionId, label }: LabelledSession) => label.participant ?? sessionId
const peopleOf = (sessions: readonly LabelledSession[]) => new Set(sessions.map(personOf)).size

/** Parts, each with all sessions of other people than its own. */
export function foldsOf(sessions: readonly LabelledSession[]) {
  const people = [...new Set(sessions.map(personOf))].sort()
  const foldOf = new Map(people.map((person, i) => [person, i % FOLDS]))
  return Array.from({ length: FOLDS }, (_, fold) => {
    const isOwn = (session: LabelledSession) => foldOf.get(personOf(session)) === fold
    return { own: sessions.filter(isOwn), others: sessions.filter((session) => !isOwn(session)) }
  })
}

/** Answers of a session's checks that risk is judged by. */
export function seenOf({ checks }: LabelledSession): Seen[] {
  return checks.flatMap(({ name, status, confidence }): Seen[] => {
    const [task = '', caption = ''] = name.split(' ')
    if (task !== 'document' && task !== 'selfie') return []
    const group = checkReason(task, caption)?.group
    if (!group || !FRAUD_GROUPS.has(group)) return []
    return [{ task, index: 0, result: { caption, status, ...(confidence === undefined ? {} : { confidence }) } }]
  })
}

/** The shipped table of fraud, with what was seen in these sessions. */
function fraudFrom(sessions: readonly LabelledSession[], measured: string): Likelihoods {
  const { prior, kinds: shippedKinds, checks: shipped } = SHIPPED.fraud
  const counted = countsOf(sessions)
  const enough = [...counted.sessions].filter(([kind, count]) => kind !== 'genuine' && count >= ATTACKS_WANTED)
  const checks: Record<string, CheckCounts> = {}
  for (const name of new Set([...Object.keys(shipped), ...counted.checks.keys()])) {
    const own = counted.checks.get(name) ?? new Map<string, Counts>()
    const row = shipped[name]
    const kinds = new Set([
      ...Object.keys(row?.attacks ?? {}),
      ...enough.map(([kind]) => kind).filter(isLookedForBy(name)),
    ])
    if (kinds.size === 0) continue
    const isEnough = (kind: string) => enough.some(([one]) => one === kind)
    const attacks = [...kinds].map((kind) => [
      kind,
      joined(row?.attacks[kind], isEnough(kind) ? own.get(kind) : undefined),
    ])
    // Labels of genuine people alone weaken no check: attacks that it looks for have to be among the sessions.
    const isWeighed = [...kinds].some(isEnough)
    const genuine = joined(row?.genuine, isWeighed ? own.get('genuine') : undefined)
    checks[name] = { genuine, attacks: Object.fromEntries(attacks) }
  }
  const looked = new Set(Object.values(checks).flatMap(({ attacks }) => Object.keys(attacks)))
  const found = Object.fromEntries(enough.filter(([kind]) => looked.has(kind)))
  return { measured, prior, kinds: { ...shippedKinds, ...found }, checks }
}

/** Whether the check is there to find an attack of that kind. */
const isLookedForBy = (check: string) => (kind: string) =>
  INSTRUMENT_NAMES.some((instrument) => KIND_OF[instrument] === kind && isFor(check, instrument))

const NONE: Counts = BANDS.map(() => 0)

/** A shipped row counts for a few observations at most: an owner's own outweigh it soon. */
function joined(shipped: Counts = NONE, own: Counts = NONE): Counts {
  const total = shipped.reduce((a, b) => a + b, 0)
  const scale = Math.min(1, SHIPPED_WEIGHT / Math.max(1, total))
  const isAlone = own.every((count) => count === 0)
  return shipped.map((count, i) => (isAlone ? count : count * scale + (own[i] ?? 0)))
}

/** By check and kind how often each band was seen, and by kind how many sessions there are; drawn ones by their weight. */
function countsOf(sessions: readonly LabelledSession[]) {
  const checks = new Map<string, Map<string, number[]>>()
  const counted = new Map<string, number>()
  for (const [kind, own] of Map.groupBy(sessions, kindOf)) {
    if (kind === null) continue
    counted.set(kind, own.length)
    // Who stands for twenty others is still one observation: the sum stays the number of sessions.
    const scale = own.length / own.reduce((sum, { label }) => sum + label.weight, 0)
    for (const session of own) {
      for (const { task, result } of seenOf(session)) {
        const band = bandOf(result)
        if (band === null) continue
        const name = `${task} ${result.caption}`
        const kinds = checks.get(name) ?? new Map<string, number[]>()
        const bands = kinds.get(kind) ?? BANDS.map(() => 0)
        const at = BANDS.indexOf(band)
        bands[at] = (bands[at] ?? 0) + session.label.weight * scale
        checks.set(name, kinds.set(kind, bands))
      }
    }
  }
  return { checks, sessions: counted }
}

const kindOf = ({ label: { kind } }: LabelledSession): string | null =>
  kind === 'genuine' ? kind : (KIND_OF[kind] ?? null)

/**
 * As many genuine sessions are approved as by the shipped tables, and as few others as that allows: the threshold lies
 * between the last of them and whoever comes next. None of them is declined.
 */
function thresholdsOf(judged: readonly Judged[]): RiskTables['thresholds'] {
  const genuine = judged.filter(({ session }) => session.label.kind === 'genuine')
  const kept = weightOf(genuine.filter(isApprovedByShipped))
  const inOrder = genuine.toSorted((a, b) => a.fitted - b.fitted)
  const last =
    inOrder.find(({ fitted }) => weightOf(inOrder.filter((one) => one.fitted <= fitted)) >= kept)?.fitted ?? 0
  const next = Math.min(1, ...judged.map(({ fitted }) => fitted).filter((risk) => risk > last))
  const approve = Math.min(APPROVE.most, Math.max(APPROVE.least, Math.sqrt(Math.max(last, 1e-6) * next)))
  const decline = Math.max(SHIPPED.thresholds.decline, Math.min(1, (inOrder.at(-1)?.fitted ?? 0) + 0.01))
  return { approve: rounded(approve), decline: rounded(decline) }
}

const isApprovedByShipped = ({ shipped }: Judged) => shipped < SHIPPED.thresholds.approve
const weightOf = (judged: readonly Judged[]) => judged.reduce((sum, { session }) => sum + session.label.weight, 0)
const rounded = (value: number) => Math.round(value * 1e4) / 1e4

function approvedOf(judged: readonly Judged[], approve: number): Omit<ApprovedByRisk, 'kind'> {
  const share = (of: readonly Judged[]) => rounded(weightOf(of) / weightOf(judged))
  return {
    sessions: judged.length,
    people: peopleOf(judged.map(({ session }) => session)),
    shipped: share(judged.filter(isApprovedByShipped)),
    fitted: share(judged.filter(({ fitted }) => fitted < approve)),
  }
}
