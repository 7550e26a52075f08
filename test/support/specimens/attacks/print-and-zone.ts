/** Number and birth date changed in the photo, in print and zone alike, with check digits that hold. */
import { type Canvas, createCanvas } from '../../canvas.ts'
import { PITCH } from '../../ocr-b.ts'
import { bounds } from '../bounds.ts'
import type { Chance } from '../chance.ts'
import { type Box, GLYPH_PITCH, LINE_PITCH } from '../documents/page.ts'
import { font } from '../fonts.ts'
import { printedDate } from '../holder.ts'
import { checkDigit } from '../mrz.ts'
import { moved, type Photo } from '../scene.ts'
import { drawGlyph } from '../typefaces.ts'
import { editedBy } from './editing.ts'
import { lettering } from './fields.ts'
import { inpaint, roughen } from './inpainting.ts'

/** Of the second line of TD3: where number, birth date and the check digit of all stand. */
const NUMBER = { from: 0, to: 9 }
const BIRTH = { from: 13, to: 19 }
const ALL = 43

/** Every value is painted out and written anew in its own face, ink and sharpness, and gets the paper's noise. */
export const printAndZone = editedBy((canvas, photo, chance, part) => {
  const { page } = photo
  const second = page.mrz[1] ?? ''
  const changed = forged(second, chance)
  const birth = page.fields.find(({ field }) => field === 'dateOfBirth')
  const number = page.fields.find(({ field }) => field === 'documentNumber')
  const year = birth?.value.slice(-4, -2) ?? '19'
  const [yy, mm, dd] = [0, 2, 4].map((at) => changed.slice(BIRTH.from + at, BIRTH.from + at + 2))
  const values = [
    { field: birth, value: printedDate(`${year}${yy}-${mm}-${dd}`) },
    { field: number, value: changed.slice(NUMBER.from, NUMBER.to).replaceAll('<', '') },
  ]
  const blur = part === 'dev' ? chance.between(0.5, 0.9) : chance.between(0.4, 1)
  for (const { field, value } of values) {
    if (!field) continue
    repainted(canvas, photo, grown(field.box, 0.5), { blur, chance }, (layer, local) =>
      lettering(layer.getContext('2d'), local, field, value, {
        font: font(field.print.face, field.box.height * 1.02, field.print.bold),
        colour: field.print.ink,
        shift: 0,
      }),
    )
  }
  for (const [column, glyph] of [...changed].entries()) {
    if (glyph !== second[column]) glyphAt(canvas, photo, column, glyph, { blur, chance })
  }
})

interface Manner {
  blur: number
  chance: Chance
}

/** Other digits in number and birth year, and check digits for them. */
function forged(line: string, chance: Chance): string {
  const other = (digit: string, by: number) => (/\d/.test(digit) ? String((Number(digit) + by) % 10) : digit)
  const number = [...line.slice(NUMBER.from, NUMBER.to)]
  for (let i = 2; i < number.length; i += 2) number[i] = other(number[i] ?? '<', chance.whole(1, 8))
  const birth = [...line.slice(BIRTH.from, BIRTH.to)]
  birth[1] = other(birth[1] ?? '0', chance.whole(1, 8))
  const own = `${number.join('')}${checkDigit(number.join(''))}`
  const born = `${birth.join('')}${checkDigit(birth.join(''))}`
  const rest = line.slice(BIRTH.to + 1, ALL)
  const all = checkDigit(own + born + rest.slice(1))
  return `${own}${line.slice(10, BIRTH.from)}${born}${rest}${all}`
}

function glyphAt(canvas: Canvas, photo: Photo, column: number, glyph: string, manner: Manner): void {
  const zone = photo.page.zones.mrz
  if (!zone) return
  const unit = GLYPH_PITCH / PITCH
  const at = { x: zone.x + column * GLYPH_PITCH, y: zone.y + LINE_PITCH }
  const box = { ...at, width: 10 * unit, height: 16 * unit }
  repainted(canvas, photo, grown(box, 0.25), manner, (layer, local) => {
    const context = layer.getContext('2d')
    context.setTransform(...toPixels(local, at, unit))
    drawGlyph(context, photo.page.typeface, glyph, '#16161a')
  })
}

function repainted(
  canvas: Canvas,
  photo: Photo,
  area: Box,
  { blur, chance }: Manner,
  write: (layer: Canvas, local: Photo) => void,
): void {
  const box = bounds(area, photo.place)
  const [x, y, width, height] = [box.x, box.y, box.width, box.height].map(Math.round) as [
    number,
    number,
    number,
    number,
  ]
  const piece = createCanvas(width, height)
  piece.getContext('2d').drawImage(canvas, -x, -y)
  const noise = inpaint(piece)
  const layer = createCanvas(width, height)
  write(layer, { ...photo, place: moved(photo.place, 1, -x, -y) })
  const context = piece.getContext('2d')
  context.filter = `blur(${blur}px)`
  context.drawImage(layer, 0, 0)
  context.filter = 'none'
  roughen(piece, noise * chance.between(0.6, 1.1), chance)
  canvas.getContext('2d').drawImage(piece, x, y)
}

type Transform = [number, number, number, number, number, number]

function toPixels({ place }: Photo, at: { x: number; y: number }, unit: number): Transform {
  const [x, y] = place([at.x, at.y])
  const [ax, ay] = place([at.x + 1, at.y])
  const [bx, by] = place([at.x, at.y + 1])
  return [(ax - x) * unit, (ay - y) * unit, (bx - x) * unit, (by - y) * unit, x, y]
}

const grown = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
})
