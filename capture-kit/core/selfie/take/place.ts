import type { Area } from '../../frames/reading'
import { TILE } from './tile'

/** Pixels of a tile between the eyes at `center`: 60 are asked for. */
const EYES = 62
/** The eyes lie so far down a tile: `look_up` and `closer` need room below as well as above. */
const EYES_AT = 0.42
/** The found area reaches from the forehead to the chin. */
const EYES_IN_FACE = 0.38

/** A face in a picture of so many pixels. */
export interface StandingFace {
  face: Area
  interEyeDistance: number
  width: number
  height: number
}

/** One place for all tiles of a take, with the face in the middle; within the picture. */
export function tilePlace({ face, interEyeDistance, width, height }: StandingFace): Area {
  const scale = Math.min(interEyeDistance / EYES, width / TILE.width, height / TILE.height)
  const size = { width: (TILE.width * scale) / width, height: (TILE.height * scale) / height }
  const eyes = face.y + face.height * EYES_IN_FACE
  return {
    x: within(face.x + face.width / 2 - size.width / 2, 1 - size.width),
    y: within(eyes - size.height * EYES_AT, 1 - size.height),
    ...size,
  }
}

const within = (value: number, most: number) => Math.max(0, Math.min(most, value))
