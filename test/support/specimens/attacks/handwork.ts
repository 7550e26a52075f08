/** A figure made into another one with a pen. */
import { pen } from '../documents/page.ts'
import { font } from '../fonts.ts'
import { ranged, type Stages } from '../scene.ts'
import { target } from './interference.ts'

export const overwritten: Stages = {
  page(page, chance, part) {
    const { box, value } = target(page, chance)
    const context = pen(page)
    const glyph = box.width / value.length
    const at = chance.whole(0, value.length - 1)
    context.strokeStyle = chance.pick(['#1b2f7a', '#151515'])
    context.lineWidth = ranged(chance, part, { dev: [0.25, 0.35], test: [0.3, 0.45] })
    context.font = font('serif', box.height * 1.1)
    const digit = chance.pick(['8', '6', '9', '0'])
    for (let stroke = 0; stroke < 2; stroke++) {
      context.strokeText(digit, box.x + at * glyph + 0.08 * chance.normal(), box.y + box.height * 0.8)
    }
  },
}
