import type { Chance } from '../chance.ts'
import { font } from '../fonts.ts'
import type { Holder } from '../holder.ts'
import { securityPrint } from '../print/guilloche.ts'
import { signature } from '../print/marks.ts'
import { CARD_LAYOUTS, type FormField, type FormLayout, LICENCE_LAYOUTS } from './form-layouts.ts'
import { CARD } from './id-card.ts'
import { blank, type Design, type Page, pen } from './page.ts'
import { portraitBox, portraits } from './portraits.ts'

interface Row {
  caption: string
  /** With the fields that it is the value of. */
  lines: { text: string; fields: [string, string][] }[]
}

/** In one of the layouts of licences, or of cards. */
export const formLicence = (design: Design): Promise<Page> => form(design, LICENCE_LAYOUTS[design.part ?? 'dev'])
export const formCard = (design: Design): Promise<Page> => form(design, CARD_LAYOUTS[design.part ?? 'dev'])

async function form(design: Design, layouts: readonly FormLayout[]): Promise<Page> {
  const { theme, chance } = design
  const layout = chance.of('layout').pick(layouts)
  const holder = as(layout, design.holder, chance.of('people'))
  const number = numberOf(layout, holder, chance)
  const page = blank(design, CARD.width, CARD.height, CARD.corner)
  const context = pen(page)
  securityPrint(context, page, theme, chance.of('print'))
  context.fillStyle = theme.title
  const [first = '', second = '', third = ''] = layout.title
  context.font = font(layout.face, 4, true)
  context.fillText(first, 4, 6.4)
  context.font = font(layout.face, 2.8, true)
  context.fillText(second, 4, 10)
  context.fillText(third, 78, 6)
  page.fields.push(...['type', 'state'].map((field) => told(field, layout)))
  await portraits(page, design, portraitBox(3.5, 13, 29), portraitBox(72, 35, 12))
  set(page, design, layout, rowsOf(layout, holder, number, chance.of('details')))
  page.zones.holderSignature = { x: 4, y: 45, width: 24, height: 7 }
  signature(context, page.zones.holderSignature, chance.of('holder'), '#14161f')
  return page
}

/** With a name and a birthplace of the issuer's language. */
function as({ people, places }: FormLayout, holder: Holder, chance: Chance): Holder {
  const [surname, givenNames] = people ? chance.pick(people) : [holder.surname, holder.givenNames]
  return { ...holder, surname, givenNames, placeOfBirth: places ? chance.pick(places) : holder.placeOfBirth }
}

function numberOf({ number }: FormLayout, holder: Holder, chance: Chance): string {
  if (typeof number === 'function') return number(holder, chance)
  return number.replace(/[A9]/g, (sign) =>
    sign === '9' ? String(chance.whole(0, 9)) : chance.pick([...'ABCDEFGHJKLMNPRSTUVWXYZ']),
  )
}

/** Of the title, which says both. */
const HEADING = { x: 4, y: 3.4, width: 30, height: 6.8 }
const told = (field: string, { kind, state, face }: FormLayout): Page['fields'][number] => ({
  field,
  value: field === 'type' ? kind : state,
  box: HEADING,
  print: { face, bold: true, ink: '#000000' },
})

function rowsOf(layout: FormLayout, holder: Holder, number: string, chance: Chance): Row[] {
  const { date, bornIn } = layout
  const one = (field: string, text: string) => [{ text, fields: [[field, text]] as [string, string][] }]
  const iso = (field: string, value: string) => [{ text: date(value), fields: [[field, value]] as [string, string][] }]
  const address = [holder.street, layout.town(holder)]
  const birth = iso('dateOfBirth', holder.birthDate)
  const values: Record<FormField, Row['lines']> = {
    surname: one('surname', holder.surname),
    givenNames: one('givenNames', holder.givenNames),
    names: namesOf(layout, holder),
    documentNumber: one('documentNumber', number),
    dateOfBirth: bornIn ? birth.map((line) => besides(line, 'placeOfBirth', holder.placeOfBirth)) : birth,
    dateOfIssue: iso('dateOfIssue', holder.issueDate),
    dateOfExpiry: iso('dateOfExpiry', holder.expiryDate),
    address: address.map((text, i) => ({ text, fields: i === 0 ? [['address', address.join(' ')]] : [] })),
    sex: one('sex', holder.sex),
    class: one('vehicleClass', layout.classes ?? 'C'),
    height: one('height', layout.metric ? `${holder.height} cm` : '5-07'),
    weight: one('weight', `${chance.whole(105, 190)} lb`),
    eyes: one('eyeColour', chance.pick(['BRO', 'BLU', 'HAZ', 'GRN'])),
    hair: one('hairColour', chance.pick(['BRO', 'BLK', 'BLN'])),
    personalNumber: one('personalNumber', layout.personalNumber?.(holder, chance.of('person')) ?? ''),
    nationality: one('nationality', layout.nationality ?? ''),
    placeOfBirth: one('placeOfBirth', holder.placeOfBirth),
    authority: one('authority', layout.authority ?? ''),
  }
  return layout.rows.map(({ field, caption }) => ({ caption, lines: values[field] }))
}

/** Behind a value on its line. */
const besides = ({ text, fields }: Row['lines'][number], field: string, value: string): Row['lines'][number] => ({
  text: `${text} ${value}`,
  fields: [...fields, [field, value]],
})

function namesOf({ names }: FormLayout, { surname, givenNames }: Holder): Row['lines'] {
  const fields: [string, string][] = [
    ['surname', surname],
    ['givenNames', givenNames],
  ]
  if (names === 'comma') return [{ text: `${surname}, ${givenNames}`, fields }]
  if (names === 'given-first') return [{ text: `${givenNames} ${surname}`, fields }]
  return fields.map((field) => ({ text: field[1], fields: [field] }))
}

/** Where the rows begin, and the room that they have. */
const LEFT = 32
const TOP = 13.5
const BOTTOM = 52
const WIDE = 52

function set(page: Page, { theme }: Design, layout: FormLayout, rows: Row[]): void {
  const context = pen(page)
  const stacked = layout.place !== 'left'
  const lines = rows.reduce((sum, row) => sum + row.lines.length + (stacked && row.caption ? 0.75 : 0.15), 0)
  const step = Math.min(3.9, ((BOTTOM - TOP) * layout.columns * 0.94) / lines)
  const size = Math.min(step * 0.74, layout.columns === 2 ? 2.4 : 3)
  const small = size * 0.62
  let [x, y] = [LEFT, TOP]
  for (const row of rows) {
    const tall = step * (row.lines.length + (stacked && row.caption ? 0.75 : 0.15))
    if (y + tall > BOTTOM + step * 0.3 && layout.columns === 2 && x === LEFT) [x, y] = [LEFT + WIDE / 2 + 1.5, TOP]
    context.fillStyle = theme.title
    context.font = font('sans', small)
    const width = row.caption ? context.measureText(`${row.caption}  `).width : 0
    const captionAt = {
      left: y + size,
      above: y + small,
      below: y + size + step * (row.lines.length - 1) + small * 1.25,
    }
    if (row.caption) context.fillText(row.caption, x, captionAt[layout.place])
    const from = y + (layout.place === 'above' && row.caption ? step * 0.68 : 0)
    context.fillStyle = theme.ink
    context.font = font(layout.face, size, true)
    for (const [i, { text, fields }] of row.lines.entries()) {
      const at = { x: x + (stacked ? 0 : width), y: from + step * i + size }
      context.fillText(text, at.x, at.y)
      const box = { x: at.x, y: at.y - size * 0.76, width: context.measureText(text).width, height: size * 0.98 }
      const print = { face: layout.face, bold: true, ink: theme.ink }
      page.fields.push(...fields.map(([field, value]) => ({ field, value, box, print })))
    }
    y += tall
  }
}
