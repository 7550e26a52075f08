/** A rendered take as the kit records and sends it: tiles and key frames from one place of a camera's picture. */

import type { HeldHead } from '../../../capture-kit/core/selfie/take/head-way.ts'
import { TakeRecorder, type Tile } from '../../../capture-kit/core/selfie/take/recorder.ts'
import { TILE } from '../../../capture-kit/core/selfie/take/tile.ts'
import { LIGHT_STEP_MS, LIGHT_STEPS, type LightPattern } from '../../../worker/words/capture/light-patterns.ts'
import type { LivenessAction } from '../../../worker/words/capture/liveness.ts'
import type { Chance } from '../specimens/chance.ts'
import { Camera, type CameraTraits, type Picture } from './camera.ts'
import { faceOf } from './evidence.ts'
import { drawnBy } from './kinds.ts'
import type { Lens } from './raster.ts'
import { newCamera } from './scene.ts'
import { filming, type Staged, settingOf, type TakeOptions, type TakeTruth, truthOf } from './take.ts'
import { wallTexture } from './wall.ts'

export interface KitFrame {
  action: LivenessAction
  atMs: number
  image: Picture
}

export interface KitTile extends KitFrame {
  pattern: number | null
}

export interface KitTake {
  light: LightPattern[]
  actions: LivenessAction[]
  selfie: Picture
  frames: KitFrame[]
  tiles: KitTile[]
  truth: TakeTruth
}

/** Pixels of a tile: the kit cuts it so that 62 lie between the eyes. */
const FACE = 142
const [TILE_EYES, FRAME_EYES] = [62, 120]
/** Of a camera's picture, as large as the kit sends key frames. */
const PORTRAIT = { width: 576, height: 768 }
const LANDSCAPE = { width: 768, height: 576 }
/** Of the camera: the kit encodes what it cut, once. What a camera's own compression takes is small at its full size. */
const UNCOMPRESSED = 100

/** After an action was asked for: its pose is held, the kit has seen it twice, it asks for the next. */
const KEY_FRAMES_MS = [980, 1120]
const CENTER_FRAMES_MS = [60, 210] as const
const ACTION_MS = 1400
const STANDING_MS = -480
const PAINTED_MS = 25
const CAMERA_MS = 33
/** Between two readings, until one is there, and degrees by which it errs. */
const READ_MS = { least: 90, most: 140 }
const READING_MS = 40
const READ_ERROR = 1

export function kitTake(options: TakeOptions): KitTake {
  const { setting, actions, truth } = settingOf(options, (asked) =>
    asked.map((action, i) => ({ action, fromMs: LIGHT_STEPS * LIGHT_STEP_MS + 10 + i * ACTION_MS })),
  )
  const { chance, part, timing } = setting
  const staged = drawnBy[options.kind](setting)
  const exact = chance.of('presented').next() < 0.5
  // A browser that knows when a picture was taken says so; the panel's delay remains.
  const lag = exact ? 0.5 * timing.lag : timing.lag
  const steps = [{ action: actions[0] ?? 'center', fromMs: STANDING_MS }, ...setting.asked]
  const { tileLens, frameLens } = lenses(chance.of('framing'), staged, truth.device)
  const times = pictureTimes(chance.of('clock'), timing.dropped, steps)
  const read = readings(staged.subject, chance, { lens: tileLens, lag, until: times.at(-1) ?? 0 })
  const recorded = recording(steps, exact, times, read)
  const traits: CameraTraits = { ...newCamera(chance.of('camera'), part), quality: UNCOMPRESSED }
  const film = filming(setting, staged, wallTexture(chance.of('wall')), chance.of('shake'))
  const filmedBy = (camera: Camera, lens: Lens) => (atMs: number) => {
    const picture = camera.take(film(atMs - lag, lens), atMs)
    return staged.change ? staged.change(picture, atMs, lens) : picture
  }
  const large = filmedBy(new Camera(traits, chance.of('noise of frames')), frameLens)
  // A tile's pixel is a mean of several of the camera's.
  const mean = TILE_EYES / FRAME_EYES
  const calmer = { ...traits, shot: traits.shot * mean, read: traits.read * mean }
  const small = filmedBy(new Camera(calmer, chance.of('noise')), tileLens)
  const [selfieAt, inTime] = [STANDING_MS - 900, new Map<string, Picture>()]
  const wanted = steps.flatMap(({ action, fromMs }, i) =>
    (i === 0 ? CENTER_FRAMES_MS : KEY_FRAMES_MS).map((after) => ({ action, atMs: fromMs + after })),
  )
  // A display's film and every camera go forwards alone.
  const shots = [
    ...[selfieAt, ...wanted.map(({ atMs }) => atMs)].map((at) => ({ at, name: `large ${at}`, shoot: large })),
    ...recorded.map(({ at }) => ({ at, name: `small ${at}`, shoot: small })),
  ]
  for (const { at, name, shoot } of shots.sort((one, other) => one.at - other.at)) inTime.set(name, shoot(at))
  const taken = (name: string): Picture => inTime.get(name) ?? { width: 0, height: 0, data: new Uint8ClampedArray(0) }
  const selfie = taken(`large ${selfieAt}`)
  const frames = wanted.map(({ action, atMs }) => ({ action, atMs, image: taken(`large ${atMs}`) }))
  const tiles = recorded.map(({ step, pattern, at }) => ({
    action: step,
    pattern,
    atMs: at,
    image: taken(`small ${at}`),
  }))
  const first = Math.min(...[...frames, ...tiles].map(({ atMs }) => atMs))
  const timed = <Shown extends KitFrame>(shown: Shown): Shown => ({ ...shown, atMs: Math.round(shown.atMs - first) })
  return {
    light: setting.light,
    actions,
    selfie,
    frames: frames.map(timed),
    tiles: tiles.map(timed),
    truth: { ...truthOf(truth, staged), lag: lag + (staged.delay ?? 0) },
  }
}

function pictureTimes(
  clock: { next(): number; normal(): number },
  dropped: number,
  steps: readonly { fromMs: number }[],
): number[] {
  const times: number[] = []
  const end = (steps.at(-1)?.fromMs ?? 0) + ACTION_MS
  for (let at = STANDING_MS; at < end; at += CAMERA_MS) {
    if (clock.next() >= dropped) times.push(at + clock.normal())
  }
  return times
}

/** How the kit reads the head to be held in some of the pictures, by a network that errs. */
function readings(
  { mesh }: Staged['subject'],
  chance: Chance,
  { lens, lag, until }: { lens: Lens; lag: number; until: number },
): HeldHead[] {
  const [pace, errors] = [chance.of('readings'), chance.of('errors of readings')]
  const read: HeldHead[] = []
  for (let at = 0; at < until; at += pace.between(READ_MS.least, READ_MS.most)) {
    const { yaw, pitch } = faceOf(mesh(lens, at - lag)).pose
    read.push({ at, yaw: yaw + READ_ERROR * errors.normal(), pitch: pitch + READ_ERROR * errors.normal() })
  }
  return read
}

/** What the kit's own recorder keeps of a camera's pictures. */
function recording(
  steps: readonly { action: LivenessAction; fromMs: number }[],
  exact: boolean,
  times: readonly number[],
  read: readonly HeldHead[],
): readonly Tile[] {
  const recorder = new TakeRecorder(steps[0]?.action ?? 'center', () => {})
  const asked = Array.from({ length: LIGHT_STEPS }, (_, k) => k * LIGHT_STEP_MS - PAINTED_MS)
  const events: { at: number; happens(): void }[] = [
    ...times.map((at) => ({ at, happens: () => recorder.picture({ at, exact }) })),
    ...read.map((held) => ({ at: held.at + READING_MS, happens: () => recorder.held(held) })),
    { at: (asked[0] ?? 0) - 2, happens: () => recorder.beginLight(STANDING_MS + CENTER_FRAMES_MS[0]) },
    ...asked.flatMap((at, k) => [
      { at: at - 1, happens: () => recorder.unlit(at) },
      { at: at + PAINTED_MS, happens: () => recorder.lit(k, at + PAINTED_MS) },
    ]),
    {
      at: LIGHT_STEPS * LIGHT_STEP_MS - PAINTED_MS,
      happens: () => recorder.unlit(LIGHT_STEPS * LIGHT_STEP_MS - PAINTED_MS),
    },
    ...steps.slice(1).map(({ action, fromMs }) => ({ at: fromMs - 0.5, happens: () => recorder.next(action) })),
  ]
  for (const { happens } of events.sort((a, b) => a.at - b.at)) happens()
  recorder.next(null)
  return recorder.tiles
}

function lenses(
  chance: { between(low: number, high: number): number },
  { shown }: Staged,
  device: TakeTruth['device'],
) {
  const tileLens: Lens = {
    ...TILE,
    focal: (chance.between(0.95, 1.05) * FACE * shown.distance) / shown.width,
    x: TILE.width / 2 + chance.between(-8, 8),
    y: TILE.height * 0.42 + chance.between(-5, 5),
  }
  const size = device === 'phone' || device === 'tablet' ? PORTRAIT : LANDSCAPE
  const scale = FRAME_EYES / TILE_EYES
  const [left, top] = [size.width - scale * TILE.width, size.height - scale * TILE.height].map(
    (room) => room * chance.between(0.3, 0.7),
  )
  const frameLens: Lens = {
    ...size,
    focal: tileLens.focal * scale,
    x: (left ?? 0) + tileLens.x * scale,
    y: (top ?? 0) + tileLens.y * scale,
  }
  return { tileLens, frameLens }
}
