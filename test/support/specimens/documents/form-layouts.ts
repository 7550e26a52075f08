/** How issuers set a form. Rules are made with the layouts of `dev` and reported on those of `test`. */
import type { Chance, Part } from '../chance.ts'
import type { Face } from '../fonts.ts'
import type { Holder } from '../holder.ts'
import { CARDS, LICENCES } from './form-tables.ts'
import * as numbers from './national-numbers.ts'

/** `names`: both, as the layout sets them. */
export type FormField =
  | ('surname' | 'givenNames' | 'names' | 'documentNumber' | 'dateOfBirth' | 'dateOfIssue' | 'dateOfExpiry')
  | ('address' | 'sex' | 'class' | 'height' | 'weight' | 'eyes' | 'hair' | 'personalNumber' | 'nationality')
  | ('placeOfBirth' | 'authority')

type MadeNumber = (holder: Holder, chance: Chance) => string

export interface FormLayout {
  kind: 'driving_licence' | 'id_card'
  title: string[]
  /** As `bench ocr` names it. */
  state: string
  face: Face
  place: 'left' | 'above' | 'below'
  /** In their order; a caption may be empty. */
  rows: readonly { field: FormField; caption: string }[]
  /** `block`: without captions, above the address. */
  names: 'captioned' | 'block' | 'comma' | 'given-first'
  date: (iso: string) => string
  /** A a letter, 9 a digit; or what makes one. */
  number: string | MadeNumber
  town: (holder: Holder) => string
  /** Where the holder's names should have the language's letters: some to pick from. */
  people?: readonly [surname: string, givenNames: string][]
  places?: readonly string[]
  authority?: string
  nationality?: string
  /** Classes of vehicles; C where absent. */
  classes?: string
  /** Heights in centimetres. */
  metric: boolean
  personalNumber?: MadeNumber
  /** The place of birth stands behind its day. */
  bornIn: boolean
  /** Columns that the rows are set in. */
  columns: 1 | 2
}

const MONTHS = 'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC'.split(' ')

/** `d.m.y`; MON is the month's name. */
const dateAs = (form: string) => (iso: string) => {
  const [year = '', month = '', day = ''] = iso.split('-')
  const said: Record<string, string | undefined> = { y: year, m: month, d: day, MON: MONTHS[Number(month) - 1] }
  return form.replaceAll(/MON|[ymd]/g, (part) => said[part] ?? '')
}

const named = (name: string | undefined): MadeNumber | undefined =>
  (numbers as Readonly<Record<string, MadeNumber>>)[name ?? '']

/** A table's layouts: `part state title / title`, and below it, further in, what else differs. */
function layouts(kind: FormLayout['kind'], table: string): Record<Part, FormLayout[]> {
  const found: Record<Part, FormLayout[]> = { dev: [], test: [] }
  for (const text of table.trim().split(/\n(?=\S)/)) {
    const [head = '', ...lines] = text.split('\n')
    const [part = '', state = '', ...title] = head.split(' ')
    const listed = (name: string) =>
      lines.flatMap((line) => (line.startsWith(`  ${name} `) ? line.slice(name.length + 3).split(' | ') : []))
    const rest = lines.filter((line) => !/^ {2}(rows|people|places) /.test(line)).flatMap((line) => line.split('; '))
    const said = new Map(rest.map((one) => one.trim().split(/ (.*)/) as [string, string | undefined]))
    const number = said.get('number') ?? ''
    const personalNumber = named(said.get('personal'))
    found[part as Part].push({
      ...({ face: 'sans', names: 'captioned', ...Object.fromEntries(said) } as FormLayout),
      ...{ kind, state, title: title.join(' ').split(' / '), columns: said.get('columns') === '2' ? 2 : 1 },
      rows: listed('rows').map((row) => {
        const [field = '', caption = ''] = row.split(/ (.*)/)
        return { field: field as FormField, caption }
      }),
      date: dateAs(said.get('date') ?? ''),
      number: named(number) ?? number,
      town: ({ city, postCode }) => (said.get('town') ?? '').replace('{city}', city).replace('{postCode}', postCode),
      ...(personalNumber ? { personalNumber } : {}),
      ...(listed('people').length > 0
        ? { people: listed('people').map((one) => one.split(', ') as [string, string]) }
        : {}),
      ...(listed('places').length > 0 ? { places: listed('places') } : {}),
      ...{ metric: said.has('metric'), bornIn: said.has('bornIn') },
    })
  }
  return found
}

export const LICENCE_LAYOUTS = layouts('driving_licence', LICENCES)
export const CARD_LAYOUTS = layouts('id_card', CARDS)
