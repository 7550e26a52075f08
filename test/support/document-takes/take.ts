/** Takes of a document by seed: the tiles that a kit would send, with what is true of them. All of it rendered. */
import { DOCUMENT_TAKE_MS, type LampMoments, newDocumentMoments } from '../../../worker/domain/case/document-moments.ts'
import { type Chance, chance as chanceOf, type Part } from '../specimens/chance.ts'
import { Camera, type Picture } from '../takes/camera.ts'
import { newCamera } from '../takes/scene.ts'
import type { Artwork, Box, PageKind } from './artwork.ts'
import { cornersOf, drawPage, type Ground, type Lens } from './draw.ts'
import { type DocumentTakeKind, type Staged, stagedAs } from './kinds.ts'
import { type Lamp, newHand, newLamp, newRoom, type Path, ROOMS, type Room, type RoomKind } from './scene.ts'

export const [TILE_WIDTH, TILE_HEIGHT] = [256, 176]
/** Of the page as the photograph shows it. */
export const PAGE_WIDTH = 280

export interface DrawnTile {
  atMs: number
  image: Picture
  /** Of the page, as they truly are. */
  corners: { x: number; y: number }[]
}

export interface DocumentTakeTruth {
  kind: DocumentTakeKind
  part: Part
  seed: number
  page: PageKind
  room: RoomKind
  lamp: boolean
  tilt: number
}

export interface DocumentTake {
  /** When the lamp was asked to be on, milliseconds after the first tile; null: the camera has none. */
  lamp: { onMs: number; offMs: number } | null
  tiles: DrawnTile[]
  /** The photograph before, straightened, and where its portrait is, as shares of the page. */
  page: Picture
  portrait: Box
  truth: DocumentTakeTruth
}

export interface DocumentTakeOptions {
  kind: DocumentTakeKind
  part: Part
  seed: number
  /** Whether the camera has a lamp; default: two of three have. */
  lamp?: boolean
  /**
   * Instead of what chance says: what is printed, in which room, and when the lamp is asked for. `turn`: which take of
   * the same thing, with another hand.
   */
  given?: { artwork: Artwork; room: RoomKind; asked: LampMoments; turn?: number }
}

export function renderDocumentTake(options: DocumentTakeOptions): DocumentTake {
  const { scene, lamp, truth } = sceneOf(options, { width: TILE_WIDTH, height: TILE_HEIGHT })
  const { size, portrait } = scene.staged.at(0).artwork
  return {
    lamp,
    tiles: filmed(scene, lamp),
    page: photographed(scene, PAGE_WIDTH),
    portrait: {
      x: portrait.x / size.width,
      y: portrait.y / size.height,
      width: portrait.width / size.width,
      height: portrait.height / size.height,
    },
    truth,
  }
}

/** What is before the camera, and how it is moved; the page fills some three quarters of the picture's width. */
export function sceneOf(options: DocumentTakeOptions, view: { width: number; height: number }) {
  const { kind, part, seed, lamp = seed % 3 !== 2, given } = options
  const chance = chanceOf(`document take ${part} ${kind} ${seed}`)
  const page: PageKind = chance.next() < 0.7 ? 'card' : 'passport'
  const roomKind = given?.room ?? ROOMS[seed % ROOMS.length]
  const moments = newDocumentMoments(() => chance.next())
  const asked = given?.asked ?? moments
  const artwork = given?.artwork
  const staged = stagedAs(kind, { chance, part, page, lengthMs: DOCUMENT_TAKE_MS, artwork })
  const thing = staged.at(0)
  const { size } = thing.artwork
  const shot = given?.turn ? chance.of(`turn ${given.turn}`) : chance
  const share = shot.between(0.72, 0.84)
  const distance = page === 'card' ? shot.between(170, 280) : shot.between(230, 330)
  const lens: Lens = { ...view, focal: (share * view.width * distance) / size.width }
  const hand = newHand(shot.of('hand'), part, { lengthMs: DOCUMENT_TAKE_MS, distance })
  const scene: Scene = {
    chance: shot,
    part,
    staged,
    lens,
    room: newRoom(shot.of('room'), part, roomKind),
    lamp: newLamp(chance.of('lamp'), part),
    path: hand.path,
    ground: groundOf(shot.of('ground'), Boolean(thing.panel)),
  }
  const truth: DocumentTakeTruth = { kind, part, seed, page, room: roomKind, lamp, tilt: hand.tilt }
  return { scene, lamp: lamp ? asked : null, truth }
}

export interface Scene {
  chance: Chance
  part: Part
  staged: Staged
  lens: Lens
  room: Room
  lamp: Lamp
  path: Path
  ground: Ground
}

function groundOf(chance: Chance, isPanel: boolean): Ground {
  const grey = isPanel ? chance.between(0.01, 0.05) : chance.between(0.05, 0.6)
  return {
    print: [grey * chance.between(0.8, 1.2), grey, grey * chance.between(0.6, 1.1)],
    patchy: chance.between(0.02, 0.25),
    behind: isPanel ? 0 : chance.pick([0, 1, 60, 250]),
  }
}

function filmed(
  { chance, part, staged, lens, room, lamp, path, ground }: Scene,
  asked: DocumentTake['lamp'],
): DrawnTile[] {
  const camera = new Camera(newCamera(chance.of('camera'), part), chance.of('noise'))
  const clock = chance.of('clock')
  const between = chance.between(100, part === 'dev' ? 135 : 150)
  const other = newDocumentMoments(() => chance.next())
  const on = { asked, other: asked && other, none: null }[staged.lamp]
  const tiles: DrawnTile[] = []
  for (let atMs = 0; atMs < DOCUMENT_TAKE_MS; atMs += Math.max(60, Math.round(between + clock.normal() * 8))) {
    const pose = path(atMs)
    const thing = staged.at(atMs)
    const lit = { room, lamp, lampShare: lampShare(lamp, on, atMs), more: staged.more(atMs) }
    const seen = drawPage(thing, pose, lit, lens, ground)
    if (staged.brightened) {
      const share = 1 + 0.8 * lampShare(lamp, asked, atMs)
      for (let i = 0; i < seen.rgb.length; i++) seen.rgb[i] *= share
    }
    tiles.push({ atMs, image: camera.take(seen, atMs), corners: cornersOf(thing, pose, lens) })
  }
  return tiles
}

function lampShare({ late, ramp }: Lamp, asked: DocumentTake['lamp'], atMs: number): number {
  if (!asked) return 0
  const step = (from: number) => Math.min(1, Math.max(0, (atMs - from - late) / ramp))
  return step(asked.onMs) - step(asked.offMs)
}

/** Straight from above, in the same room, without the lamp. */
export function photographed({ chance, part, staged, room, lamp }: Scene, width: number): Picture {
  const thing = staged.at(0)
  const { size } = thing.artwork
  const height = Math.round((width * size.height) / size.width)
  const lens = { width, height, focal: (width * 250) / size.width }
  const straight = { pitch: 0, yaw: 0, roll: 0, x: 0, y: 0, z: 250 }
  const ground: Ground = { print: [0.2, 0.2, 0.2], patchy: 0, behind: 0 }
  const seen = drawPage(thing, straight, { room, lamp, lampShare: 0, more: [] }, lens, ground)
  return new Camera(newCamera(chance.of('still camera'), part), chance.of('still')).take(seen, 0)
}
