/** What somebody does to a document by hand. */
import type { Chance } from '../chance.ts'
import { type Page, type PrintedField, pen } from '../documents/page.ts'
import { font } from '../fonts.ts'
import { ranged, type Stages } from '../scene.ts'

/** Fields somebody would want to say something else. */
const WORTH = ['dateOfBirth', 'surname', 'dateOfExpiry', 'documentNumber', 'givenNames']

export function target(page: Page, chance: Chance): PrintedField {
  const fields = page.fields.filter(({ field }) => WORTH.includes(field))
  if (fields.length === 0) throw new Error('a page without fields cannot be altered')
  return chance.pick(fields)
}

/** Correction fluid over a value, something else written on it. */
export const whitener: Stages = {
  page(page, chance, part) {
    const { box } = target(page, chance)
    const context = pen(page)
    const more = ranged(chance, part, { dev: [0.5, 0.9], test: [0.8, 1.3] })
    context.fillStyle = '#fbfbf7'
    context.beginPath()
    const steps = 28
    for (let i = 0; i <= steps; i++) {
      const angle = (i / steps) * 2 * Math.PI
      // Between an ellipse and its box, with an uneven edge.
      const [c, s] = [Math.cos(angle), Math.sin(angle)]
      const reach = 1 / Math.max(Math.abs(c), Math.abs(s)) ** 0.8 + 0.06 * chance.normal()
      context.lineTo(
        box.x + box.width / 2 + c * reach * (box.width / 2 + more),
        box.y + box.height / 2 + s * reach * (box.height / 2 + more),
      )
    }
    context.fill()
    context.fillStyle = chance.pick(['#20263a', '#1b2f7a', '#222222'])
    context.font = font('serif', box.height * 1.05)
    context.fillText(String(chance.whole(1000000, 9999999)), box.x, box.y + box.height * 0.85)
  },
}

/** A line through a value, and another one above it. */
export const strikeOut: Stages = {
  page(page, chance, part) {
    const { box } = target(page, chance)
    const context = pen(page)
    context.strokeStyle = chance.pick(['#1b2f7a', '#151515'])
    context.lineWidth = ranged(chance, part, { dev: [0.35, 0.5], test: [0.45, 0.6] })
    context.lineCap = 'round'
    for (let line = chance.whole(1, 2); line > 0; line--) {
      const y = box.y + box.height * chance.between(0.4, 0.65)
      context.beginPath()
      for (let t = 0; t <= 1.001; t += 0.1)
        context.lineTo(box.x - 0.6 + t * (box.width + 1.2), y + 0.1 * chance.normal())
      context.stroke()
    }
  },
}

/** Linear light of skin in shade and in light. */
const SKIN = [
  [0.42, 0.22, 0.14],
  [0.6, 0.36, 0.25],
  [0.2, 0.1, 0.06],
]

/** One or two fingers that hold the document and hide a part of it. */
export const fingers: Stages = {
  scene(scene, page, chance, part) {
    const skin = chance.pick(SKIN)
    const hands = Array.from({ length: chance.whole(1, 2) }, () => ({
      side: chance.pick([-1, 1]),
      y: chance.between(0.25, 0.8) * page.height,
      reach: ranged(chance, part, { dev: [14, 22], test: [20, 30] }),
      width: chance.between(8, 10.5),
      lean: chance.between(-0.3, 0.3),
    }))
    const below = scene.surface
    const ground = scene.ground
    const covered = (x: number, y: number, out: Float32Array): boolean => {
      for (const { side, y: middle, reach, width, lean } of hands) {
        const along = side < 0 ? reach - x : x - (page.width - reach)
        const off = y - middle - lean * along
        const beyond = Math.min(along - width, 0)
        const away = Math.hypot(off, beyond) / width
        if (along < 0 || away > 1) continue
        const round = Math.sqrt(1 - away * away)
        for (let c = 0; c < 3; c++) out[c] = skin[c] * (0.45 + 0.55 * round)
        return true
      }
      return false
    }
    scene.surface = { ...below, radiance: (x, y, out) => (covered(x, y, out) ? 1 : below.radiance(x, y, out)) }
    scene.ground = (x, y, out) => {
      if (!covered(x, y, out)) ground(x, y, out)
    }
  },
}
