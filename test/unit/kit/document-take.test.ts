/** The take of a tilted document without a browser: when it begins, what becomes a tile, the lamp, what is made again. */

import { describe, expect, it } from 'vitest'
import { Camera } from '../../../capture-kit/core/camera/camera'
import type { DocumentAnalyser } from '../../../capture-kit/core/document/analyser'
import { DocumentTakeMachine } from '../../../capture-kit/core/document/take/machine'
import type { DocumentChallenge, DocumentTakeState } from '../../../capture-kit/core/document/take/states'
import type { DocumentReading, Outline } from '../../../capture-kit/core/frames/reading'
import { FakeDevices, FakePage } from '../../support/kit/fake-devices'
import { documentReading, FakeFrames, FakeSheet } from '../../support/kit/stand-ins'
import { quad } from '../../support/quad'

const CHALLENGE: DocumentChallenge = { lengthMs: 3400, lamp: { onMs: 900, offMs: 1900 }, alternative: true }

interface SetUp {
  challenge?: Partial<DocumentChallenge>
  torch?: boolean
  /** `since`: milliseconds of the take; null: it has not begun. */
  frame?: (since: number | null, number: number) => DocumentReading
}

/** Its upper edge comes nearer by that share. */
function leaning(share: number, shift = 0): Outline {
  const wider = 0.3 * share
  return [
    { x: 0.2 - wider / 2 + shift, y: 0.25 },
    { x: 0.8 + wider / 2 + shift, y: 0.25 },
    { x: 0.8 + shift, y: 0.75 },
    { x: 0.2 + shift, y: 0.75 },
  ]
}

const tilted = (since: number | null) => documentReading({ outline: leaning((since ?? 0) / 3400) })

function takeOf({ challenge, torch = true, frame = tilted }: SetUp = {}) {
  const frames = new FakeFrames()
  const sheet = new FakeSheet()
  const cameras = [{ label: 'camera2 0, facing back', facingMode: 'environment', torch }]
  const devices = new FakeDevices({ cameras, given: { environment: 0 } })
  const page = new FakePage()
  const camera = new Camera(devices, page, { facing: 'environment', width: 1280, height: 720 })
  let begunAt: number | null = null
  let number = 0
  const analyser: DocumentAnalyser = {
    async frame(picture) {
      picture.close()
      if (capture.state.phase !== 'challenge') begunAt = null
      else begunAt ??= frames.time
      return frame(begunAt === null ? null : frames.time - begunAt, number++)
    },
    photograph: () => Promise.reject(new Error('none is taken')),
    async encode(picture) {
      picture.close()
      return new Blob(['sheet'])
    },
    close() {},
  }
  const parts = { camera, frames, analyser, sheet, clock: frames.screen, now: () => frames.time }
  const capture = new DocumentTakeMachine(parts, { ...CHALLENGE, ...challenge })
  const phases: string[] = []
  const lit: { at: number; on: boolean }[] = []
  const hints: string[] = []
  capture.subscribe((state) => {
    if (phases.at(-1) !== state.phase) phases.push(state.phase)
    if (state.phase === 'aiming' && hints.at(-1) !== state.hint) hints.push(state.hint)
    if (state.phase === 'challenge' && state.lit !== (lit.at(-1)?.on ?? false))
      lit.push({ at: frames.time - (begunAt ?? frames.time), on: state.lit })
  })
  const reached = <Phase extends DocumentTakeState['phase']>(phase: Phase) =>
    new Promise<DocumentTakeState & { phase: Phase }>((resolve) => {
      const is = (state: DocumentTakeState): state is DocumentTakeState & { phase: Phase } => state.phase === phase
      const end = capture.subscribe((state) => {
        if (!is(state)) return
        end()
        resolve(state)
      })
    })
  return { capture, phases, hints, lit, reached, sheet, page }
}

describe('a take of a document', () => {
  it('says first what happens, then begins by itself once the document is seen', async () => {
    const { capture, phases, reached } = takeOf()
    await capture.start()
    expect(capture.state).toEqual({ phase: 'briefing' })
    const done = reached('done')
    await capture.begin()
    const { take } = await done
    expect(phases).toEqual(['briefing', 'opening', 'aiming', 'challenge', 'finishing', 'done'])
    expect(take).toMatchObject({ width: 256, height: 176, columns: 8, lamp: true })
    const times = take.tiles.map(({ atMs }) => atMs)
    expect(times[0]).toBe(0)
    const steps = times.slice(1).map((at, i) => at - (times[i] ?? at))
    expect(Math.min(...steps)).toBeGreaterThanOrEqual(90)
    expect(Math.max(...steps)).toBeLessThanOrEqual(200)
    // The service wants 300 ms beyond the lamp's latest moment, and the person is kept for no more than four seconds.
    expect(times.at(-1)).toBeGreaterThanOrEqual(3300)
    expect(times.at(-1)).toBeLessThanOrEqual(4000)
  })

  it('switches the lamp at the moments of the challenge, and off at its end', async () => {
    const { capture, lit, reached } = takeOf()
    const done = reached('done')
    await capture.begin()
    await done
    expect(lit.map(({ on }) => on)).toEqual([true, false])
    expect(Math.abs((lit[0]?.at ?? 0) - 900)).toBeLessThan(250)
    expect(Math.abs((lit[1]?.at ?? 0) - 1900)).toBeLessThan(250)
    expect(capture.camera.state.status).toBe('closed')
  })

  it('goes without a lamp where the camera has none, and says so', async () => {
    const { capture, lit, reached } = takeOf({ torch: false })
    const done = reached('done')
    await capture.begin()
    expect((await done).take.lamp).toBe(false)
    expect(lit).toEqual([])
  })

  it('cuts tiles of one size around the document, and goes after it slowly', async () => {
    const { capture, reached, sheet } = takeOf({
      frame: (since) =>
        documentReading({ outline: leaning((since ?? 0) / 3400, Math.min(0.1, (since ?? 0) / 20_000)) }),
    })
    const done = reached('done')
    await capture.begin()
    await done
    const [first, ...later] = sheet.places
    expect(new Set(later.map(({ width, height }) => `${width} ${height}`))).toEqual(
      new Set([`${first?.width} ${first?.height}`]),
    )
    const ways = later.map(({ x }, i) => x - (sheet.places[i]?.x ?? x))
    expect(Math.max(...ways)).toBeLessThanOrEqual(0.02 * (first?.width ?? 0) + 1e-9)
    expect((later.at(-1)?.x ?? 0) - (first?.x ?? 0)).toBeGreaterThan(0.05)
  })

  it('asks to turn a document that stands on end', async () => {
    const upright: Outline = quad(0.35, 0.1, 0.65, 0.1, 0.65, 0.9, 0.35, 0.9)
    const { capture, hints, reached } = takeOf({
      frame: (since, number) => (number < 30 ? documentReading({ outline: upright }) : tilted(since)),
    })
    const done = reached('done')
    await capture.begin()
    await done
    expect(hints).toContain('level')
  })

  it('is made again where it was hardly tilted, then sent as it is', async () => {
    const { capture, phases, reached } = takeOf({ frame: () => documentReading({ outline: leaning(0) }) })
    const helped = reached('help')
    await capture.begin()
    expect(await helped).toEqual({ phase: 'help', reason: 'little_tilt' })
    const done = reached('done')
    await capture.begin()
    await done
    expect(phases.filter((phase) => phase === 'challenge')).toHaveLength(2)
  })

  it('is made again where the document left the picture', async () => {
    const { capture, reached } = takeOf({
      frame: (since) => (since !== null && since > 800 ? documentReading({ outline: null }) : tilted(since)),
    })
    const helped = reached('help')
    await capture.begin()
    expect(await helped).toMatchObject({ reason: 'not_seen' })
  })

  it('begins anew where the page was hidden in the middle of it', async () => {
    const { capture, page, phases, reached } = takeOf()
    const begun = reached('challenge')
    await capture.begin()
    await begun
    page.hidden = true
    expect(capture.state.phase).toBe('paused')
    const done = reached('done')
    page.hidden = false
    expect((await done).take.tiles[0]).toEqual({ atMs: 0 })
    expect(phases.filter((phase) => phase === 'challenge')).toHaveLength(2)
  })

  it('is left out from its first page on', async () => {
    const { capture } = takeOf()
    await capture.start()
    capture.help()
    expect(capture.state).toEqual({ phase: 'help', reason: 'asked' })
  })

  it('stops for whoever asks for help', async () => {
    const { capture, reached } = takeOf()
    const begun = reached('challenge')
    await capture.begin()
    await begun
    capture.help()
    expect(capture.state).toEqual({ phase: 'help', reason: 'asked' })
    expect(capture.camera.state.status).toBe('closed')
  })
})
