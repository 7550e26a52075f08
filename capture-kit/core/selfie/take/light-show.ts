/** Shows the patterns of a challenge one after the other, each until enough was recorded of it. */
import { LIGHT_STEP_MS } from '../../../../worker/words/capture/light-patterns'
import { browserClock, type Clock } from '../../take/clock'
import { LEAST_PER_PATTERN, type TakeRecorder } from './recorder'

/** A camera that has not given two pictures of a pattern by then is too slow for any. */
const PATIENCE_MS = 1000
/** Between two looks at what was recorded. */
const PAUSE_MS = 25

/** The screen as the take needs it. */
export interface Screen extends Clock {
  /** Resolves with the time at which what was asked for last is on the screen. */
  painted(): Promise<number>
}

/** `show` asks for a pattern by its place; ends early, and gives false, once `over` says so. */
export async function showLight(
  patterns: number,
  recorder: TakeRecorder,
  { painted, wait, now }: Screen,
  { show, over }: { show: (pattern: number) => void; over: () => boolean },
): Promise<boolean> {
  for (let pattern = 0; pattern < patterns; pattern++) {
    const asked = now()
    recorder.unlit(asked)
    show(pattern)
    recorder.lit(pattern, await painted())
    for (;;) {
      if (over()) return false
      const left = asked + LIGHT_STEP_MS - now()
      const enough = recorder.countOf(pattern) >= LEAST_PER_PATTERN || left < LIGHT_STEP_MS - PATIENCE_MS
      if (left <= 0 && enough) break
      await wait(left > 0 ? left : PAUSE_MS)
    }
  }
  recorder.unlit(now())
  return true
}

export const browserScreen: Screen = {
  ...browserClock,
  painted: () =>
    new Promise((resolve) => {
      // The first comes before the picture is painted, the second after it was handed to the screen.
      const after = () => requestAnimationFrame(() => resolve(performance.now()))
      requestAnimationFrame(after)
    }),
}
