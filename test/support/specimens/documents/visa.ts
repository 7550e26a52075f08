import { font } from '../fonts.ts'
import { printedDate } from '../holder.ts'
import { visaLines } from '../mrz.ts'
import { microtext, securityPrint } from '../print/guilloche.ts'
import { signature, stamp } from '../print/marks.ts'
import { blank, caption, type Design, machineReadableZone, type Page, pen } from './page.ts'
import { portraitBox, portraits } from './portraits.ts'

/** A visa sticker: MRV-A, 120 by 80 mm (ICAO Doc 9303-7), stamped and signed by who issued it. */
export async function visa(design: Design): Promise<Page> {
  const { holder, theme, chance, without } = design
  const page = blank(design, 120, 80, 0.5)
  const context = pen(page)
  securityPrint(context, page, theme, chance.of('print'))
  context.fillStyle = theme.title
  context.font = font(theme.serif ? 'serif' : 'sans', 6, true)
  context.fillText('VISA', 5, 9)
  context.font = font('sans', 3, true)
  context.fillText('UTOPIA', 28, 8.6)
  context.font = font('sans', 0.45)
  microtext(context, 'UTOPIAVISA', 5, 11, 110)
  await portraits(page, design, portraitBox(5, 14, 39.9), null)
  const rows: [string | undefined, string, string, number, number][] = [
    ['documentNumber', 'Document No.', holder.documentNumber, 40, 18],
    [undefined, 'Type of visa', 'C', 72, 18],
    [undefined, 'Number of entries', 'MULT', 92, 18],
    ['dateOfIssue', 'Date of issue', printedDate(holder.issueDate), 40, 26],
    ['dateOfExpiry', 'Date of expiry', printedDate(holder.expiryDate), 72, 26],
    ['surname', 'Surname', holder.surname, 40, 34],
    ['givenNames', 'Given names', holder.givenNames, 40, 42],
    ['sex', 'Sex', holder.sex, 82, 34],
    ['dateOfBirth', 'Date of birth', printedDate(holder.birthDate), 40, 50],
  ]
  for (const [field, label, value, x, y] of rows)
    caption(page, design, { ...(field ? { field } : {}), label, value, x, y }, { theme })
  if (!without.includes('stamp')) {
    page.zones.stamp = { x: 88, y: 28, width: 26, height: 26 }
    stamp(context, page.zones.stamp, ['CONSULATE OF UTOPIA', printedDate(holder.issueDate)], chance.of('stamp'))
  }
  if (!without.includes('issuerSignature')) {
    page.zones.issuerSignature = { x: 68, y: 44, width: 24, height: 9 }
    signature(context, page.zones.issuerSignature, chance.of('issuer'))
  }
  context.fillStyle = 'rgba(255,255,255,0.45)'
  context.fillRect(0, 56.8, 120, 23.2)
  machineReadableZone(page, design, design.misprint(visaLines(holder, theme.state, theme.state)), 4.1, 62)
  return page
}
