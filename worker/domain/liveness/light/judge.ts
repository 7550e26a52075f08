/** Whether a take shows a face lit by this session's sequence of light. Each judgement stands alone. */

import type { LightReading } from '../../../quality/light/reading'
import type { LightHint } from '../../../words/capture/light-hints'
import type { LightPattern } from '../../../words/capture/light-patterns'
import type { LIGHT_CHECKS } from '../../../words/decision/check-names'
import type { Judgement } from '../../case/judgement'
import { addedShare } from './added'
import { standingAmongOthers } from './among-sequences'
import { readableCells } from './cells'
import { type Followed, followsAgainstBackground, followsInColour, LAG_BOUNDS, type Timeline } from './follow'
import { strongestHighlight } from './highlights'
import { type Relayed, relayed } from './relayed'
import { patternStarts, screenLight } from './screen'
import { seriesOf } from './series'
import { type Effect, type Shaded, shadingOf, strengthOf } from './shape'
import { unfitFor } from './unfit'

export type LightCheck = (typeof LIGHT_CHECKS)[number]

/** A frame of the take that was taken while the screen showed the challenge's light. */
export interface LitFrame {
  atMs: number
  /** Place in the challenge's light. */
  pattern: number
  reading: LightReading
}

export interface LightVerdict {
  judgements: Record<LightCheck, Judgement>
  /** success: all hold; failed: one does not; idle: nothing fails, but not everything was seen. */
  status: Judgement['status']
  /** Hint that would help, where nothing could be judged. */
  hint: LightHint | null
}

/** Measurements, for whoever chooses thresholds. */
export interface LightMeasures {
  followed: Followed | null
  coloured: Followed
  relayed: Relayed | null
  /** Share of other sequences that explain less; null: nothing is seen behind the face. */
  standing: number | null
  shaded: Shaded
  highlight: number | null
  /** Share of the light that is added to the picture; null: too little is seen. */
  added: Effect | null
}

export function measureLight(light: readonly LightPattern[], frames: readonly LitFrame[]): LightMeasures {
  const times = frames.map(({ atMs }) => atMs)
  const timeline: Timeline = { light, starts: patternStarts(light, frames), times }
  const readings = frames.map(({ reading }) => reading)
  const series = seriesOf(readings)
  const followed = followsAgainstBackground(timeline, series)
  const coloured = followsInColour(timeline, series)
  const best = bestOf({ followed, coloured })
  const cells = readableCells(readings)
  const screen = times.map((at) => screenLight(light, timeline.starts, at - best.lag))
  return {
    followed,
    coloured,
    relayed: relayed(timeline, series, followed),
    standing: standingAmongOthers(timeline, series, followed?.reaction ?? []),
    shaded: shadingOf({ times, screen, cells, turns: series.turns, reaction: best.reaction[1] }),
    highlight: strongestHighlight(cells, screen),
    added: addedShare({ times, screen, cells, turns: series.turns, reaction: best.reaction[1] }),
  }
}

/**
 * Chosen on renders of the part `dev` (2026-11-22, all of them simulated): of 90 takes of people the worst twentieth is
 * explained to 0.64, those of another sequence that are injected to 0.12 at the most. A shape is seen by 4 standard errors
 * in 39 of 56 takes of people outside the sun (25 of 31 at a reaction above 0.4), in none of 39 of flat and bent prints
 * (3.9 at the most). The mesh network sees a face in a print too: by its meshes 7 of 8 prints reach 1.9 to 3.4, and of 14
 * people at such a reaction one has 0.7 and four 2.5 to 3.2, so that little of a shape says little.
 */
const LIMITS = {
  /** Share of the face's changes that the sequence must explain, and below which it is another's. */
  explained: { least: 0.6, another: 0.3 },
  /**
   * Share of other sequences that must explain less of the face against its background: all of 199, so that a face that
   * follows none passes once in 200 times. A display's background answers as its face does, and a program colours all
   * of a picture: of 205 drawn people 198 reach it, of 64 displays whose film moves 22 (41 reach the share alone), of
   * 30 whose film is lit as well, late, 2, of 16 programs that colour all none (dev, 2026-11-22).
   */
  standing: 1,
  /**
   * Share of the face's changes against its background that the sequence must also explain: drawn people who reach the
   * one have 0.44 and more, a film without light that did by chance 0.3 (dev, 2026-11-23).
   */
  seen: 0.35,
  /**
   * Where so much of it is explained, two others may explain more: sequences are alike. Two of 201 people reach this alone,
   * none of 266 attacks (dev, 2026-11-23).
   */
  clear: { explained: 0.75, standing: 0.99 },
  /**
   * Bounds of a later repetition: share of the rest, and over all that is explained in time. Of 88 drawn people whose
   * light is followed one, whose light is weak, has both, and of 21 displays whose lit film moves, late, seven (dev,
   * 2026-11-23).
   */
  relayed: { share: 0.4, size: 0.12 },
  /** Deviation of the logarithms above which it is no accident that they are not explained. */
  changes: 0.02,
  /** Share of the face's changes against its background that is explained where all is lit alike. */
  againstBackground: { least: 0.4, alike: 0.3 },
  /** The face's reaction against its background over that of its colour: 0 where all is lit alike. */
  apart: { least: 0.4, alike: 0.25 },
  /**
   * The same where a picture that is coloured all over leaves a rest that follows the sequence, by its tones: of 201 drawn
   * people none, of 25 pictures coloured by a program all (dev, 2026-11-23).
   */
  coloured: { apart: 0.12, explained: 0.6 },
  /** Standard errors of all that a face's shape does. */
  shape: { least: 4, flat: 0.4 },
  /** The screen's light over the rest from which a face's shape is seen; beyond, there is no other light to tell it from. */
  plain: 0.4,
  alone: 6,
  /**
   * Logarithm of the strongest answer of a part of the face over the middle one: of 205 drawn people two, who wear
   * glasses, have 1.12 and 1.36.
   */
  highlight: 1.5,
  /**
   * Least share of the light that is added, three standard errors deducted; where the screen outshines the room shade does
   * what ink does. Of 205 drawn people one has more, of 64 displays whose film moves nine (dev, 2026-11-22).
   */
  added: { share: 0.75, reaction: 6 },
}

export function judgeLight(light: readonly LightPattern[], frames: readonly LitFrame[]): LightVerdict {
  const hint = unfitFor(frames)
  return hint ? unjudged(hint) : judgedBy(measureLight(light, frames))
}

/** Judges the measurements alone. */
export function judgedBy(measures: LightMeasures): LightVerdict {
  const followed = lightFollowed(measures)
  // Where the light is that weak, nothing else is seen of it.
  if (isWeak(measures)) return unjudged('screen_too_dim', followed)
  const judgements = {
    isLightFollowed: followed,
    isFaceLit: faceLit(measures),
    isFaceShaded: faceShaded(measures),
    isReflectionDiffuse: reflectionDiffuse(measures),
  }
  const all = Object.values(judgements).map(({ status }) => status)
  const status = all.includes('failed') ? 'failed' : all.includes('idle') ? 'idle' : 'success'
  return { judgements, status, hint: status === 'idle' ? 'screen_too_dim' : null }
}

function lightFollowed(measures: LightMeasures): Judgement {
  const method = 'brightness and colour of the face against the sequence that the screen showed'
  const { explained, explainedLate, lag, lateLag } = bestOf(measures)
  const value = rounded(explained)
  const { changes } = measures.coloured
  // What hardly changes follows anything by chance.
  const late = (by: number): Judgement => ({
    status: changes >= LIMITS.changes ? 'failed' : 'idle',
    method,
    value,
    reason: `the light follows the sequence by ${by} ms`,
  })
  if (explainedLate > explained && explainedLate >= LIMITS.explained.another) return late(lateLag)
  const again = measures.relayed
  if (again && again.share >= LIMITS.relayed.share && again.size >= LIMITS.relayed.size) return late(again.lag)
  if (measures.followed && measures.followed.lag >= LAG_BOUNDS.most) return late(measures.followed.lag)
  const { standing } = measures
  const others = standing === null ? '' : `, more than ${rounded(standing)} of other sequences`
  const reason = `the light follows the sequence by ${lag} ms; it explains ${value} of the changes${others}`
  const apart = measures.followed?.explained ?? 0
  const least = apart >= LIMITS.clear.explained ? LIMITS.clear.standing : LIMITS.standing
  if (apart >= LIMITS.seen && standing !== null && standing >= least)
    return { status: 'success', method, value, reason }
  const another = changes >= LIMITS.changes && explained < LIMITS.explained.another
  return { status: another ? 'failed' : 'idle', method, value, reason }
}

const isWeak = (measures: LightMeasures) => bestOf(measures).explained < LIMITS.explained.least

function faceLit({ followed, coloured }: LightMeasures): Judgement {
  const method = "the face's reaction to the light against that of what lies behind it"
  if (!followed) return { status: 'idle', method, reason: 'too little of the background is seen' }
  const apart = rounded(mean(followed.reaction) / (mean(coloured.reaction) + 1e-3))
  const reason = `against the background ${apart} of its own reaction, of which ${rounded(followed.explained)} is explained`
  const { againstBackground: against, apart: limit } = LIMITS
  // Where the screen is all the light there is, a colour is no measure of how strong it is.
  const outshines = mean(followed.reaction) >= LIMITS.plain
  if (followed.explained >= against.least && (apart >= limit.least || outshines)) {
    return { status: 'success', method, value: apart, reason }
  }
  const tinted = !outshines && followed.explained < LIMITS.coloured.explained && apart < LIMITS.coloured.apart
  const alike = tinted || (followed.explained < against.alike && apart < limit.alike)
  return { status: alike ? 'failed' : 'idle', method, value: apart, reason }
}

function faceShaded(measures: LightMeasures): Judgement {
  const method = "shades of the screen's light against the slopes of the face, beside those of a sheet"
  const strength = rounded(strengthOf(measures.shaded))
  const reaction = bestOf(measures).reaction[1]
  const reason = `${strength} standard errors at a reaction of ${rounded(reaction)}`
  if (strength >= LIMITS.shape.least) return { status: 'success', method, value: strength, reason }
  const flat = strength < LIMITS.shape.flat && reaction >= LIMITS.plain && reaction <= LIMITS.alone
  return { status: flat ? 'failed' : 'idle', method, value: strength, reason }
}

function reflectionDiffuse({ highlight, added, ...measures }: LightMeasures): Judgement {
  const method = "answers of the face's parts to the screen's light: the strongest, and those of dark parts"
  const { share, reaction } = LIMITS.added
  if (added && added.size - 3 * added.error >= share && bestOf(measures).reaction[1] <= reaction) {
    const reason = `${rounded(added.size)} of the light is added to the picture`
    return { status: 'failed', method, value: rounded(added.size), reason }
  }
  if (highlight === null) return { status: 'idle', method, reason: 'no part of the face can be read in every frame' }
  const value = rounded(highlight)
  if (highlight < LIMITS.highlight)
    return { status: 'success', method, value, reason: `a factor of ${rounded(Math.exp(value))}` }
  return {
    status: 'failed',
    method,
    value,
    reason: `a part mirrors the screen: a factor of ${rounded(Math.exp(value))}`,
  }
}

const bestOf = ({ followed, coloured }: Pick<LightMeasures, 'followed' | 'coloured'>) =>
  followed && followed.explained >= coloured.explained ? followed : coloured
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const rounded = (value: number) => Math.round(value * 1000) / 1000

function unjudged(hint: LightHint, isLightFollowed: Judgement = { status: 'idle', reason: hint }): LightVerdict {
  const idle: Judgement = { status: 'idle', reason: hint }
  return {
    judgements: { isLightFollowed, isFaceLit: idle, isFaceShaded: idle, isReflectionDiffuse: idle },
    status: 'idle',
    hint,
  }
}
