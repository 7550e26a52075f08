/** A second stamp on a page: by the same hand, or copied. */
import { createCanvas } from '../../canvas.ts'
import { pen } from '../documents/page.ts'
import { stamp } from '../print/marks.ts'
import type { Stages } from '../scene.ts'

/** The one imprint of a page, copied to another place of it. */
export const stampCopied: Stages = {
  page(page, chance) {
    const box = page.zones.stamp
    if (!box) throw new Error('a page without a stamp cannot get a copy of it')
    const side = (length: number) => Math.round(length * page.pixelsPerMm)
    const imprint = createCanvas(side(box.width), side(box.height))
    const on = imprint.getContext('2d')
    on.drawImage(page.canvas, -side(box.x), -side(box.y))
    const context = pen(page)
    context.save()
    // Paper multiplied with paper stays paper nearly everywhere.
    context.globalCompositeOperation = 'multiply'
    const [x, y] = [box.x - chance.between(28, 34), box.y - chance.between(6, 14)]
    context.beginPath()
    context.arc(x + box.width / 2, y + box.height / 2, box.width / 2, 0, 2 * Math.PI)
    context.clip()
    context.drawImage(imprint, x, y, box.width, box.height)
    context.restore()
  },
}

/** The same stamp pressed once more, as hands do it: turned by something else. */
export const stampedTwice: Stages = {
  page(page, chance) {
    const box = page.zones.stamp
    if (!box) throw new Error('a page without a stamp is not stamped twice')
    const place = { ...box, x: box.x - chance.between(28, 34), y: box.y - chance.between(6, 14) }
    stamp(pen(page), place, ['CONSULATE OF UTOPIA', '12 MAR 2026'], chance)
  },
}
