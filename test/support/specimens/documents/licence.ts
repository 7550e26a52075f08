import type { Chance } from '../chance.ts'
import { font } from '../fonts.ts'
import { microtext, securityPrint } from '../print/guilloche.ts'
import { signature } from '../print/marks.ts'
import { aamva, american, pdf417 } from './barcode.ts'
import { CARD } from './id-card.ts'
import { blank, caption, type Design, type Page, pen } from './page.ts'
import { portraitBox, portraits } from './portraits.ts'

/** A driver license after AAMVA's card design standard. */
export async function licenceFront(design: Design): Promise<Page> {
  const { holder, theme, chance, without } = design
  const page = blank(design, CARD.width, CARD.height, CARD.corner)
  const context = pen(page)
  securityPrint(context, page, theme, chance.of('print'))
  context.fillStyle = theme.title
  context.font = font('sans', 4.2, true)
  context.fillText('UTOPIA', 4, 7)
  context.font = font('sans', 2.8, true)
  context.fillText('DRIVER LICENSE', 56, 6.6)
  context.font = font('sans', 0.42)
  microtext(context, 'UTOPIADRIVER', 4, 9, 77)
  await portraits(page, design, portraitBox(4, 13, 30.9), portraitBox(71, 33, 12.9))
  const rows: [string | undefined, string, string, number, number][] = [
    ['documentNumber', '4d DLN', holder.documentNumber, 31, 13.5],
    ['dateOfExpiry', '4b EXP', american(holder.expiryDate), 58, 13.5],
    ['surname', '1 LN', holder.surname, 31, 18.5],
    ['givenNames', '2 FN', holder.givenNames, 31, 23],
    [undefined, '8', holder.street, 31, 27.5],
    [undefined, '', `${holder.city}, UX ${holder.postCode}`, 31, 31],
    ['dateOfBirth', '3 DOB', american(holder.birthDate), 31, 36],
    ['dateOfIssue', '4a ISS', american(holder.issueDate), 31, 40.5],
    ['sex', '15 SEX', holder.sex, 31, 45],
    [undefined, '16 HGT', `${holder.height} cm`, 46, 45],
    [undefined, '9 CLASS', 'C', 31, 49.5],
  ]
  for (const [field, label, value, x, y] of rows)
    caption(page, design, { ...(field ? { field } : {}), label, value, x, y }, { theme, size: 2.7, inline: true })
  if (!without.includes('holderSignature')) {
    page.zones.holderSignature = { x: 4, y: 45, width: 24, height: 7 }
    signature(context, page.zones.holderSignature, chance.of('holder'), '#14161f')
  }
  return page
}

export async function licenceBack(design: Design): Promise<Page> {
  const { holder, theme, chance } = design
  const page = blank(design, CARD.width, CARD.height, CARD.corner)
  const context = pen(page)
  securityPrint(context, page, theme, chance.of('print'))
  context.fillStyle = '#ffffff'
  context.fillRect(3, 3, CARD.width - 6, 21)
  page.zones.barcode = { x: 5, y: 5, width: CARD.width - 10, height: 17 }
  await pdf417(context, aamva(holder), page.zones.barcode)
  caption(page, design, { label: 'Class', value: 'C  Any car up to 3500 kg', x: 5, y: 33 }, { theme, size: 2.4 })
  caption(page, design, { label: 'Restrictions', value: 'NONE', x: 5, y: 40 }, { theme, size: 2.4 })
  caption(page, design, { label: 'DD', value: discriminator(chance.of('dd')), x: 5, y: 47 }, { theme, size: 2.4 })
  return page
}

const discriminator = (chance: Chance) => String(chance.whole(10 ** 9, 10 ** 10 - 1))
