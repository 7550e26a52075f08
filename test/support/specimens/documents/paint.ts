/** A card somebody made in a paint program: flat colours, captions with values, a picture pasted as the portrait. */
import { type Canvas, createCanvas } from '../../canvas.ts'
import { font } from '../fonts.ts'
import { printedDate } from '../holder.ts'
import { cardLines, passportLines } from '../mrz.ts'
import { blank, type Design, machineReadableZone, type Page, pen } from './page.ts'

const TITLES = ['IDENTITY CARD', 'DRIVING LICENCE', 'PASSPORT']
const COLOURS = ['#b9cbe0', '#d8e6d2', '#efe3c8', '#e7d3da', '#c9d2dc', '#ffffff', '#cfe4ea']

/** `lines`: of its machine readable zone. */
export function painted(portrait: Canvas, lines: 0 | 2 | 3) {
  return async (design: Design): Promise<Page> => {
    const { holder, theme, chance } = design
    const wide = lines === 2
    const [width, height] = wide ? [125, 88] : [86, 62]
    const page = blank(design, width, height, 0)
    const context = pen(page)
    context.fillStyle = chance.pick(COLOURS)
    context.fillRect(0, 0, width, height)
    const title = wide ? 'PASSPORT' : chance.pick(lines === 3 ? ['IDENTITY CARD'] : TITLES)
    if (chance.chance(0.6)) {
      context.fillStyle = chance.pick(['#34507d', '#7d3434', '#2f6b4a', '#444444'])
      context.fillRect(0, 0, width, height * 0.14)
      context.fillStyle = '#ffffff'
    } else context.fillStyle = '#1b1f2a'
    const face = chance.pick(['sans', 'serif'] as const)
    context.font = font(face, height * 0.08, true)
    context.fillText(title, width * chance.between(0.05, 0.3), height * 0.1)
    const free = height * (lines === 0 ? 0.98 : wide ? 0.74 : 0.64)
    const top = height * 0.18
    const box = { x: width * 0.04, y: top, width: 0, height: (free - top) * chance.between(0.75, 0.95) }
    box.width = (box.height * portrait.width) / portrait.height
    context.drawImage(portrait, box.x, box.y, box.width, box.height)
    page.zones.portrait = box
    const rows: [string, string, string][] = [
      ['surname', 'Surname', holder.surname],
      ['givenNames', 'Given names', holder.givenNames],
      ['dateOfBirth', 'Date of birth', printedDate(holder.birthDate)],
      ['documentNumber', 'Document No.', holder.documentNumber],
      ['dateOfExpiry', 'Date of expiry', printedDate(holder.expiryDate)],
      ['nationality', 'Nationality', theme.nationality],
    ]
    const x = box.x + box.width + width * 0.04
    const step = (free - top) / rows.length
    for (const [i, [field, label, value]] of rows.entries()) {
      const y = top + (i + 0.75) * step
      context.fillStyle = '#3a3f4a'
      context.font = font(face, step * 0.26)
      context.fillText(label, x, y - step * 0.4)
      context.fillStyle = '#101218'
      context.font = font(face, step * 0.38, true)
      context.fillText(value, x, y)
      const print = { face, bold: true, ink: '#101218' }
      const where = { x, y: y - step * 0.3, width: context.measureText(value).width, height: step * 0.38 }
      page.fields.push({ field, value, box: where, print })
    }
    if (lines === 2) machineReadableZone(page, passportLines(holder, theme.state), 6.6, height - 18)
    if (lines === 3) machineReadableZone(page, cardLines(holder, theme.state), 4.9, height - 19.5)
    return page
  }
}

/** A passport photo's cut of a larger picture. */
export function pasted(picture: Canvas, head: { x: number; y: number; chin: number }): Canvas {
  const height = head.chin * 3.1
  const width = (height * 35) / 45
  const canvas = createCanvas(Math.round(width), Math.round(height))
  canvas.getContext('2d').drawImage(picture, width / 2 - head.x, height * 0.45 - head.y)
  return canvas
}
