/**
 * What the kit's automatic shutter sees before it fires: four frames of a document that a hand holds still, each as a tile
 * of the whole page and as a part at the camera's own pixels, where rasters and security print have their lines.
 */
import type { Chance, Part } from '../specimens/chance.ts'
import { Camera, type Picture } from '../takes/camera.ts'
import { newCamera } from '../takes/scene.ts'
import type { Box } from './artwork.ts'
import { cornersOf, drawPage, type Lens, type Lines, type Thing } from './draw.ts'
import type { DocumentTakeKind } from './kinds.ts'
import { newHand } from './scene.ts'
import { PAGE_WIDTH, photographed, type Scene, sceneOf, TILE_HEIGHT, TILE_WIDTH } from './take.ts'

/** `fine-print`: a genuine document with the fine coloured lines of security print. */
export const SHUTTER_KINDS = [
  'genuine',
  'fine-print',
  'phone',
  'monitor',
  'portrait',
  'swapped',
] as const satisfies readonly (DocumentTakeKind | 'fine-print')[]
export type ShutterKind = (typeof SHUTTER_KINDS)[number]

export const SHUTTER_FRAMES = 4

export interface ShutterFrame {
  image: Picture
  /** Of the page, as they truly are. */
  corners: { x: number; y: number }[]
}

export interface ShutterFrames {
  tiles: ShutterFrame[]
  near: ShutterFrame[]
  /** Millimetres of the page that a pixel of the near ones shows. */
  pixel: number
  size: { width: number; height: number }
  page: Picture
  /** Shares of the page. */
  portrait: Box
}

export function renderShutter({ kind, part, seed }: { kind: ShutterKind; part: Part; seed: number }): ShutterFrames {
  const staged = kind === 'fine-print' ? 'genuine' : kind
  const view = { width: TILE_WIDTH, height: TILE_HEIGHT }
  const { scene } = sceneOf({ kind: staged, part, seed, lamp: false }, view)
  const chance = scene.chance.of('shutter')
  const thing = scene.staged.at(0)
  const { size, portrait } = thing.artwork
  const { z } = scene.path(0)
  const across = chance.between(part === 'dev' ? 900 : 800, part === 'dev' ? 1500 : 1600)
  const near: Lens = { ...view, focal: (across * z) / size.width }
  const lines = linesOf(kind, chance.of('lines'), part)
  const fine: Thing = { ...thing, panel: thing.panel && { ...thing.panel, beat: 0 }, ...(lines ? { lines } : {}) }
  return {
    tiles: seen(scene, chance, thing, scene.lens),
    near: seen(scene, chance, fine, near),
    pixel: size.width / across,
    size,
    page: photographed(scene, PAGE_WIDTH),
    portrait: {
      x: portrait.x / size.width,
      y: portrait.y / size.height,
      width: portrait.width / size.width,
      height: portrait.height / size.height,
    },
  }
}

/** Pitches as they lie on the page that is shown: of phones 0.05 mm and more, of monitors 0.1. */
function linesOf(kind: ShutterKind, chance: Chance, part: Part): Lines | null {
  const dev = part === 'dev'
  const slant = chance.between(-0.06, 0.06)
  const raster = (pitch: number): Lines => {
    const depth = chance.between(0.3, 0.6)
    return {
      pitch,
      across: [Math.cos(slant), Math.sin(slant)],
      depths: [depth, depth, depth],
      places: [0, 1 / 3, 2 / 3],
    }
  }
  if (kind === 'phone') return raster(chance.between(dev ? 0.055 : 0.05, dev ? 0.075 : 0.08))
  if (kind === 'monitor') return raster(chance.between(dev ? 0.12 : 0.1, dev ? 0.25 : 0.28))
  if (kind !== 'fine-print') return null
  const turn = chance.between(0, Math.PI)
  const depth = () => chance.between(0.02, dev ? 0.25 : 0.3)
  return {
    pitch: chance.between(dev ? 0.12 : 0.1, dev ? 0.3 : 0.35),
    across: [Math.cos(turn), Math.sin(turn)],
    depths: [depth(), depth(), depth()],
    places: [0, 0, 0],
  }
}

const STEP_MS = 130

function seen({ part, room, lamp, ground, path }: Scene, chance: Chance, thing: Thing, lens: Lens): ShutterFrame[] {
  const { z } = path(0)
  // So long that nobody tilts it meanwhile.
  const hand = newHand(chance.of('hand'), part, { lengthMs: 600_000, distance: z })
  const camera = new Camera(newCamera(chance.of('camera'), part), chance.of('noise'))
  return Array.from({ length: SHUTTER_FRAMES }, (_, i) => {
    const pose = hand.path(i * STEP_MS)
    const lit = { room, lamp, lampShare: 0, more: [] }
    const image = camera.take(drawPage(thing, pose, lit, lens, ground), i * STEP_MS)
    return { image, corners: cornersOf(thing, pose, lens) }
  })
}
