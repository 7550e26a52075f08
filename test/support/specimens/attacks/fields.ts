/** Text changed in the photo with a picture editor. */
import { createCanvas, type SKRSContext2D } from '../../canvas.ts'
import { bounds } from '../bounds.ts'
import type { Chance, Part } from '../chance.ts'
import type { Box, PrintedField } from '../documents/page.ts'
import { font } from '../fonts.ts'
import { canvasOf } from '../pixels.ts'
import { moved, type Photo, ranged, type Stages } from '../scene.ts'
import { editedBy } from './editing.ts'
import { inpaint, roughen } from './inpainting.ts'
import { target } from './interference.ts'

type Edit = (context: SKRSContext2D, photo: Photo, field: PrintedField, chance: Chance, part: Part) => void

const edited = (edit: Edit): Stages =>
  editedBy((canvas, photo, chance, part) =>
    edit(canvas.getContext('2d'), photo, target(photo.page, chance), chance, part),
  )

/** Erased, and written anew in another font and ink. */
export const reprinted = edited((context, photo, field, chance, part) => {
  erase(context, photo, field.box, chance)
  lettering(context, photo, field, altered(field.value, chance), {
    font: font(
      chance.pick(['serif', 'sans'] as const),
      field.box.height * 1.02 * chance.between(0.94, 1.08),
      chance.chance(0.4),
    ),
    colour: chance.pick(['#000000', '#23272e', '#101a40']),
    shift: ranged(chance, part, { dev: [-0.3, -0.1], test: [0.1, 0.3] }),
  })
})

/** Written over a plain rectangle in the mean colour of what was there. */
export const smoothed = edited((context, photo, field, chance, part) => {
  const box = bounds(grown(field.box, 0.6), photo.place)
  const sample = context.getImageData(box.x, box.y, Math.max(1, box.width), 2).data
  const mean = [0, 1, 2].map((c) => {
    let sum = 0
    for (let i = c; i < sample.length; i += 4) sum += sample[i]
    return Math.round(sum / (sample.length / 4))
  })
  context.fillStyle = `rgb(${mean.join(',')})`
  context.fillRect(box.x, box.y, box.width, box.height)
  lettering(context, photo, field, altered(field.value, chance), {
    font: font(photo.page.fields[0] === field ? 'sans' : 'serif', field.box.height * 1.02, true),
    colour: '#141414',
    shift: ranged(chance, part, { dev: [-0.05, 0.05], test: [0.05, 0.15] }),
  })
})

/** A piece of the same photo, another field's, laid over it. */
export const copyMoved = edited((context, photo, field, chance) => {
  const others = photo.page.fields.filter((other) => other !== field && other.value.length >= 4)
  const source = bounds(grown(chance.pick(others).box, 0.4), photo.place)
  const at = bounds(grown(field.box, 0.4), photo.place)
  erase(context, photo, field.box, chance)
  const piece = canvasOf(pieceOf(context, source.x, source.y, Math.round(source.width), Math.round(source.height)))
  context.drawImage(piece, Math.round(at.x), Math.round(at.y))
})

/** A piece of another photo: other light, other sharpness. */
export const spliced = edited((context, photo, field, chance, part) => {
  const box = bounds(grown(field.box, 0.7), photo.place)
  const [x, y] = [Math.round(box.x), Math.round(box.y)]
  const [width, height] = [Math.round(box.width), Math.round(box.height)]
  const piece = canvasOf(pieceOf(context, x, y, width, height))
  const inner = piece.getContext('2d')
  const local = { ...photo, place: moved(photo.place, 1, -x, -y) }
  erase(inner, local, field.box, chance)
  lettering(inner, local, field, altered(field.value, chance), {
    font: font('sans', field.box.height * 1.02, true),
    colour: '#181c28',
    shift: 0,
  })
  const gain = ranged(chance, part, { dev: [1.04, 1.08], test: [0.92, 0.96] })
  context.save()
  context.filter = `blur(${ranged(chance, part, { dev: [0.6, 1], test: [0.9, 1.4] })}px) brightness(${gain})`
  context.drawImage(piece, x, y)
  context.restore()
})

/** With care: only the glyphs are painted over, and the same font, ink, sharpness and noise written in their place. */
export const matched = edited((context, photo, field, chance, part) => {
  const box = bounds(grown(field.box, 0.5), photo.place)
  const [x, y] = [Math.round(box.x), Math.round(box.y)]
  const piece = canvasOf(pieceOf(context, x, y, Math.round(box.width), Math.round(box.height)))
  const inner = piece.getContext('2d')
  const noise = inpaint(piece)
  const layer = createCanvas(piece.width, piece.height)
  const ink = field.print.ink
  lettering(
    layer.getContext('2d'),
    { ...photo, place: moved(photo.place, 1, -x, -y) },
    field,
    altered(field.value, chance),
    {
      font: font(field.print.face, field.box.height * 1.02, field.print.bold),
      colour: ink,
      shift: ranged(chance, part, { dev: [-0.04, 0.04], test: [-0.06, 0.06] }),
    },
  )
  inner.filter = `blur(${ranged(chance, part, { dev: [0.5, 0.9], test: [0.4, 1] })}px)`
  inner.drawImage(layer, 0, 0)
  inner.filter = 'none'
  roughen(piece, noise * chance.between(0.6, 1.1), chance)
  context.drawImage(piece, x, y)
})

/** Another value of the same shape. */
function altered(value: string, chance: Chance): string {
  const digits = [...value].flatMap((glyph, i) => (/\d/.test(glyph) ? [i] : []))
  if (digits.length > 0) {
    // Never the first digit of a day or month: the value stays a date.
    const at = digits[digits.length - 1]
    return value.slice(0, at) + ((Number(value[at]) + chance.whole(1, 8)) % 10) + value.slice(at + 1)
  }
  const other = chance.pick(['MORETTI', 'HALVORSEN', 'JOHANNA', 'BEATRICE'].filter((name) => name !== value))
  // What was longer would need more paper than the value leaves.
  return other.slice(0, Math.max(4, value.length))
}

/** Paper from just below the value, stretched over it. */
function erase(context: SKRSContext2D, { place }: Photo, box: Box, chance: Chance): void {
  const to = bounds(grown(box, 0.3), place)
  const strip = { ...box, y: box.y + box.height * 1.12, height: box.height * 0.16 }
  const from = bounds(strip, place)
  const piece = pieceOf(
    context,
    from.x,
    from.y,
    Math.max(2, Math.round(from.width)),
    Math.max(2, Math.round(from.height)),
  )
  context.save()
  context.filter = `blur(${chance.between(0.2, 0.6)}px)`
  context.drawImage(canvasOf(piece), to.x, to.y, to.width, to.height)
  context.restore()
}

/** Draws text where the field is, as the camera saw the page there. */
export function lettering(
  context: SKRSContext2D,
  { place }: Photo,
  { box }: PrintedField,
  text: string,
  { font, colour, shift }: { font: string; colour: string; shift: number },
): void {
  const origin: [number, number] = [box.x, box.y + box.height * 0.78 + shift]
  const [x, y] = place(origin)
  const [ax, ay] = place([origin[0] + 1, origin[1]])
  const [bx, by] = place([origin[0], origin[1] + 1])
  context.save()
  context.setTransform(ax - x, ay - y, bx - x, by - y, x, y)
  context.font = font
  context.fillStyle = colour
  context.fillText(text, 0, 0)
  context.restore()
}

const grown = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
})

function pieceOf(context: SKRSContext2D, x: number, y: number, width: number, height: number) {
  return { width, height, data: context.getImageData(Math.round(x), Math.round(y), width, height).data }
}
