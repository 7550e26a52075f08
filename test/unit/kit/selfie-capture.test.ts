import { describe, expect, it } from 'vitest'
import { Camera } from '../../../capture-kit/core/camera/camera'
import type { FaceReading } from '../../../capture-kit/core/frames/reading'
import type { FaceAnalyser } from '../../../capture-kit/core/selfie/analyser'
import type { ChallengeStep } from '../../../capture-kit/core/selfie/challenge'
import { SelfieCaptureMachine } from '../../../capture-kit/core/selfie/machine'
import { followsOrder } from '../../../worker/domain/liveness/challenge'
import { FakeDevices, FakePage } from '../../support/kit/fake-devices'
import { FakeFrames, FakePicture, faceReading } from '../../support/kit/stand-ins'

interface SetUp {
  frame?: (asked: ChallengeStep | null, number: number) => FaceReading
  challenge?: ChallengeStep[]
  models?: 'missing'
  photograph?: FaceReading
}

function setUp({ frame = () => faceReading(), challenge = [], models, photograph }: SetUp) {
  const frames = new FakeFrames()
  const devices = new FakeDevices({ cameras: [{ label: 'Front Camera', facingMode: 'user' }], given: { user: 0 } })
  let number = 0
  const asked = () => (capture.state.phase === 'challenge' ? capture.state.step : null)
  const analyser: FaceAnalyser = {
    async load(progress) {
      progress(0.5)
      if (models) throw new Error('HTTP 404')
    },
    async frame(picture) {
      picture.close()
      return frame(asked(), number++)
    },
    async photograph(picture) {
      if (picture instanceof Blob && picture.type === 'text/plain') throw new Error('no image')
      if (!(picture instanceof Blob)) picture.close()
      return { image: new Blob(['selfie']), width: 1280, height: 720, reading: photograph ?? faceReading() }
    },
    async encode(picture) {
      picture.close()
      return new Blob([`${number}`])
    },
    close() {},
  }
  const camera = new Camera(devices, new FakePage(), { facing: 'user', width: 1280, height: 720 })
  const capture = new SelfieCaptureMachine({ camera, frames, analyser, now: () => frames.time }, challenge)
  const phases: string[] = []
  const hints: string[] = []
  capture.subscribe((state) => {
    if (phases.at(-1) !== state.phase) phases.push(state.phase)
    if ('hint' in state && hints.at(-1) !== state.hint) hints.push(state.hint)
  })
  const reached = (phase: string) =>
    new Promise<void>((resolve) => {
      const end = capture.subscribe((state) => {
        if (state.phase !== phase) return
        end()
        resolve()
      })
    })
  return { capture, devices, phases, hints, reached, frames }
}

/** The person does what is asked, bit by bit. */
function obedient(asked: ChallengeStep | null, number: number): FaceReading {
  const part = (number % 6) / 5
  const moves = {
    center: {},
    turn_left: { yaw: 40 * part },
    turn_right: { yaw: -40 * part },
    look_up: { pitch: 25 * part },
    closer: { interEyeDistance: 100 + 60 * part },
  }
  return faceReading({ measure: asked ? moves[asked] : {} })
}

describe('a selfie', () => {
  it('is taken by itself once the face has been good for a while', async () => {
    const { capture, devices, phases, reached } = setUp({})
    const review = reached('review')
    await capture.start()
    await review
    expect(phases).toEqual(['loading', 'opening', 'aiming', 'capturing', 'review'])
    expect(devices.live).toBe(0)
    expect(FakePicture.open).toBe(0)
  })

  it('is not taken of a face that looks away, and says so', async () => {
    const looksAway = faceReading({ defects: ['turned'], measure: { yaw: 30 } })
    const { capture, hints, reached } = setUp({ frame: (_, i) => (i < 25 ? looksAway : faceReading()) })
    const review = reached('review')
    await capture.start()
    await review
    expect(hints).toEqual(['show_face', 'look_straight', 'ready'])
  })

  it('is not refused for the colour of the light', async () => {
    const { capture, reached } = setUp({ frame: () => faceReading({ defects: ['unnatural_colour', 'flat_light'] }) })
    const review = reached('review')
    await capture.start()
    await review
    expect(capture.state.phase).toBe('review')
  })

  it('is not made of a file that is no image, whose cause is told', async () => {
    const { capture } = setUp({})
    await capture.choose(new Blob(['text'], { type: 'text/plain' }))
    expect(capture.state).toEqual({ phase: 'unreadable', cause: new Error('no image') })
  })

  it('needs its models', async () => {
    const { capture, devices } = setUp({ models: 'missing' })
    await capture.start()
    expect(capture.state).toEqual({ phase: 'unavailable', problem: 'models', cause: new Error('HTTP 404') })
    expect(devices.requests).toBe(0)
  })
})

describe('a liveness challenge', () => {
  const actions: ChallengeStep[] = ['center', 'turn_right', 'closer', 'look_up', 'turn_left']

  it('is followed in its order, with frames as the server wants them', async () => {
    const { capture, reached } = setUp({ challenge: actions, frame: obedient })
    const review = reached('review')
    await capture.start()
    await review
    if (capture.state.phase !== 'review') throw new Error(capture.state.phase)
    const frames = capture.state.liveness.map(({ step, atMs }) => ({ action: step, atMs }))
    expect(followsOrder(actions, frames)).toBe(true)
    expect(frames[0]?.atMs).toBe(0)
    expect(frames).toHaveLength(2 * actions.length)
  })

  it('takes no frame of a head that turns the other way', async () => {
    const { capture, reached, frames } = setUp({
      challenge: ['center', 'turn_left'],
      frame: (asked) => faceReading({ measure: asked === 'turn_left' ? { yaw: -40 } : {} }),
    })
    const challenge = reached('challenge')
    await capture.start()
    await challenge
    const start = frames.time
    while (frames.time < start + 3000) await new Promise((resolve) => setTimeout(resolve, 2))
    expect(capture.state).toMatchObject({ phase: 'challenge', step: 'turn_left', index: 1, total: 2, progress: 0 })
    capture.stop()
  })

  it('asks for the face when it is gone, and for one person only', async () => {
    const { capture, hints, reached } = setUp({
      challenge: ['center', 'look_up'],
      frame: (asked, i) => {
        if (asked !== 'look_up') return faceReading()
        if (i < 40) return { ...faceReading({ defects: ['no_face'] }), measures: null, face: null }
        return i < 80 ? faceReading({ defects: ['many_faces'] }) : faceReading({ measure: { pitch: 20 } })
      },
    })
    const review = reached('review')
    await capture.start()
    await review
    expect(hints).toEqual(expect.arrayContaining(['show_face', 'one_person', 'look_up']))
  })
})
