/** Another person's portrait on somebody's document. */
import { createCanvas } from '../../canvas.ts'
import { bounds } from '../bounds.ts'
import type { Chance } from '../chance.ts'
import { type Page, pen } from '../documents/page.ts'
import { FACES, type Likeness, portrait } from '../face.ts'
import { type Photo, ranged, type Stages } from '../scene.ts'
import { editedBy } from './editing.ts'
import { roughen } from './inpainting.ts'

function zone(page: Page) {
  const box = page.zones.portrait
  if (!box) throw new Error('a page without a portrait cannot get another one')
  return box
}

/** A photo of the caller's is none of `FACES`. */
const someoneElse = ({ face }: Page, chance: Chance) =>
  ((typeof face === 'number' ? face : 0) + chance.whole(1, FACES.length - 1)) % FACES.length

/** In the photo, with an editor: other noise and sharpness, the ghost still shows who it was. `face`: whose portrait. */
export const swapped = (face?: Likeness): Stages =>
  editedBy(async (canvas, photo, chance, part) => {
    const other = await otherPortrait(photo, chance, face)
    const context = canvas.getContext('2d')
    context.filter = `blur(${ranged(chance, part, { dev: [0.4, 0.8], test: [0.7, 1.2] })}px) brightness(0.95)`
    context.setTransform(...onPage(photo, other))
    context.drawImage(other, 0, 0)
  })

/** With care: soft at its edges, as bright as the page, with the photo's noise on it. */
export const blended = (face?: Likeness): Stages =>
  editedBy(async (canvas, photo, chance, part) => {
    const { width, height } = canvas
    const other = await otherPortrait(photo, chance, face)
    const layer = createCanvas(width, height)
    const inner = layer.getContext('2d')
    inner.filter = `blur(${ranged(chance, part, { dev: [0.6, 0.9], test: [0.5, 1] })}px)`
    inner.setTransform(...onPage(photo, other))
    inner.drawImage(other, 0, 0)
    inner.resetTransform()
    inner.filter = `blur(${0.004 * width}px)`
    inner.globalCompositeOperation = 'destination-in'
    inner.setTransform(...onPage(photo, other))
    inner.fillRect(other.width * 0.02, other.height * 0.02, other.width * 0.96, other.height * 0.96)
    const box = bounds(zone(photo.page), photo.place)
    const [x, y, w, h] = [box.x, box.y, box.width, box.height].map(Math.round)
    const piece = createCanvas(w, h)
    piece.getContext('2d').drawImage(canvas, -x, -y)
    piece.getContext('2d').drawImage(layer, -x, -y)
    roughen(piece, chance.between(1, 2.5), chance)
    canvas.getContext('2d').drawImage(piece, x, y)
  })

const otherPortrait = ({ page, place }: Photo, chance: Chance, face: Likeness = someoneElse(page, chance)) =>
  portrait(face, Math.round(bounds(zone(page), place).height), chance.pick(['#d8dee4', '#e6e2da', '#cfd6d2']))

/** From a picture's pixels to those of the photo where the portrait is. */
function onPage(
  { page, place }: Photo,
  { width, height }: { width: number; height: number },
): [number, number, number, number, number, number] {
  const box = zone(page)
  const [x, y] = place([box.x, box.y])
  const [ax, ay] = place([box.x + box.width, box.y])
  const [bx, by] = place([box.x, box.y + box.height])
  return [(ax - x) / width, (ay - y) / width, (bx - x) / height, (by - y) / height, x, y]
}

/** A photo glued on the page: a white border, a shadow, not quite straight, too large or too small. */
export const glued: Stages = {
  async page(page, chance, part) {
    const box = zone(page)
    const context = pen(page)
    const scale = ranged(chance, part, { dev: [1.02, 1.07], test: [1.06, 1.12] })
    const [width, height] = [box.width * scale, box.height * scale]
    const border = chance.between(0.4, 1.2)
    const paper = createCanvas(8, 8)
    paper.getContext('2d').fillStyle = '#f7f7f4'
    paper.getContext('2d').fillRect(0, 0, 8, 8)
    context.save()
    context.translate(box.x + box.width / 2, box.y + box.height / 2)
    context.rotate(chance.between(-0.035, 0.035))
    context.shadowColor = 'rgba(0,0,0,0.7)'
    context.shadowBlur = 0.5 * page.pixelsPerMm
    context.shadowOffsetX = 0.35 * page.pixelsPerMm
    context.shadowOffsetY = 0.45 * page.pixelsPerMm
    context.drawImage(paper, -width / 2 - border, -height / 2 - border, width + 2 * border, height + 2 * border)
    context.shadowColor = 'transparent'
    const background = chance.pick(['#c8d4e4', '#eceae4', '#d5d0c8'])
    const face = await portrait(someoneElse(page, chance), Math.round(height * page.pixelsPerMm), background)
    context.drawImage(face, -width / 2, -height / 2, width, height)
    context.restore()
  },
}
