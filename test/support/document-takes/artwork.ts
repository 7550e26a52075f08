/** Artwork of a page without a document: background, print, portrait and the places of its foils. Millimetres. */
import type { Chance, Part } from '../specimens/chance.ts'
import type { Texture } from '../takes/surface.ts'

export const PER_MM = 4

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

export interface PageSize {
  width: number
  height: number
}

/** ID-1 and ID-3 (ISO/IEC 7810). */
export const SIZES = { card: { width: 85.6, height: 54 }, passport: { width: 125, height: 88 } } as const
export type PageKind = keyof typeof SIZES

export interface Artwork {
  size: PageSize
  /** Linear reflectance. */
  print: Texture
  portrait: Box
}

type Rgb = [number, number, number]

/** Both parts have colours and layouts of their own. */
const BACKGROUNDS: Record<Part, Rgb[]> = {
  dev: [
    [0.62, 0.7, 0.74],
    [0.72, 0.68, 0.6],
    [0.66, 0.74, 0.62],
  ],
  test: [
    [0.74, 0.64, 0.68],
    [0.6, 0.64, 0.72],
    [0.7, 0.72, 0.56],
    [0.78, 0.76, 0.74],
  ],
}

export function artwork(chance: Chance, part: Part, kind: PageKind): Artwork {
  const size = SIZES[kind]
  const sheet = new Sheet(size)
  const ground = chance.pick(BACKGROUNDS[part])
  const [waves, angle, pitch] = [chance.between(0.5, 3), chance.between(0, Math.PI), chance.between(1.4, 3.2)]
  const tint: Rgb = [chance.between(-0.09, 0.09), chance.between(-0.09, 0.09), chance.between(-0.09, 0.09)]
  sheet.paint({ x: 0, y: 0, ...size }, (x, y) => {
    const along = x * Math.cos(angle) + y * Math.sin(angle) + waves * Math.sin((x - y) / 9)
    const line = 0.88 + 0.12 * Math.sin((2 * Math.PI * along) / pitch)
    const share = x / size.width
    return ground.map((value, c) => (value + tint[c] * share) * line) as Rgb
  })
  const bar: Rgb = [chance.between(0.05, 0.5), chance.between(0.05, 0.5), chance.between(0.1, 0.6)]
  sheet.paint({ x: 0, y: 0, width: size.width, height: size.height * 0.13 }, () => bar)
  const portrait = portraitBox(chance.of('layout'), part, size)
  drawPortrait(sheet, portrait, chance.of('portrait'))
  drawPrint(sheet, chance.of('print'), size, portrait)
  return { size, print: sheet.texture, portrait }
}

function portraitBox(chance: Chance, part: Part, { width, height }: PageSize): Box {
  const tall = height * chance.between(0.5, 0.62)
  const wide = tall * 0.78
  const right = part === 'test' && chance.next() < 0.4
  const x = right ? width - wide - width * 0.06 : width * chance.between(0.05, 0.08)
  return { x, y: height * chance.between(0.2, 0.26), width: wide, height: tall }
}

export function drawPortrait(sheet: Sheet, box: Box, chance: Chance): void {
  const back: Rgb = [chance.between(0.4, 0.8), chance.between(0.4, 0.8), chance.between(0.45, 0.85)]
  const skin = chance.between(0.12, 0.6)
  const hair = chance.between(0.02, 0.3)
  const coat: Rgb = [chance.between(0.02, 0.5), chance.between(0.02, 0.5), chance.between(0.02, 0.5)]
  const patch = chance.whole(1, 1 << 20)
  sheet.paint(box, (px, py) => {
    const [x, y] = [(px - box.x) / box.width - 0.5, (py - box.y) / box.height]
    const face = Math.hypot(x / 0.27, (y - 0.45) / 0.3)
    const eyes =
      Math.hypot((Math.abs(x) - 0.11) / 0.05, (y - 0.4) / 0.03) < 1 || Math.hypot(x / 0.1, (y - 0.6) / 0.025) < 1
    if (face < 1) {
      const shade = skin * (0.75 + 0.35 * x + 0.1 * grain(patch, x * 9, y * 9)) * (eyes ? 0.35 : 1)
      return [shade, shade * 0.72, shade * 0.55]
    }
    if (Math.hypot(x / 0.33, (y - 0.38) / 0.34) < 1) return [hair, hair * 0.8, hair * 0.6]
    if (y > 0.78 + 0.3 * x * x) return coat.map((value) => value * (0.8 + 0.3 * grain(patch, x * 14, y * 14))) as Rgb
    return back
  })
}

/** Lines of words of few strokes: nothing has to be read. */
function drawPrint(sheet: Sheet, chance: Chance, { width, height }: PageSize, portrait: Box): void {
  const left = portrait.x < width / 2 ? portrait.x + portrait.width + 4 : width * 0.06
  const right = portrait.x < width / 2 ? width * 0.95 : portrait.x - 4
  const lines = chance.whole(5, 8)
  for (let line = 0; line < lines; line++) {
    const y = height * (0.2 + (0.6 * line) / lines)
    const end = left + (right - left) * chance.between(0.4, 0.95)
    sheet.words(chance, { x: left, y, width: end - left, height: chance.between(1.6, 2.6) })
  }
  const zone = chance.whole(1, 2)
  for (let line = 0; line < zone; line++) {
    sheet.words(chance, { x: width * 0.05, y: height * (0.84 + 0.075 * line), width: width * 0.9, height: 2.3 })
  }
}

/** 0..1, patchy, the same for the same place. */
function grain(seed: number, x: number, y: number): number {
  let state =
    Math.imul(seed + 1, 0x9e3779b1) ^
    Math.imul(Math.floor(x) + 99, 0x85ebca6b) ^
    Math.imul(Math.floor(y) + 99, 0xc2b2ae35)
  state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d)
  return ((state ^ (state >>> 12)) >>> 0) / 2 ** 32
}

export class Sheet {
  readonly texture: Texture

  constructor({ width, height }: PageSize) {
    const [columns, rows] = [Math.round(width * PER_MM), Math.round(height * PER_MM)]
    this.texture = { width: columns, height: rows, rgb: new Float32Array(columns * rows * 3) }
  }

  paint(box: Box, colour: (x: number, y: number) => Rgb): void {
    const { width, height, rgb } = this.texture
    const last = (value: number, most: number) => Math.min(most, Math.round(value * PER_MM))
    for (let row = Math.max(0, Math.round(box.y * PER_MM)); row < last(box.y + box.height, height); row++) {
      for (let column = Math.max(0, Math.round(box.x * PER_MM)); column < last(box.x + box.width, width); column++) {
        rgb.set(colour((column + 0.5) / PER_MM, (row + 0.5) / PER_MM), (row * width + column) * 3)
      }
    }
  }

  words(chance: Chance, { x, y, width, height }: Box): void {
    const ink: Rgb = [0.03, 0.03, 0.04]
    for (let at = x; at < x + width; at += height * chance.between(0.55, 0.85)) {
      if (chance.next() < 0.12) continue
      const stroke = height * chance.between(0.14, 0.22)
      this.paint({ x: at, y, width: stroke, height }, () => ink)
      if (chance.next() < 0.7)
        this.paint({ x: at, y: y + height * chance.next(), width: height * 0.5, height: stroke }, () => ink)
      if (chance.next() < 0.5) this.paint({ x: at + height * 0.4, y, width: stroke, height }, () => ink)
    }
  }
}
