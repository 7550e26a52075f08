/** Edits of a photographed page by code: another portrait, other values. */
import type { DocumentCheck } from '../../../../worker/words/decision/check-names.ts'
import { type Canvas, createCanvas, type Image } from '../../../support/canvas.ts'
import { inpaint, roughen } from '../../../support/specimens/attacks/inpainting.ts'
import type { Chance } from '../../../support/specimens/chance.ts'
import { font } from '../../../support/specimens/fonts.ts'
import { seamless } from './seamless.ts'

interface Box {
  x: number
  y: number
  width: number
  height: number
}

export interface Material {
  canvas: Canvas
  face: Box
  words: readonly { text: string; confidence: number; box: Box }[]
  portrait: Image
}

interface Edit {
  check: DocumentCheck
  /** Null where the page has nothing to edit. */
  make(material: Material, chance: Chance): Canvas | null
}

export const EDITS = {
  'portrait-feathered': { check: 'isPhotoApplication', make: (page) => feathered(page, 0) },
  'portrait-rough': {
    check: 'isPhotoApplication',
    make: (page, chance) => feathered(page, chance.between(1, 3), chance),
  },
  'portrait-small': { check: 'isPhotoApplication', make: (page) => feathered(page, 0, null, 150) },
  'portrait-seamless': { check: 'isPhotoApplication', make: (page) => seamlessly(page) },
  'value-repainted': { check: 'isFieldsModified', make: repainted },
  'value-copied': { check: 'isFieldsModified', make: copied },
} as const satisfies Record<string, Edit>

export type EditName = keyof typeof EDITS
export const isEdit = (name: string): name is EditName => name in EDITS

/** In sides of the face from its middle: what another portrait covers. */
const COVER = { aside: 0.8, up: 0.95, down: 0.9 }
/** Part of the other photograph that is taken, as shares: head and shoulders. */
const TAKEN = { x: 0.15, y: 0.1, width: 0.7, height: 0.83 }

function copyOf(canvas: Canvas): Canvas {
  const copy = createCanvas(canvas.width, canvas.height)
  copy.getContext('2d').drawImage(canvas, 0, 0)
  return copy
}

function placeOf({ canvas, face }: Material): Box {
  const [x, y] = [face.x + face.width / 2, face.y + face.height / 2]
  const left = Math.max(1, Math.round(x - COVER.aside * face.width))
  const top = Math.max(1, Math.round(y - COVER.up * face.height))
  const right = Math.min(canvas.width - 1, Math.round(x + COVER.aside * face.width))
  const bottom = Math.min(canvas.height - 1, Math.round(y + COVER.down * face.height))
  return { x: left, y: top, width: right - left, height: bottom - top }
}

/** The other person's head and shoulders at that size. `least`: pixels across through which they went before. */
function another({ portrait }: Material, { width, height }: Box, least?: number): Canvas {
  const across = least ? Math.min(least, width) : width
  const small = createCanvas(across, Math.round((across * height) / width))
  const { x, y } = { x: portrait.width * TAKEN.x, y: portrait.height * TAKEN.y }
  const context = small.getContext('2d')
  context.imageSmoothingQuality = 'high'
  context.drawImage(
    portrait,
    x,
    y,
    portrait.width * TAKEN.width,
    portrait.height * TAKEN.height,
    0,
    0,
    small.width,
    small.height,
  )
  const out = createCanvas(width, height)
  out.getContext('2d').drawImage(small, 0, 0, width, height)
  return out
}

/** Soft at its edge, and with noise of that deviation. */
function feathered(page: Material, noise: number, chance: Chance | null = null, least?: number): Canvas {
  const place = placeOf(page)
  const photo = another(page, place, least)
  if (noise > 0 && chance) roughen(photo, noise, chance)
  const edge = Math.max(2, Math.round(place.width / 40))
  const layer = createCanvas(place.width, place.height)
  const context = layer.getContext('2d')
  context.filter = `blur(${edge / 2}px)`
  context.fillRect(edge, edge, place.width - 2 * edge, place.height - 2 * edge)
  context.filter = 'none'
  context.globalCompositeOperation = 'source-in'
  context.drawImage(photo, 0, 0)
  const out = copyOf(page.canvas)
  out.getContext('2d').drawImage(layer, place.x, place.y)
  return out
}

function seamlessly(page: Material): Canvas {
  const place = placeOf(page)
  const out = copyOf(page.canvas)
  seamless(out, another(page, place), place)
  return out
}

/** Values with digits, the largest first. */
const values = ({ words }: Material) =>
  words
    .filter(
      ({ text, confidence, box }) =>
        confidence > 80 && /^[A-Z0-9./-]{4,}$/.test(text) && /\d{2}/.test(text) && box.height >= 14,
    )
    .sort((a, b) => b.box.height - a.box.height)

/** Painted out, written anew with other digits, soft as the page, with its noise. */
function repainted(page: Material, chance: Chance): Canvas | null {
  const [value] = values(page)
  if (!value) return null
  const margin = Math.round(value.box.height * 0.25)
  const [x, y] = [Math.round(value.box.x) - margin, Math.round(value.box.y) - margin]
  const piece = createCanvas(Math.round(value.box.width) + 2 * margin, Math.round(value.box.height) + 2 * margin)
  const context = piece.getContext('2d')
  context.drawImage(page.canvas, -x, -y)
  const ink = darkest(piece)
  const noise = inpaint(piece)
  context.filter = `blur(${chance.between(0.4, 1)}px)`
  context.font = font('sans', value.box.height * 1.36, true)
  context.fillStyle = ink
  context.fillText(otherDigits(value.text, chance), margin, margin + value.box.height, value.box.width)
  context.filter = 'none'
  roughen(piece, noise * chance.between(0.6, 1.1), chance)
  const out = copyOf(page.canvas)
  out.getContext('2d').drawImage(piece, x, y)
  return out
}

const otherDigits = (text: string, chance: Chance) =>
  text.replace(/\d/g, (digit) => String((Number(digit) + chance.whole(1, 8)) % 10))

function darkest(piece: Canvas): string {
  const { data } = piece.getContext('2d').getImageData(0, 0, piece.width, piece.height)
  const pixels = Array.from({ length: data.length / 4 }, (_, i) => [...data.subarray(i * 4, i * 4 + 3)])
  const sum = (pixel: number[]) => pixel.reduce((a, b) => a + b, 0)
  const sorted = pixels.sort((a, b) => sum(a) - sum(b))
  return `rgb(${(sorted[Math.floor(sorted.length * 0.03)] ?? [0, 0, 0]).join(',')})`
}

/** The last two digits of a value, with their paper, where its first two stand. */
function copied(page: Material): Canvas | null {
  const value = values(page).find(({ text }) => /^\d{2}.*\d{2}$/.test(text))
  if (!value) return null
  const { x, y, width, height } = value.box
  const part = Math.round((2 * width) / value.text.length)
  const [top, tall] = [Math.round(y - height * 0.2), Math.round(height * 1.4)]
  const out = copyOf(page.canvas)
  out
    .getContext('2d')
    .drawImage(page.canvas, Math.round(x + width) - part, top, part, tall, Math.round(x), top, part, tall)
  return out
}
