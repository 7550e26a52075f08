/** What people add to a printed page: signatures and stamps. */
import type { SKRSContext2D } from '../../canvas.ts'
import type { Chance } from '../chance.ts'
import type { Box } from '../documents/page.ts'
import { font } from '../fonts.ts'

/** One run of a pen: loops that drift to the right and end in a flourish. */
export function signature(context: SKRSContext2D, box: Box, chance: Chance, ink = '#1b2a63'): void {
  const loops = chance.whole(5, 9)
  context.save()
  context.strokeStyle = ink
  context.lineCap = 'round'
  context.lineJoin = 'round'
  const middle = box.y + box.height * 0.6
  const step = (box.width * 0.8) / loops
  let x = box.x + box.width * 0.05
  context.lineWidth = chance.between(0.28, 0.42)
  context.beginPath()
  context.moveTo(x, middle)
  for (let i = 0; i < loops; i++) {
    const rise = box.height * (i === 0 ? 0.55 : chance.between(0.12, chance.chance(0.3) ? 0.5 : 0.25))
    const lean = step * chance.between(0.2, 0.9)
    context.bezierCurveTo(x + lean, middle - rise, x + step, middle - rise, x + step * 0.5, middle + rise * 0.3)
    x += step
    context.quadraticCurveTo(x - step * 0.2, middle + rise * 0.5, x, middle - box.height * chance.between(-0.05, 0.05))
  }
  context.quadraticCurveTo(x, middle + box.height * 0.3, box.x + box.width * 0.35, middle + box.height * 0.33)
  context.stroke()
  context.restore()
}

/** A round stamp: two rings, letters between them, a date. */
export function stamp(context: SKRSContext2D, box: Box, words: [string, string], chance: Chance): void {
  const ink = chance.pick(['#2a3f9d', '#7a2a86', '#a8262e'])
  const radius = Math.min(box.width, box.height) / 2
  context.save()
  context.translate(box.x + box.width / 2, box.y + box.height / 2)
  context.rotate(chance.between(-0.35, 0.35))
  context.globalAlpha = 0.72
  context.globalCompositeOperation = 'multiply'
  context.strokeStyle = ink
  context.fillStyle = ink
  context.lineWidth = 0.55
  for (const ring of [1, 0.66]) {
    context.beginPath()
    context.arc(0, 0, radius * ring - 0.3, 0, 2 * Math.PI)
    context.stroke()
  }
  context.textAlign = 'center'
  context.font = font('sans', radius * 0.24, true)
  const letters = [...`${words[0]} * `]
  for (const [i, letter] of letters.entries()) {
    context.save()
    context.rotate((i / letters.length) * 2 * Math.PI)
    context.fillText(letter, 0, -radius * 0.74)
    context.restore()
  }
  context.font = font('sans', radius * 0.22, true)
  context.fillText(words[1], 0, radius * 0.08)
  context.restore()
}
