/**
 * The face of a picture at another moment: the head turned a little, the mouth moved, light from another side. Packages
 * bring one picture of each person, and a selfie that is the very picture on the document is an attack.
 */
import { type Canvas, createCanvas, ImageData } from '../canvas.ts'

/** Between the eyes, and from there to the chin, in pixels. */
export interface HeadPlace {
  x: number
  y: number
  chin: number
}

export interface Moment {
  /** Degrees; to the image's right, and up. */
  yaw: number
  pitch: number
  /** Mouth corners outwards and up, in distances from eyes to chin. */
  smile: number
  /** Share of light that the one side has more, and the other less; where it comes from, radians. */
  light: number
  from: number
}

/** The head as an ellipsoid, in distances from eyes to chin: half axes, and its middle below the eyes. */
const HEAD = { across: 1, down: 1.4, deep: 1.05, below: 0.2 }
/** Where the turn fades out into what is around the head, as radii of it. */
const STILL = 1.5
const MOUTH = { below: 0.62, aside: 0.32, reach: 0.28 }

export function otherMoment(picture: Canvas, head: HeadPlace, moment: Moment): Canvas {
  const { width, height } = picture
  const from = picture.getContext('2d').getImageData(0, 0, width, height)
  const to = new ImageData(new Uint8ClampedArray(from.data), width, height)
  const reach = HEAD.down * STILL * head.chin
  const middle = { x: head.x, y: head.y + HEAD.below * head.chin }
  for (let y = Math.max(0, Math.floor(middle.y - reach)); y < Math.min(height, middle.y + reach); y++) {
    for (let x = Math.max(0, Math.floor(middle.x - reach)); x < Math.min(width, middle.x + reach); x++) {
      const seen = before((x - middle.x) / head.chin, (y - middle.y) / head.chin, moment)
      sample(
        from,
        middle.x + seen.x * head.chin,
        middle.y + seen.y * head.chin,
        seen.light,
        to.data,
        (y * width + x) * 4,
      )
    }
  }
  const canvas = createCanvas(width, height)
  canvas.getContext('2d').putImageData(to, 0, 0)
  return canvas
}

/** Where a point of the new picture was in the old one, and how much brighter it has become. */
function before(x: number, y: number, { yaw, pitch, smile, light, from }: Moment) {
  const radius = Math.hypot(x / HEAD.across, y / HEAD.down)
  const depth = HEAD.deep * Math.sqrt(Math.max(0, 1 - Math.min(1, radius) ** 2))
  const moves = radius >= STILL ? 0 : radius <= 0.8 ? 1 : smooth((STILL - radius) / (STILL - 0.8))
  const shade = light * (Math.cos(from) * (x / HEAD.across) + Math.sin(from) * (y / HEAD.down))
  const [turn, nod] = [(yaw * Math.PI) / 180, (pitch * Math.PI) / 180]
  // Turned back about the head's middle.
  const turned = x * Math.cos(turn) - depth * Math.sin(turn)
  const behind = x * Math.sin(turn) + depth * Math.cos(turn)
  const nodded = y * Math.cos(nod) + behind * Math.sin(nod)
  const mouth = mouthMove(x, y, smile)
  return {
    x: x + (turned - x) * moves + mouth.x,
    y: y + (nodded - y) * moves + mouth.y,
    light: 1 + Math.max(-0.6, Math.min(0.6, shade)) * moves,
  }
}

function mouthMove(x: number, y: number, smile: number) {
  const side = Math.sign(x)
  const dx = Math.abs(x) - MOUTH.aside
  const dy = y - (MOUTH.below - HEAD.below)
  const weight = smile * Math.exp(-(dx ** 2 + dy ** 2) / (2 * (MOUTH.reach / 2) ** 2))
  return { x: -side * weight, y: weight }
}

const smooth = (share: number) => share * share * (3 - 2 * share)

/** Bilinear, into `to` at `at`. */
function sample(
  { width, height, data }: ImageData,
  x: number,
  y: number,
  light: number,
  to: Uint8ClampedArray,
  at: number,
): void {
  const u = Math.max(0, Math.min(width - 1.001, x))
  const v = Math.max(0, Math.min(height - 1.001, y))
  const [column, row] = [Math.floor(u), Math.floor(v)]
  const [fx, fy] = [u - column, v - row]
  const first = (row * width + column) * 4
  const below = first + width * 4
  for (let channel = 0; channel < 3; channel++) {
    const i = first + channel
    const j = below + channel
    const value = (data[i] * (1 - fx) + data[i + 4] * fx) * (1 - fy) + (data[j] * (1 - fx) + data[j + 4] * fx) * fy
    to[at + channel] = value * light
  }
}
