/** The selfie's state machine before a person who does as they are told, or does not. */
import { Camera } from '../../../capture-kit/core/camera/camera'
import type { FaceReading } from '../../../capture-kit/core/frames/reading'
import type { FaceAnalyser } from '../../../capture-kit/core/selfie/analyser'
import type { ChallengeStep, SelfieChallenge } from '../../../capture-kit/core/selfie/challenge'
import { SelfieCaptureMachine } from '../../../capture-kit/core/selfie/machine'
import type { SelfieCaptureState } from '../../../capture-kit/core/selfie/states'
import { FakeDevices, FakePage } from './fake-devices'
import { FakeFrames, FakeSheet, faceReading } from './stand-ins'

interface SetUp {
  /** `since`: milliseconds for which that has been asked for. */
  frame?: (asked: ChallengeStep | null, number: number, since: number) => FaceReading
  challenge?: SelfieChallenge
  /** A promise: they are there once it resolves. */
  models?: 'missing' | Promise<void>
  photograph?: FaceReading
  /** In the place of encoding a picture. */
  encode?: () => Promise<Blob>
}

export function selfieCapture({ frame = () => faceReading(), challenge, models, photograph, encode }: SetUp) {
  const frames = new FakeFrames()
  const sheet = new FakeSheet()
  const devices = new FakeDevices({ cameras: [{ label: 'Front Camera', facingMode: 'user' }], given: { user: 0 } })
  const page = new FakePage()
  let number = 0
  let asked: { step: ChallengeStep | null; since: number } = { step: null, since: 0 }
  const analyser: FaceAnalyser = {
    async load(progress) {
      progress(0.5)
      if (models === 'missing') throw new Error('HTTP 404')
      await models
    },
    async frame(picture) {
      picture.close()
      const step = capture.state.phase === 'challenge' ? capture.state.step : null
      if (step !== asked.step) asked = { step, since: frames.time }
      return frame(step, number++, frames.time - asked.since)
    },
    async photograph(picture) {
      if (picture instanceof Blob && picture.type === 'text/plain') throw new Error('no image')
      if (!(picture instanceof Blob)) picture.close()
      return { image: new Blob(['selfie']), width: 1280, height: 720, reading: photograph ?? faceReading() }
    },
    async encode(picture) {
      picture.close()
      return encode ? encode() : new Blob([`${number}`])
    },
    close() {},
  }
  const camera = new Camera(devices, page, { facing: 'user', width: 1280, height: 720 })
  const parts = { camera, frames, analyser, sheet, screen: frames.screen, automated: false, now: () => frames.time }
  const capture = new SelfieCaptureMachine(parts, challenge ?? null)
  const phases: string[] = []
  const hints: string[] = []
  const lights: (string | null)[] = []
  capture.subscribe((state) => {
    if (phases.at(-1) !== state.phase) phases.push(state.phase)
    if ('hint' in state && hints.at(-1) !== state.hint) hints.push(state.hint)
    const light = state.phase === 'challenge' ? state.light : null
    if (lights.at(-1) !== light) lights.push(light)
  })
  const when = (is: (state: SelfieCaptureState) => boolean) =>
    new Promise<void>((resolve) => {
      const end = capture.subscribe((state) => {
        if (!is(state)) return
        end()
        resolve()
      })
    })
  const reached = (phase: string) => when((state) => state.phase === phase)
  /** Until that time of the capture's own clock. */
  const until = async (time: number) => {
    while (frames.time < time) await new Promise((resolve) => setTimeout(resolve, 1))
  }
  return { capture, devices, page, phases, hints, lights, reached, when, until, frames, sheet }
}

/** Within how many milliseconds the person below has done what is asked. */
const MOVEMENT_MS = 500

/** The person does what is asked at once, and holds it. */
export function obedient(asked: ChallengeStep | null, _number: number, since: number): FaceReading {
  const part = Math.min(1, since / MOVEMENT_MS)
  const moves = {
    center: {},
    turn_left: { yaw: 40 * part },
    turn_right: { yaw: -40 * part },
    look_up: { pitch: 25 * part },
    closer: { interEyeDistance: 100 + 60 * part },
  }
  return faceReading({ measure: asked ? moves[asked] : {} })
}
