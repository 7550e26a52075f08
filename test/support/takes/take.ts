/** Takes by seed: what a kit would send of a person, or of an attack, with what is true of it. All of it simulated. */

import { newChallenge } from '../../../worker/domain/case/challenge.ts'
import { LIGHT_STEP_MS, LIGHT_STEPS, type LightPattern } from '../../../worker/words/capture/light-patterns.ts'
import type { LivenessAction } from '../../../worker/words/capture/liveness.ts'
import { type Chance, chance as chanceOf, type Part } from '../specimens/chance.ts'
import { Camera, type Picture } from './camera.ts'
import type { HeadShape } from './head-shape.ts'
import { drawnBy, type TakeKind } from './kinds.ts'
import { emitters, type Room, type Screen } from './lighting.ts'
import { MESH_POINTS, MIRRORED } from './mesh-places.ts'
import type { Asked } from './motion.ts'
import { SKIN_TONES, type SkinTone } from './person.ts'
import { type Exposure, type Lens, newExposure } from './raster.ts'
import {
  DEVICES,
  type Device,
  newCamera,
  newRoom,
  newScreen,
  newTiming,
  ROOMS,
  type RoomKind,
  type Timing,
} from './scene.ts'
import { meshNoise, type Subject } from './subject.ts'
import type { Texture } from './surface.ts'
import { drawWall, wallTexture } from './wall.ts'

export const [TILE_WIDTH, TILE_HEIGHT] = [192, 256]

export interface TakeFrame {
  atMs: number
  action: LivenessAction
  /** Place in the challenge's light; null after it. */
  pattern: number | null
  image: Picture
  /** 468 points: x, y and z of each, pixels of the image. */
  mesh: Float32Array
}

export interface TakeTruth {
  kind: TakeKind
  part: Part
  tone: SkinTone
  room: RoomKind
  /** At the head, without the screen. */
  lux: number
  device: Device
  nits: number
  distance: number
  lag: number
  mirrored: boolean
  worn: string[]
}

export interface Take {
  light: LightPattern[]
  actions: LivenessAction[]
  frames: TakeFrame[]
  truth: TakeTruth
}

export interface TakeOptions {
  seed: number
  part: Part
  kind: TakeKind
  tone?: SkinTone
  room?: RoomKind
  device?: Device
  challenge?: { light: LightPattern[]; actions: LivenessAction[] }
  /** A camera that delivers mirrored pictures, against the contract. */
  mirrored?: boolean
  /** Pictures of the movement are drawn too; the meshes always are. */
  movement?: boolean
  /** The face of a `genuine` head instead of the one that is drawn. */
  face?: (shape: HeadShape) => Texture
}

/** A world in which something is filmed: what a kind of attack makes its subject in. */
export interface Setting {
  part: Part
  chance: Chance
  room: Room
  screen: Screen
  timing: Timing
  distance: number
  tone: SkinTone
  light: LightPattern[]
  asked: Asked[]
  face?: TakeOptions['face']
}

/** What a kind puts before the camera, or into its place. */
export interface Staged {
  subject: Subject
  worn: string[]
  /** Of the camera's picture: width in millimetres of what fills half a tile's width, and its distance. */
  shown: { width: number; distance: number }
  /** What the light that reaches the subject shows; the sequence, unless the kind says otherwise. */
  litBy?: LightPattern[] | null
  delay?: number
  room?: Room
  /** What an injecting program does to a picture. */
  change?(picture: Picture, atMs: number, lens: Lens): Picture
}

const MOVEMENT_STEP_MS = 1000

export function renderTake(options: TakeOptions): Take {
  const { setting, actions, truth } = settingOf(options, (asked) =>
    asked.map((action, i) => ({ action, fromMs: LIGHT_STEPS * LIGHT_STEP_MS + i * MOVEMENT_STEP_MS })),
  )
  const staged = drawnBy[options.kind](setting)
  const filmedAs = filmed(setting, staged, options.movement ?? false)
  const frames = truth.mirrored ? filmedAs.map(mirror) : filmedAs
  return { light: setting.light, actions, frames, truth: truthOf(truth, staged) }
}

interface SetUp {
  setting: Setting
  actions: LivenessAction[]
  truth: Omit<TakeTruth, 'worn'>
}

/** `when` says from when on each action after the first is carried out; 0 is when the light begins. */
export function settingOf(options: TakeOptions, when: (asked: readonly LivenessAction[]) => Asked[]): SetUp {
  const { part, kind, seed, mirrored = false } = options
  const chance = chanceOf(`take ${part} ${kind} ${seed}`)
  const tone = options.tone ?? SKIN_TONES[seed % SKIN_TONES.length]
  const roomKind = options.room ?? chance.pick([...ROOMS.slice(0, 3), ROOMS[1], ROOMS[2], ROOMS[seed % 4]])
  const device = options.device ?? chance.pick(DEVICES)
  const session = chance.of('session')
  const challenge = newChallenge('', () => session.next(), { issued: new Date(0), expires: new Date(0), light: true })
  const { light, actions } = { ...challenge, ...options.challenge }
  const room = newRoom(chance.of('room'), part, roomKind)
  const { screen, distance } = newScreen(chance.of('screen'), part, device)
  const timing = newTiming(chance.of('timing'), part)
  const asked = when(actions.slice(1))
  const face = options.face ? { face: options.face } : {}
  const setting = { part, chance, room, screen, timing, distance, tone, light, asked, ...face }
  const lux = room.around[1] * 0.8 + room.lamp[1] * 0.7
  const { lag } = timing
  const truth = { kind, part, tone, room: roomKind, lux, device, nits: screen.nits, distance, lag, mirrored }
  return { setting, actions, truth }
}

export const truthOf = (truth: Omit<TakeTruth, 'worn'>, { delay = 0, worn }: Staged): TakeTruth => ({
  ...truth,
  lag: truth.lag + delay,
  worn,
})

function filmed(setting: Setting, staged: Staged, movement: boolean): TakeFrame[] {
  const { chance, part, timing, asked } = setting
  const camera = new Camera(newCamera(chance.of('camera'), part), chance.of('noise'))
  const noise = meshNoise(chance.of('mesh'))
  const wall = wallTexture(chance.of('wall'))
  const share = chance.of('framing').between(0.44, 0.56)
  const lens: Lens = {
    width: TILE_WIDTH,
    height: TILE_HEIGHT,
    focal: (share * TILE_WIDTH * staged.shown.distance) / staged.shown.width,
    x: TILE_WIDTH / 2 + chance.of('framing x').between(-8, 8),
    y: TILE_HEIGHT * 0.42,
  }
  const shake = chance.of('shake')
  const film = filming(setting, staged, wall, shake)
  const frames: TakeFrame[] = []
  for (const { atMs, action, pattern } of moments(setting, asked)) {
    const seen = atMs - timing.lag
    const drawn = pattern !== null || movement
    let image: Picture = { width: 0, height: 0, data: new Uint8ClampedArray(0) }
    if (drawn) {
      image = camera.take(film(seen, lens), atMs)
      if (staged.change) image = staged.change(image, atMs, lens)
    }
    const mesh = noise(staged.subject.mesh(lens, seen), share * TILE_WIDTH)
    frames.push({ atMs, action, pattern, image, mesh })
  }
  return frames
}

/** Light of the subject at a time, when the picture's first row is exposed. */
export function filming(
  setting: Setting,
  staged: Staged,
  wall: Texture,
  shake: Chance,
): (atMs: number, lens: Lens) => Exposure {
  const { screen, timing } = setting
  const light = staged.litBy === undefined ? setting.light : staged.litBy
  const room = staged.room ?? setting.room
  const lists = new Map<LightPattern, Float32Array>()
  const list = (pattern: LightPattern) => {
    const known = lists.get(pattern) ?? emitters(screen, pattern)
    lists.set(pattern, known)
    return known
  }
  const dim = emitters({ ...screen, nits: 0 }, 'dark')
  return (atMs, lens) => {
    const at = atMs - (staged.delay ?? 0)
    // A picture spans no more than one change.
    const begun = Math.floor((at + timing.shutter + timing.change) / LIGHT_STEP_MS)
    const shown = (k: number) => (light === null ? dim : list(k < 0 ? 'white' : k < light.length ? light[k] : 'white'))
    const lit = {
      room,
      emitters: [shown(begun - 1), shown(begun)] as const,
      share: (row: number) => {
        const time = at + (timing.shutter * row) / lens.height
        return Math.min(1, Math.max(0, (time - begun * LIGHT_STEP_MS) / timing.change))
      },
    }
    const out = newExposure(lens)
    staged.subject.draw(out, lens, lit, atMs)
    drawWall(out, wall, lit, { x: shake.normal() * 0.4, y: shake.normal() * 0.4 })
    return out
  }
}

interface Moment {
  atMs: number
  action: LivenessAction
  pattern: number | null
}

/** A kit takes pictures as they come, some are lost, and its clock's steps are a little late. */
function moments({ chance, timing }: Setting, asked: readonly Asked[]): Moment[] {
  const clock = chance.of('clock')
  const starts = Array.from({ length: LIGHT_STEPS }, (_, k) => k * LIGHT_STEP_MS + Math.abs(clock.normal()) * 3)
  const lightEnds = LIGHT_STEPS * LIGHT_STEP_MS
  const end = lightEnds + asked.length * MOVEMENT_STEP_MS
  const found: Moment[] = []
  for (let at = 30 + clock.between(0, 60); at < end; at += timing.between + clock.normal() * 8) {
    if (clock.next() < timing.dropped) continue
    const pattern =
      at < lightEnds
        ? Math.max(
            0,
            starts.findLastIndex((start) => start <= at),
          )
        : null
    const action = asked.findLast(({ fromMs }) => fromMs <= at)?.action ?? 'center'
    found.push({ atMs: Math.round(at), action, pattern })
  }
  return found
}

function mirror(frame: TakeFrame): TakeFrame {
  const { width, height, data } = frame.image
  const flipped = new Uint8ClampedArray(data.length)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const from = (y * width + x) * 4
      flipped.set(data.subarray(from, from + 4), (y * width + width - 1 - x) * 4)
    }
  }
  const mesh = new Float32Array(frame.mesh.length)
  for (let i = 0; i < MESH_POINTS; i++) {
    const from = 3 * MIRRORED[i]
    mesh.set([width - 1 - frame.mesh[from], frame.mesh[from + 1], frame.mesh[from + 2]], 3 * i)
  }
  return { ...frame, image: { width, height, data: flipped }, mesh }
}
