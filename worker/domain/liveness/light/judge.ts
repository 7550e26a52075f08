/** Whether a take shows a face lit by this session's sequence of light. Each judgement stands alone. */
import type { LIGHT_CHECKS } from '../../../contract/check-names'
import type { LightPattern } from '../../../contract/light-patterns'
import type { LightReading } from '../../../quality/light/reading'
import type { Judgement } from '../../checks/judgement'
import { readableCells } from './cells'
import { type Followed, followsAgainstBackground, followsInColour, type Timeline } from './follow'
import { strongestHighlight } from './highlights'
import { patternStarts, screenLight } from './screen'
import { seriesOf } from './series'
import { type Shaded, shadingOf } from './shape'
import { type LightHint, unfitFor } from './unfit'

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
  /** success: all hold; failed: one does not; idle: nothing fails, but not everything could be seen. */
  status: Judgement['status']
  /** What would help, where nothing could be judged. */
  hint: LightHint | null
}

/** What was measured, for whoever chooses thresholds. */
export interface LightMeasures {
  followed: Followed | null
  coloured: Followed
  shaded: Shaded
  highlight: number
}

export function measureLight(light: readonly LightPattern[], frames: readonly LitFrame[]): LightMeasures {
  const times = frames.map(({ atMs }) => atMs)
  const timeline: Timeline = { light, starts: patternStarts(light, frames), times }
  const readings = frames.map(({ reading }) => reading)
  const series = seriesOf(readings)
  const followed = followsAgainstBackground(timeline, series)
  const coloured = followsInColour(timeline, series)
  const best = followed && followed.explained >= coloured.explained ? followed : coloured
  const cells = readableCells(readings)
  const screen = times.map((at) => screenLight(light, timeline.starts, at - best.lag))
  return {
    followed,
    coloured,
    shaded: shadingOf({ times, screen, cells, turns: series.turns, reaction: best.reaction[1] }),
    highlight: strongestHighlight(cells, screen),
  }
}

const LIMITS = { explained: 0.6, modulation: 0.01, shadedBy: 3, shadeError: 0.03, highlight: 1.5 }

export function judgeLight(light: readonly LightPattern[], frames: readonly LitFrame[]): LightVerdict {
  const hint = unfitFor(frames.map(({ reading }) => reading))
  if (hint) return unjudged(hint)
  return judgedBy(measureLight(light, frames))
}

function judgedBy({ followed, coloured, shaded, highlight }: LightMeasures): LightVerdict {
  const best = followed && followed.explained >= coloured.explained ? followed : coloured
  const follows = best.explained >= LIMITS.explained
  const z = Math.max(Math.abs(shaded.across.size) / shaded.across.error, shaded.upper.size / shaded.upper.error)
  const judgements: LightVerdict['judgements'] = {
    isLightFollowed: { status: follows ? 'success' : 'failed' },
    isFaceLit: { status: (followed?.explained ?? 0) >= LIMITS.explained ? 'success' : 'failed' },
    isFaceShaded: { status: z >= LIMITS.shadedBy ? 'success' : 'failed' },
    isReflectionDiffuse: { status: highlight < LIMITS.highlight ? 'success' : 'failed' },
  }
  const all = Object.values(judgements).map(({ status }) => status)
  const status = all.includes('failed') ? 'failed' : all.includes('idle') ? 'idle' : 'success'
  return { judgements, status, hint: null }
}

function unjudged(hint: LightHint): LightVerdict {
  const idle: Judgement = { status: 'idle', reason: hint }
  const judgements = { isLightFollowed: idle, isFaceLit: idle, isFaceShaded: idle, isReflectionDiffuse: idle }
  return { judgements, status: 'idle', hint }
}
