/** Another person's portrait on somebody's document. */
import { createCanvas } from '@napi-rs/canvas'
import { bounds } from '../bounds.ts'
import type { Chance } from '../chance.ts'
import { type Page, pen } from '../documents/page.ts'
import { FACES, portrait } from '../face.ts'
import { canvasOf, pixelsOf } from '../pixels.ts'
import { ranged, type Stages } from '../scene.ts'

function zone(page: Page) {
  const box = page.zones.portrait
  if (!box) throw new Error('a page without a portrait cannot get another one')
  return box
}

const someoneElse = (page: Page, chance: Chance) => (page.face + chance.whole(1, FACES.length - 1)) % FACES.length

/** In the photo, with an editor: other noise and sharpness, the ghost still shows who it was. */
export const swapped: Stages = {
  async photo(photo, chance, part) {
    const box = bounds(zone(photo.page), photo.place)
    const canvas = canvasOf(photo.pixels)
    const context = canvas.getContext('2d')
    const other = await portrait(
      someoneElse(photo.page, chance),
      Math.round(box.height),
      chance.pick(['#d8dee4', '#e6e2da', '#cfd6d2']),
    )
    const [x, y] = photo.place([zone(photo.page).x, zone(photo.page).y])
    const [ax, ay] = photo.place([zone(photo.page).x + zone(photo.page).width, zone(photo.page).y])
    const [bx, by] = photo.place([zone(photo.page).x, zone(photo.page).y + zone(photo.page).height])
    context.save()
    context.setTransform(
      (ax - x) / other.width,
      (ay - y) / other.width,
      (bx - x) / other.height,
      (by - y) / other.height,
      x,
      y,
    )
    context.filter = `blur(${ranged(chance, part, { dev: [0.4, 0.8], test: [0.7, 1.2] })}px) brightness(0.95)`
    context.drawImage(other, 0, 0)
    context.restore()
    return { ...photo, pixels: pixelsOf(canvas) }
  },
  file(file) {
    file.exif = null
  },
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
