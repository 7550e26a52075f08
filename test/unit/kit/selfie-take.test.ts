import { describe, expect, it } from 'vitest'
import type { ChallengeStep, LivenessAnswer, SelfieChallenge } from '../../../capture-kit/core/selfie/challenge'
import { followsOrder } from '../../../worker/domain/case/challenge'
import { LIGHT_PATTERN_NAMES, LIGHT_STEPS } from '../../../worker/words/capture/light-patterns'
import { LIMITS } from '../../../worker/words/limits'
import { NIGHTLY } from '../../nightly'
import { obedient, selfieCapture } from '../../support/kit/selfie-capture'
import { faceReading } from '../../support/kit/stand-ins'

const actions: ChallengeStep[] = ['center', 'turn_right', 'closer', 'look_up']
const light = Array.from(
  { length: LIGHT_STEPS },
  (_, i) => LIGHT_PATTERN_NAMES[(i * 3 + 1) % LIGHT_PATTERN_NAMES.length] ?? 'dark',
)
const challenge: SelfieChallenge = { actions, light }

const named = (steps: readonly { step: ChallengeStep; atMs: number }[]) =>
  steps.map(({ step, atMs }) => ({ action: step, atMs }))

async function answered(set: Parameters<typeof selfieCapture>[0], without: LivenessAnswer['without'] = []) {
  const all = selfieCapture({ challenge, frame: obedient, ...set })
  const review = all.reached('review')
  await all.capture.start()
  const briefing = all.capture.state
  await all.capture.begin(without)
  await review
  const { state } = all.capture
  if (state.phase !== 'review' || !state.liveness) throw new Error(state.phase)
  return { ...all, briefing, answer: state.liveness }
}

describe('a take', () => {
  it('shows every pattern, then asks for the movements, in the order of the challenge', async () => {
    const { answer, briefing, lights, phases, sheet, devices } = await answered({})
    expect(briefing).toEqual({ phase: 'briefing', light: true, movement: true })
    expect(phases).toEqual([
      'briefing',
      'opening',
      'loading',
      'aiming',
      'capturing',
      'challenge',
      'finishing',
      'review',
    ])
    expect(lights).toEqual([null, ...light, null])
    expect(followsOrder(actions, named(answer.frames))).toBe(true)
    expect(followsOrder(actions, named(answer.take.tiles))).toBe(true)
    expect(answer.frames).toHaveLength(2 * actions.length)
    expect(answer.without).toEqual([])
    // Nothing of the person is left but what is to be sent.
    expect(sheet.drawn.size).toBe(0)
    expect(devices.live).toBe(0)
  })

  it('has 8 to 15 tiles of every movement and 2 to 4 of every pattern, 60 to 200 ms apart', async () => {
    const { take } = (await answered({})).answer
    for (const action of actions.slice(1)) {
      const count = take.tiles.filter(({ step }) => step === action).length
      expect(count, action).toBeGreaterThanOrEqual(8)
      expect(count, action).toBeLessThanOrEqual(15)
    }
    for (const pattern of light.keys()) {
      const shown = take.tiles.filter((tile) => tile.pattern === pattern)
      expect(shown.length, `${pattern}`).toBeGreaterThanOrEqual(2)
      expect(shown.length, `${pattern}`).toBeLessThanOrEqual(4)
    }
    const steps = take.tiles.slice(1).map(({ atMs }, i) => atMs - (take.tiles[i]?.atMs ?? 0))
    expect(Math.min(...steps)).toBeGreaterThanOrEqual(60)
    expect(Math.max(...steps)).toBeLessThanOrEqual(200)
    expect(take.tiles.length).toBeLessThanOrEqual(LIMITS.tilesPerTake)
    const rows = Math.ceil(take.tiles.length / take.columns)
    expect(rows * take.columns * take.width * take.height).toBeLessThanOrEqual(LIMITS.takePixels)
  })

  it('takes six seconds at most of somebody who follows at once', async () => {
    const { frames, take } = (await answered({})).answer
    expect(Math.min(frames[0]?.atMs ?? 1, take.tiles[0]?.atMs ?? 1)).toBe(0)
    expect(Math.max(...[...frames, ...take.tiles].map(({ atMs }) => atMs))).toBeLessThanOrEqual(6000)
  })

  it('keeps the end of a movement that takes long, without gaps', async () => {
    const slow = (asked: ChallengeStep | null, number: number, since: number) =>
      obedient(asked, number, asked === 'turn_right' ? Math.max(0, since - 6000) : since)
    const { take } = (await answered({ frame: slow })).answer
    const tiles = take.tiles.filter(({ step }) => step === 'turn_right')
    expect(tiles).toHaveLength(12)
    const steps = tiles.slice(1).map(({ atMs }, i) => atMs - (tiles[i]?.atMs ?? 0))
    expect(Math.max(...steps)).toBeLessThanOrEqual(200)
  })

  it('begins anew when the face goes away while the light is on', async () => {
    let away = 0
    const set = selfieCapture({
      challenge,
      frame: (asked, number, since) => {
        const gone = { ...faceReading({ defects: ['no_face'] }), measures: null, face: null }
        if (asked === 'center' && since > 1000 && away < 12) {
          away++
          return gone
        }
        return obedient(asked, number, since)
      },
    })
    const review = set.reached('review')
    await set.capture.begin()
    await review
    if (set.capture.state.phase !== 'review') throw new Error(set.capture.state.phase)
    expect(set.lights.filter((shown) => shown === light[0]).length).toBeGreaterThan(1)
    const { tiles } = set.capture.state.liveness?.take ?? { tiles: [] }
    expect(new Set(tiles.flatMap(({ pattern }) => pattern ?? []))).toEqual(new Set(light.keys()))
    expect(tiles.at(-1)?.atMs).toBeLessThan(7000)
  })

  it('gives help instead of a third light when the face goes away in each', async () => {
    const set = selfieCapture({
      challenge,
      frame: (asked, number, since) => {
        const gone = { ...faceReading({ defects: ['no_face'] }), measures: null, face: null }
        const { state } = set.capture
        const shown = state.phase === 'challenge' ? state.light : null
        return shown === null || shown === light[0] ? obedient(asked, number, since) : gone
      },
    })
    const helped = set.reached('help')
    await set.capture.begin()
    await helped
    expect(set.capture.state).toMatchObject({ phase: 'help', step: 'center', index: 0 })
    expect(set.lights.filter((shown) => shown === light[0]).length).toBe(2)
    set.capture.stop()
  })

  it('says so when it cannot be put together, and can be begun again', async () => {
    let broken = true
    const set = selfieCapture({
      challenge,
      frame: obedient,
      encode: async () => {
        if (broken && set.capture.state.phase === 'finishing') throw new Error('the worker thread is gone')
        return new Blob(['picture'])
      },
    })
    const told = set.reached('unavailable')
    await set.capture.begin()
    await told
    expect(set.capture.state).toMatchObject({ phase: 'unavailable', problem: 'failed' })
    expect(set.devices.live).toBe(0)
    expect(set.sheet.drawn.size).toBe(0)
    broken = false
    const review = set.reached('review')
    await set.capture.begin()
    await review
  })

  it('begins anew when the page was hidden in between', async () => {
    const set = selfieCapture({ challenge, frame: obedient })
    const moving = set.when((state) => state.phase === 'challenge' && state.index === 1)
    await set.capture.begin()
    await moving
    set.page.hidden = true
    expect(set.sheet.drawn.size).toBe(0)
    const review = set.reached('review')
    set.page.hidden = false
    await review
    if (set.capture.state.phase !== 'review') throw new Error(set.capture.state.phase)
    const { tiles } = set.capture.state.liveness?.take ?? { tiles: [] }
    expect(tiles.at(-1)?.atMs).toBeLessThan(7000)
  })
})

describe('what a person cannot do', () => {
  it('light: no pattern is shown, and tiles of center are there all the same', async () => {
    const { answer, lights } = await answered({}, ['light'])
    expect(lights).toEqual([null])
    expect(answer.without).toEqual(['light'])
    expect(answer.take.tiles.every(({ pattern }) => pattern === undefined)).toBe(true)
    expect(answer.take.tiles.filter(({ step }) => step === 'center').length).toBeGreaterThanOrEqual(8)
    expect(answer.take.tiles.filter(({ step }) => step === 'center').length).toBeLessThanOrEqual(15)
  })

  it('movement: the face before the camera is all', async () => {
    const { answer, lights } = await answered({}, ['movement'])
    expect(lights).toEqual([null, ...light, null])
    expect(new Set(answer.take.tiles.map(({ step }) => step))).toEqual(new Set(['center']))
    expect(new Set(answer.frames.map(({ step }) => step))).toEqual(new Set(['center']))
  })
})

describe('help', () => {
  const stubborn = (asked: ChallengeStep | null, number: number, since: number) =>
    asked === 'turn_right' ? faceReading({ measure: { yaw: 40 } }) : obedient(asked, number, since)

  it('comes after 15 seconds without progress, never before, and goes on from the first step', async () => {
    let follows = false
    const set = selfieCapture({
      challenge,
      frame: (...given) => (follows ? obedient(...given) : stubborn(...given)),
    })
    const asked = set.when((state) => state.phase === 'challenge' && state.step === 'turn_right')
    await set.capture.begin()
    await asked
    const began = set.frames.time
    await set.reached('help')
    expect(set.frames.time - began).toBeGreaterThanOrEqual(15_000)
    expect(set.frames.time - began).toBeLessThan(15_500)
    expect(set.capture.state).toMatchObject({ reason: 'time', step: 'turn_right', index: 1, total: 4, light: true })
    expect(set.sheet.drawn.size).toBe(0)
    follows = true
    const review = set.reached('review')
    set.capture.again()
    await review
    if (set.capture.state.phase !== 'review') throw new Error(set.capture.state.phase)
    const { liveness } = set.capture.state
    expect(followsOrder(actions, named(liveness?.take.tiles ?? []))).toBe(true)
    expect(liveness?.take.tiles.at(-1)?.atMs).toBeLessThan(6000)
  })

  it('stops the light when it is asked for, and goes on without', async () => {
    const set = selfieCapture({ challenge, frame: obedient })
    const lit = set.when((state) => state.phase === 'challenge' && state.light !== null)
    await set.capture.begin()
    await lit
    set.capture.help()
    expect(set.capture.state).toMatchObject({ phase: 'help', reason: 'asked', light: true, movement: true })
    const before = set.lights.length
    for (let i = 0; i < 50; i++) await new Promise((resolve) => setTimeout(resolve, 1))
    expect(set.lights).toHaveLength(before)
    const review = set.reached('review')
    set.capture.again(['light'])
    await review
    expect(set.lights.at(-1)).toBeNull()
    expect(set.lights).toHaveLength(before)
  })

  it('stays while the page is hidden: no light comes before the person goes on', async () => {
    const set = selfieCapture({ challenge, frame: obedient })
    const lit = set.when((state) => state.phase === 'challenge' && state.light !== null)
    await set.capture.begin()
    await lit
    set.capture.help()
    const before = set.lights.length
    set.page.hidden = true
    const back = set.when(({ phase }) => phase === 'help' || phase === 'challenge')
    set.page.hidden = false
    await back
    expect(set.capture.state).toMatchObject({ phase: 'help', reason: 'asked' })
    for (let i = 0; i < 50; i++) await new Promise((resolve) => setTimeout(resolve, 1))
    expect(set.lights).toHaveLength(before)
    const review = set.reached('review')
    set.capture.again(['light'])
    await review
    expect(set.lights).toHaveLength(before)
  })

  it.runIf(NIGHTLY)('is not needed by somebody who moves slowly', async () => {
    const slow = (asked: ChallengeStep | null, number: number, since: number) => obedient(asked, number, since / 80)
    const { phases } = await answered({ frame: slow }, ['light'])
    expect(phases).not.toContain('help')
  })

  it('takes no frame of a head that turns the other way', async () => {
    const set = selfieCapture({ challenge, frame: stubborn })
    const asked = set.when((state) => state.phase === 'challenge' && state.step === 'turn_right')
    await set.capture.begin()
    await asked
    await set.until(set.frames.time + 3000)
    expect(set.capture.state).toMatchObject({ phase: 'challenge', step: 'turn_right', index: 1, progress: 0 })
    set.capture.stop()
  })

  it('asks for the face when it is gone, and for one person only', async () => {
    const { hints } = await answered(
      {
        challenge: { actions: ['center', 'look_up'], light: [] },
        frame: (asked, _, since) => {
          if (asked !== 'look_up') return faceReading()
          if (since < 4000) return { ...faceReading({ defects: ['no_face'] }), measures: null, face: null }
          return since < 8000 ? faceReading({ defects: ['many_faces'] }) : faceReading({ measure: { pitch: 20 } })
        },
      },
      [],
    )
    expect(hints).toEqual(expect.arrayContaining(['show_face', 'one_person', 'look_up']))
  })
})
