import { beforeAll, describe, expect, it } from 'vitest'
import { judgeLiveness, livenessOf } from '../../../../../worker/domain/liveness/judge'
import { approached } from '../../../../../worker/domain/liveness/take/approach'
import { continuous } from '../../../../../worker/domain/liveness/take/continuous'
import { unrepeated } from '../../../../../worker/domain/liveness/take/unrepeated'
import type { LivenessAction } from '../../../../../worker/words/capture/liveness'
import { LIGHT_CHECKS } from '../../../../../worker/words/decision/check-names'
import { framesOf, keyFrames, takeOf, tilesOf } from '../../../../support/takes/evidence'
import { MIRRORED } from '../../../../support/takes/mesh-places'
import { renderTake, settingOf, type Take, type TakeFrame } from '../../../../support/takes/take'

const ACTIONS: LivenessAction[] = ['center', 'turn_left', 'closer', 'turn_right']
/** Between the eyes of drawn heads, millimetres. */
const EYES = 62
const RULES = { livenessLight: 'preferred', livenessAlternative: false } as const

let take: Take

beforeAll(() => {
  const { light } = settingOf({ seed: 6, part: 'dev', kind: 'genuine' }, () => []).setting
  take = renderTake({ seed: 6, part: 'dev', kind: 'genuine', movement: true, challenge: { light, actions: ACTIONS } })
}, 60_000)

const takes = new Map<readonly TakeFrame[], ReturnType<typeof takeOf>>()

/** Measured once. */
function seenOf(frames: readonly TakeFrame[]) {
  const seen = takes.get(frames) ?? takeOf(frames)
  takes.set(frames, seen)
  return seen
}

const judged = (frames: readonly TakeFrame[]) => {
  const seen = seenOf(frames)
  const shown = framesOf(keyFrames(frames), seen.tiles)
  const challenge = {
    actions: ACTIONS,
    light: take.light,
    issuedAt: new Date(0).toISOString(),
    answered: { at: new Date(20_000).toISOString(), without: [] },
  }
  const [selfie] = shown
  const answer = { challenge, frames: shown, take: seen, earlier: null }
  return judgeLiveness(answer, selfie?.face ?? null)
}

/** A still, scaled about its middle and mirrored where that is said. */
function still(frame: TakeFrame, scale: number, mirrored: boolean): Pick<TakeFrame, 'image' | 'mesh'> {
  const { width, height, data } = frame.image
  const [cx, cy] = [width / 2, height / 2]
  const pixels = new Uint32Array(data.buffer, data.byteOffset, width * height)
  const out = new Uint32Array(width * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const u = Math.min(width - 1, Math.max(0, Math.round(cx + (mirrored ? cx - x : x - cx) / scale)))
      const v = Math.min(height - 1, Math.max(0, Math.round(cy + (y - cy) / scale)))
      out[y * width + x] = pixels[v * width + u] ?? 0
    }
  }
  const mesh = frame.mesh.map((_, i) => {
    const value = frame.mesh[mirrored ? 3 * (MIRRORED[Math.floor(i / 3)] ?? 0) + (i % 3) : i] ?? 0
    if (i % 3 === 2) return value * scale
    return i % 3 === 1 ? cy + (value - cy) * scale : cx + (value - cx) * scale * (mirrored ? -1 : 1)
  })
  return { image: { width, height, data: new Uint8ClampedArray(out.buffer) }, mesh }
}

/** What passed before takes: one still straight ahead, one of a turned head, scaled and mirrored as asked. */
function twoStills(): TakeFrame[] {
  const ahead = take.frames.find(({ action }) => action === 'center')
  const turned = take.frames.findLast(({ action }) => action === 'turn_left')
  if (!ahead || !turned) throw new Error('the take shows too little')
  return take.frames.map((frame) => {
    const shown = {
      center: () => still(ahead, 1, false),
      turn_left: () => still(turned, 1, false),
      turn_right: () => still(turned, 1, true),
      closer: () => still(ahead, 1.3, false),
      look_up: () => still(ahead, 1, false),
    }
    return { ...frame, ...shown[frame.action]() }
  })
}

/** But for the light, which has tests of its own. */
const failures = ({ items }: ReturnType<typeof judged>) =>
  items.flatMap(({ caption, status }) =>
    status === 'failed' && !LIGHT_CHECKS.some((name) => name === caption) ? [caption] : [],
  )

describe('a take', () => {
  it('of a person holds', () => {
    expect(failures(judged(take.frames))).toEqual([])
  })

  it('of two stills, scaled and mirrored, fails', () => {
    const group = judged(twoStills())
    expect(failures(group)).toContain('isTakeUnrepeated')
    expect(livenessOf(group, RULES, [])).toBe('unproved')
  })

  it('shows an approach by perspective, and none where the picture was only grown', () => {
    const approach = (frames: readonly TakeFrame[]) => approached(ACTIONS, seenOf(frames).approach)
    const seen = approach(take.frames)
    expect([seen.status, seen.value]).toEqual(['success', expect.closeTo(EYES / take.truth.distance, 1)])
    const middle = take.frames.find(({ action }) => action === 'center')
    if (!middle) throw new Error('the take has no center')
    const grown = take.frames.map((frame, i) =>
      frame.action === 'closer' ? { ...frame, ...still(middle, 1.25 + i / 500, false) } : frame,
    )
    expect(approach(grown).status).not.toBe('success')
    expect(Number(approach(grown).value ?? 0)).toBeLessThan(Number(seen.value) / 3)
  })

  it('that was cut together jumps', () => {
    const first = take.frames.find(({ action }) => action === 'center')
    const turn = take.frames.filter(({ action }) => action === 'turn_left')
    const abrupt = take.frames.map((frame) => {
      const place = turn.indexOf(frame)
      const mesh = place < turn.length / 2 ? first?.mesh : turn.at(-1)?.mesh
      return place < 0 ? frame : { ...frame, mesh: mesh ?? frame.mesh }
    })
    expect(continuous(tilesOf(abrupt)).reason).toMatch(/jumps within turn_left/)
  })

  it('that runs to and fro is found out', () => {
    const some = take.frames.filter(({ action }) => action === 'center')
    const back = [...some, ...some.toReversed()].map((frame, i) => ({ ...frame, atMs: i * 100 }))
    expect(unrepeated(tilesOf(back), []).status).toBe('failed')
  })
})
