/**
 * Error rates of labelled sessions: of the whole decision, of each check and each reason, and of portrait against selfie.
 * Terms by ISO/IEC 30107-3: APCER by instrument, BPCER, non-response. `npm run -s rates` and the console make them here.
 */

import type { Outcome } from '../../words/decision/outcomes'
import { INSTRUMENT_NAMES, type Instrument, isFor, type SessionKind } from '../../words/rates/instruments.ts'
import type { LabelSource } from '../../words/rates/label-sources'
import type { LabelledSession } from '../../words/rates/labelled-session'
import { PRICES } from '../checks/prices.ts'
import { MADE_BY } from '../release/made-by.ts'
import { type Beside, newBeside } from './beside.ts'
import { type Drift, driftOf } from './drift.ts'
import { type FaceRates, newFaceTally } from './faces.ts'
import { add, nothing, type Share, type Sum, shareOf, wantedFor } from './share.ts'
import { ALL, ATTACKS, newTally, type Slice, type Tally } from './tally.ts'

const OUTCOMES = ['approved', 'resubmit', 'review', 'declined'] as const satisfies readonly Outcome[]

/** Rates that one would like to state, in falling order. */
const LEVELS = [0.1, 0.05, 0.03, 0.01, 0.003, 0.001]

/** How many more are needed until the next level can be stated, if none of them is wrong. */
export interface Wanted {
  level: number
  more: number
}

export interface Stated extends Share {
  /** Null: the lowest level is reached. */
  wanted: Wanted | null
}

/** How sessions of a kind ended before any person decided. */
export interface KindRates {
  kind: SessionKind
  outcomes: Record<Outcome, Share>
}

/** False and true rates of sessions of one slice. */
export interface SliceRates extends Slice {
  /** Genuine ones that the decision declines, a check fails or a reason is given for. */
  genuine: Share
  /** Attacks that the decision does not approve, a check that is for them fails, or a reason is given for. */
  attacks: Share
}

export interface DecisionSlice extends SliceRates {
  /** Genuine ones that the service approves. */
  approved: Share
}

export interface CheckRates {
  name: string
  /** `failed` of genuine sessions that the check judged (BPCER). */
  false: Stated
  /** Not `failed` of attacks that it is for, judged or not (APCER). */
  missed: Share
  /** `failed` by what the session showed. */
  kinds: { kind: SessionKind; failed: Share }[]
  /** Not evaluated, of genuine sessions and of attacks. */
  idle: { genuine: Share; attacks: Share }
  by: SliceRates[]
}

export interface ReasonRates {
  code: string
  genuine: Share
  attacks: Share
  kinds: { kind: SessionKind; given: Share }[]
  by: SliceRates[]
}

export interface Sampled {
  source: LabelSource
  sessions: number
  /** Sessions for which those stand. */
  weight: number
  heaviest: number
}

export interface Rates {
  /** Release of the software that measured. */
  release: string
  sessions: number
  /**
   * All outcomes are looked at, or a drawn share of them. Otherwise reviewers alone know what sessions showed, of those that
   * came to them: nothing is said of how the service decides, nor of drift.
   */
  representative: boolean
  from: string | null
  to: string | null
  /** Different participants of a trial, as far as they are named. */
  participants: number
  sampled: Sampled[]
  /** Labelled sessions by the service's outcome: who never looks at approvals cannot know what passes. */
  lookedAt: Record<Outcome, { sessions: number; weight: number }>
  kinds: KindRates[]
  /** Genuine sessions declined. */
  bpcer: Stated
  /** Attacks approved, by instrument; the first is the worst. */
  apcer: (Stated & { kind: Instrument })[]
  /** Sessions that are asked for again, of genuine people and of attacks; of everyday's sessions nobody knows what those were. */
  nonResponse: { genuine: Share; attacks: Share }
  by: DecisionSlice[]
  checks: CheckRates[]
  reasons: ReasonRates[]
  faces: FaceRates
  drift: Drift[]
  beside: Beside | null
}

export interface Measurement {
  add(session: LabelledSession): void
  rates(): Rates
}

/** `answers`: whether another product approves the same sessions, by their ids. */
export function newMeasurement(answers?: ReadonlyMap<string, boolean>): Measurement {
  const [tally, faces, sources] = [newTally(), newFaceTally(), new Map<LabelSource, Sum>()]
  const beside = answers && newBeside(answers)
  const participants = new Set<string>()
  let [from, to]: [string | null, string | null] = [null, null]
  return {
    add(session) {
      const { decidedAt, label } = session
      tally.add(session)
      faces.add(session)
      beside?.add(session)
      const own = sources.get(label.source) ?? nothing()
      sources.set(label.source, own)
      add(own, label.weight)
      if (label.participant !== undefined) participants.add(label.participant)
      if (from === null || decidedAt < from) from = decidedAt
      if (to === null || decidedAt > to) to = decidedAt
    },
    rates() {
      const isTrial = [...sources.keys()].every((source) => source === 'trial')
      const representative = isTrial || sources.has('sample')
      return {
        release: MADE_BY.release,
        representative,
        sessions: tally.of('decision', OUTCOMES, EVERYTHING).sessions,
        from,
        to,
        participants: participants.size,
        sampled: [...sources].map(([source, { squares: _, ...sum }]) => ({ source, ...sum })),
        ...decisionRates(tally, (outcome) => representative && (isTrial || outcome !== 'resubmit')),
        checks: tally.subjects('check').map((name) => checkRates(tally, name)),
        reasons: tally.subjects('reason').map((code) => reasonRates(tally, code)),
        faces: faces.rates(),
        drift: representative ? driftOf(tally, PRICES) : [],
        beside: beside?.result() ?? null,
      }
    },
  }
}

const GENUINE: readonly SessionKind[] = ['genuine']
const EVERYTHING = [...GENUINE, ...ATTACKS]

const without = (outcome: Outcome) => OUTCOMES.filter((other) => other !== outcome)

function stated(found: Sum, rest: Sum, most?: Parameters<typeof shareOf>[2]): Stated {
  const share = shareOf(found, rest, most)
  const level = LEVELS.find((one) => share.atMost > one)
  const wanted = level === undefined ? null : { level, more: wantedFor(level, found, rest, most) }
  return { ...share, wanted }
}

/** `isKnown`: whether a session that ends so can be among the labelled ones. */
function decisionRates(
  tally: Tally,
  isKnown: (outcome: Outcome) => boolean,
): Pick<Rates, 'lookedAt' | 'kinds' | 'bpcer' | 'apcer' | 'nonResponse' | 'by'> {
  const of = (kinds: readonly SessionKind[], answers: readonly Outcome[], slice: Slice = ALL) =>
    tally.of('decision', answers, kinds, slice)
  // A session that was not seen weighs at most as much as one of any kind that ended so.
  const heaviest = (answers: readonly Outcome[]) => of(EVERYTHING, answers).heaviest || 1
  const ended = (kinds: readonly SessionKind[], outcome: Outcome, slice?: Slice): Parameters<typeof shareOf> => {
    if (!isKnown(outcome)) return [nothing(), nothing()]
    const others = without(outcome)
    const most = { found: heaviest([outcome]), rest: heaviest(others) }
    return [of(kinds, [outcome], slice), of(kinds, others, slice), most]
  }
  const seen = EVERYTHING.filter((kind) => of([kind], OUTCOMES).sessions > 0)
  const apcer = INSTRUMENT_NAMES.filter((kind) => seen.includes(kind))
    .map((kind) => ({ kind, ...stated(...ended([kind], 'approved')) }))
    .toSorted((a, b) => (b.share ?? 0) - (a.share ?? 0) || b.atMost - a.atMost)
  return {
    lookedAt: byOutcome((outcome) => {
      const { sessions, weight } = of(EVERYTHING, [outcome])
      return { sessions, weight }
    }),
    kinds: seen.map((kind) => ({ kind, outcomes: byOutcome((outcome) => shareOf(...ended([kind], outcome))) })),
    bpcer: stated(...ended(GENUINE, 'declined')),
    apcer,
    nonResponse: {
      genuine: shareOf(...ended(GENUINE, 'resubmit')),
      attacks: shareOf(...ended(ATTACKS, 'resubmit')),
    },
    by: tally.slices().map((slice) => {
      const [passed, stopped, most] = ended(ATTACKS, 'approved', slice)
      return {
        ...slice,
        approved: shareOf(...ended(GENUINE, 'approved', slice)),
        genuine: shareOf(...ended(GENUINE, 'declined', slice)),
        attacks: shareOf(stopped, passed, most && { found: most.rest, rest: most.found }),
      }
    }),
  }
}

const byOutcome = <Value>(of: (outcome: Outcome) => Value): Record<Outcome, Value> => ({
  approved: of('approved'),
  resubmit: of('resubmit'),
  review: of('review'),
  declined: of('declined'),
})

function checkRates(tally: Tally, name: string): CheckRates {
  const of = (kinds: readonly SessionKind[], answers: readonly string[], slice?: Slice) =>
    tally.of(`check ${name}`, answers, kinds, slice)
  const own = INSTRUMENT_NAMES.filter((kind) => isFor(name, kind))
  const judged = (slice?: Slice) => [of(GENUINE, ['failed'], slice), of(GENUINE, ['success'], slice)] as const
  const found = (kinds: readonly SessionKind[], slice?: Slice) =>
    [of(kinds, ['failed'], slice), of(kinds, ['success', 'idle'], slice)] as const
  const idle = (kinds: readonly SessionKind[]) => shareOf(of(kinds, ['idle']), of(kinds, ['success', 'failed']))
  const [failed, passed] = found(own)
  return {
    name,
    false: stated(...judged()),
    missed: shareOf(passed, failed),
    kinds: EVERYTHING.flatMap((kind) => {
      const share = shareOf(...(kind === 'genuine' ? judged() : found([kind])))
      return share.of > 0 ? [{ kind, failed: share }] : []
    }),
    idle: { genuine: idle(GENUINE), attacks: idle(ATTACKS) },
    by: told(tally, (slice) => ({ genuine: shareOf(...judged(slice)), attacks: shareOf(...found(own, slice)) })),
  }
}

function reasonRates(tally: Tally, code: string): ReasonRates {
  const given = (kinds: readonly SessionKind[], slice?: Slice) => {
    const found = tally.of(`reason ${code}`, ['given'], kinds, slice)
    const all = tally.of('decision', OUTCOMES, kinds, slice)
    return shareOf(found, less(all, found))
  }
  return {
    code,
    genuine: given(GENUINE),
    attacks: given(ATTACKS),
    kinds: EVERYTHING.flatMap((kind) => {
      const share = given([kind])
      return share.found > 0 ? [{ kind, given: share }] : []
    }),
    by: told(tally, (slice) => ({ genuine: given(GENUINE, slice), attacks: given(ATTACKS, slice) })),
  }
}

/** The rest of them: the largest weight may have been among those taken away. */
const less = (all: Sum, some: Sum): Sum => ({
  sessions: all.sessions - some.sessions,
  weight: all.weight - some.weight,
  squares: all.squares - some.squares,
  heaviest: all.heaviest,
})

/** Slices in which there was something to tell. */
const told = (tally: Tally, of: (slice: Slice) => Pick<SliceRates, 'genuine' | 'attacks'>): SliceRates[] =>
  tally
    .slices()
    .map((slice) => ({ ...slice, ...of(slice) }))
    .filter(({ genuine, attacks }) => genuine.of + attacks.of > 0)
