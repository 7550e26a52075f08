import { font } from '../fonts.ts'
import { printedDate } from '../holder.ts'
import { cardLines } from '../mrz.ts'
import { microtext, securityPrint } from '../print/guilloche.ts'
import { signature } from '../print/marks.ts'
import { blank, caption, type Design, fitted, machineReadableZone, type Page, pen } from './page.ts'
import { portraitBox, portraits } from './portraits.ts'

/** ID-1 of ISO/IEC 7810. */
export const CARD = { width: 85.6, height: 53.98, corner: 3.18 }

export async function idCardFront(design: Design): Promise<Page> {
  const { holder, theme, chance, without } = design
  const page = blank(design, CARD.width, CARD.height, CARD.corner)
  const context = pen(page)
  securityPrint(context, page, theme, chance.of('print'))
  context.fillStyle = theme.title
  context.font = font(theme.serif ? 'serif' : 'sans', 4, true)
  fitted(context, theme.name, 4, 6.5, 22)
  context.font = font('sans', 2.6, true)
  context.fillText("IDENTITY CARD / CARTE D'IDENTITÉ", 28, 6.2)
  context.font = font('sans', 0.42)
  microtext(context, `${theme.name}IDENTITY`, 4, 8.3, 77)
  await portraits(page, design, portraitBox(4, 11, 30.9), portraitBox(70, 27, 14.1))
  const rows: [string | undefined, string, string, number, number][] = [
    ['surname', 'Surname', holder.surname, 31, 14.5],
    ['givenNames', 'Given names', holder.givenNames, 31, 21],
    ['sex', 'Sex', holder.sex, 31, 27.5],
    ['nationality', 'Nationality', theme.nationality, 43, 27.5],
    ['dateOfBirth', 'Date of birth', printedDate(holder.birthDate), 31, 34],
    ['placeOfBirth', 'Place of birth', holder.placeOfBirth, 31, 40.5],
    ['dateOfExpiry', 'Date of expiry', printedDate(holder.expiryDate), 31, 47],
    ['documentNumber', 'Document No.', holder.documentNumber, 56, 14.5],
  ]
  for (const [field, label, value, x, y] of rows)
    caption(page, design, { ...(field ? { field } : {}), label, value, x, y }, { theme, size: 2.7 })
  context.fillStyle = theme.title
  context.font = font('sans', 1.5)
  context.fillText("Holder's signature", 5, 51.8)
  if (!without.includes('holderSignature')) {
    page.zones.holderSignature = { x: 4, y: 43.5, width: 23, height: 7 }
    signature(context, page.zones.holderSignature, chance.of('holder'), '#14161f')
  }
  return page
}

/** The zone is TD1's (ICAO Doc 9303-5). */
export async function idCardBack(design: Design): Promise<Page> {
  const { holder, theme, chance } = design
  const page = blank(design, CARD.width, CARD.height, CARD.corner)
  const context = pen(page)
  securityPrint(context, page, theme, chance.of('print'))
  const rows: [string | undefined, string, string, number, number][] = [
    ['height', 'Height', `${holder.height} cm`, 5, 7],
    ['dateOfIssue', 'Date of issue', printedDate(holder.issueDate), 26, 7],
    ['authority', 'Authority', `REGISTRY OF ${theme.name}`, 5, 14],
    ['address', 'Address', `${holder.street} ${holder.postCode} ${holder.city}`, 5, 21],
  ]
  for (const [field, label, value, x, y] of rows)
    caption(page, design, { ...(field ? { field } : {}), label, value, x, y }, { theme, size: 2.6 })
  context.fillStyle = 'rgba(255,255,255,0.45)'
  context.fillRect(0, 30.8, CARD.width, 23.2)
  machineReadableZone(page, design.misprint(cardLines(holder, theme.state)), 4.7, 34)
  return page
}
