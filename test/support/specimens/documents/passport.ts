import { font } from '../fonts.ts'
import { printedDate } from '../holder.ts'
import { passportLines } from '../mrz.ts'
import { microtext, securityPrint } from '../print/guilloche.ts'
import { signature } from '../print/marks.ts'
import { captioned, type PassportCaption } from '../second-captions.ts'
import { blank, caption, type Design, fitted, machineReadableZone, type Page, pen } from './page.ts'
import { portraitBox, portraits } from './portraits.ts'

/** A passport's data page: TD3, 125 by 88 mm (ICAO Doc 9303-4). */
export async function passport(design: Design): Promise<Page> {
  const { holder, theme, chance, without } = design
  const page = blank(design, 125, 88, 2)
  const context = pen(page)
  securityPrint(context, page, theme, chance.of('print'))
  context.fillStyle = theme.title
  context.font = font('sans', 0.45)
  for (const y of [13.2, 62.6]) microtext(context, `${theme.name}PASSPORT`, 5, y, 115)
  context.font = font(theme.serif ? 'serif' : 'sans', 5, true)
  fitted(context, theme.name, 5, 9.5, 33)
  context.font = font('sans', 3, true)
  context.fillText('PASSPORT / PASSEPORT', 42, 9.2)
  await portraits(page, design, portraitBox(5, 15.5, 42.4), portraitBox(101, 30, 21.9))
  // Two languages on a line are printed smaller, so that two captions fit beside each other.
  const style = { theme, ...(theme.language ? { small: 0.5 } : {}) }
  const rows: [string | undefined, PassportCaption, string, number, number][] = [
    [undefined, 'Type', 'P', 42, 17],
    [undefined, 'Code of issuing State', theme.state, 55, 17],
    ['documentNumber', 'Passport No.', holder.documentNumber, 88, 17],
    ['surname', 'Surname', holder.surname, 42, 24.5],
    ['givenNames', 'Given names', holder.givenNames, 42, 32],
    ['nationality', 'Nationality', theme.nationality, 42, 39.5],
    ['sex', 'Sex', holder.sex, 80, 39.5],
    ['dateOfBirth', 'Date of birth', printedDate(holder.birthDate), 42, 47],
    ['placeOfBirth', 'Place of birth', holder.placeOfBirth, 72, 47],
    ['dateOfIssue', 'Date of issue', printedDate(holder.issueDate), 42, 54.5],
    [undefined, 'Authority', 'MINISTRY OF THE INTERIOR', 72, 54.5],
    ['dateOfExpiry', 'Date of expiry', printedDate(holder.expiryDate), 42, 61.2],
  ]
  for (const [field, label, value, x, y] of rows)
    caption(page, design, { ...(field ? { field } : {}), label: captioned(label, theme.language), value, x, y }, style)
  context.font = font('sans', 1.7)
  context.fillStyle = theme.title
  context.fillText(captioned("Holder's signature", theme.language), 72, 58.2)
  if (!without.includes('holderSignature')) {
    page.zones.holderSignature = { x: 92, y: 55.5, width: 28, height: 8 }
    signature(context, page.zones.holderSignature, chance.of('holder'), '#14161f')
  }
  context.fillStyle = 'rgba(255,255,255,0.45)'
  context.fillRect(0, 64.8, 125, 23.2)
  machineReadableZone(page, design.misprint(passportLines(holder, theme.state)), 6.6, 69.5)
  return page
}
