import type { SKRSContext2D } from '../../canvas.ts'
import type { Chance } from '../chance.ts'
import type { Theme } from '../themes.ts'

/** Widths and distances in millimetres, as all drawing here. */
const LINE = 0.09

/** Rainbow tint, families of waves and rosettes: what offset printing puts under everything else. */
export function securityPrint(
  context: SKRSContext2D,
  { width, height }: { width: number; height: number },
  theme: Theme,
  chance: Chance,
): void {
  const rainbow = context.createLinearGradient(0, 0, width, height * chance.between(-0.3, 0.3))
  for (const [i, colour] of theme.paper.entries()) rainbow.addColorStop(i / 2, colour)
  context.fillStyle = rainbow
  context.fillRect(0, 0, width, height)
  context.lineWidth = LINE
  for (const colour of theme.lines) waves(context, { width, height }, colour, chance)
  const centre = { x: width * chance.between(0.5, 0.75), y: height * chance.between(0.35, 0.55) }
  for (const [i, colour] of theme.lines.entries())
    rosette(context, { ...centre, radius: height * (0.36 - 0.09 * i) }, colour, chance)
}

/** Lines that follow one another at a changing distance. */
function waves(
  context: SKRSContext2D,
  { width, height }: { width: number; height: number },
  colour: string,
  chance: Chance,
): void {
  const [first, second] = [chance.between(14, 30), chance.between(5, 11)]
  const [high, low] = [chance.between(1.5, 4), chance.between(0.3, 0.9)]
  const step = chance.between(0.8, 1.3)
  const phase = chance.between(0, 6)
  context.strokeStyle = colour
  context.globalAlpha = 0.55
  for (let y = -6; y < height + 6; y += step) {
    context.beginPath()
    for (let x = 0; x <= width; x += 0.8) {
      const bend = high * Math.sin(x / first + phase + y / 40) + low * Math.sin(x / second + y / 9)
      context.lineTo(x, y + bend)
    }
    context.stroke()
  }
  context.globalAlpha = 1
}

/** Epitrochoid, drawn as one line. */
function rosette(
  context: SKRSContext2D,
  { x, y, radius }: { x: number; y: number; radius: number },
  colour: string,
  chance: Chance,
): void {
  const petals = chance.whole(9, 17)
  const turns = chance.whole(12, 20)
  const depth = chance.between(0.25, 0.45)
  context.strokeStyle = colour
  context.globalAlpha = 0.6
  context.beginPath()
  for (let i = 0; i <= turns * 180; i++) {
    const angle = (i / 90) * Math.PI
    const reach = radius * (1 - depth + depth * Math.cos((petals + 1 / turns) * angle))
    context.lineTo(x + reach * Math.cos(angle), y + reach * Math.sin(angle))
  }
  context.stroke()
  context.globalAlpha = 1
}

/** A line of letters of 0.3 mm. */
export function microtext(context: SKRSContext2D, text: string, x: number, y: number, width: number): void {
  context.save()
  context.beginPath()
  context.rect(x, y - 1, width, 2)
  context.clip()
  context.fillText(text.repeat(40), x, y)
  context.restore()
}
