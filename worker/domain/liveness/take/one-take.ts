/** Whether the frames are moments of the take: each lies in the tile of its time as all others do. */
import { median } from '../../../quality/median'
import type { Judgement } from '../../case/judgement'
import type { FramePlace } from './evidence'
import { type FrameEvidence, isUsable } from './frame-evidence'
import { inWords } from './judgement'

const LIMITS = {
  /**
   * Least agreement of each frame, and of their median, once the place was refined. Drawn takes as the kit sends them
   * (dev, 2026-11-22): of 206 people the least frame has 0.89 in the middle, 5 % below 0.58 (noise in dark rooms, walls
   * without anything), one fails; of 16 takes whose frames are another's, of the same actions, 13 do.
   */
  agreement: 0.42,
  usual: 0.5,
  /**
   * Greatest difference of a place from most others, of the scale and of the long side of a frame. All tiles are cut
   * from one place: 98 of 100 of the same people stay within 0.025 and 0.011, two of them fail, whose place was not
   * found; so do 14 of the 16 others. One of these passes both.
   */
  scale: 0.04,
  shift: 0.025,
}

const words = inWords('each frame laid upon the tile of its time')

export function oneTake(frames: readonly FrameEvidence[]): Judgement {
  const places: FramePlace[] = []
  for (const { action, place } of frames.filter((frame) => isUsable(frame, frames))) {
    if (!place) return words.failed(`no tile shows the moment of a frame of ${action}`)
    places.push(place)
  }
  const agreements = places.flatMap(({ agreement }) => (agreement === null ? [] : [agreement]))
  // Of 206 drawn takes of people none has such a frame (dev, 2026-11-22); whoever takes the contrast away has.
  if (agreements.length < places.length) return words.idle('too little is seen in a frame or its tile to compare them')
  const least = Math.min(1, ...agreements)
  const middle = median(agreements)
  if (least < LIMITS.agreement || middle < LIMITS.usual)
    return words.failed('a frame does not show what the tile of its time does', least)
  const usual = {
    scale: median(places.map(({ scale }) => scale)),
    x: median(places.map(({ x }) => x)),
    y: median(places.map(({ y }) => y)),
  }
  const stray = places.some(
    ({ scale, x, y }) =>
      Math.abs(Math.log(scale / usual.scale)) > LIMITS.scale ||
      Math.max(Math.abs(x - usual.x), Math.abs(y - usual.y)) > LIMITS.shift,
  )
  if (stray) return words.failed('tiles and frames are not cut from the same place', least)
  return words.success('every frame is a moment of the take', least)
}
