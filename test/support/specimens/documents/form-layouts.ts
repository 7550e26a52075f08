/**
 * Ways in which issuers set a form, drawn from no one card: where captions stand, what they are called, how names are
 * set, in which order. Rules are made with those of `dev` and reported on those of `test`.
 */
import type { Chance, Part } from '../chance.ts'
import type { Face } from '../fonts.ts'
import type { Holder } from '../holder.ts'

/** `names`: both, as the layout sets them. */
export type FormField = keyof Captions

interface Captions {
  surname?: string
  givenNames?: string
  names?: string
  documentNumber: string
  dateOfBirth: string
  dateOfIssue: string
  dateOfExpiry: string
  address: string
  sex?: string
  class?: string
  height?: string
  weight?: string
  eyes?: string
  hair?: string
  personalNumber?: string
  nationality?: string
  placeOfBirth?: string
  authority?: string
}

export interface FormLayout {
  kind: 'driving_licence' | 'id_card'
  title: string[]
  /** As `bench ocr` names it. */
  state: string
  face: Face
  captions: Captions
  place: 'left' | 'above' | 'below'
  order: readonly FormField[]
  /** `block`: without captions, above the address. */
  names: 'captioned' | 'block' | 'comma' | 'given-first'
  date: (iso: string) => string
  /** A a letter, 9 a digit; or what makes one. */
  number: string | ((holder: Holder, chance: Chance) => string)
  town: (holder: Holder) => string
  /** Where the holder's names should have the language's letters: some to pick from. */
  people?: readonly [surname: string, givenNames: string][]
  places?: readonly string[]
  authority?: string
  nationality?: string
  /** Classes of vehicles; C where absent. */
  classes?: string
  /** Heights in centimetres. */
  metric?: boolean
  personalNumber?: (holder: Holder, chance: Chance) => string
  /** The place of birth stands behind its day. */
  bornIn?: boolean
  /** Columns that the rows are set in. */
  columns: 1 | 2
}

const parts = (iso: string): [string, string, string] => {
  const [year = '', month = '', day = ''] = iso.split('-')
  return [year, month, day]
}
const monthFirst = (iso: string) => parts(iso).slice(1).concat(parts(iso)[0]).join('/')
const dashed = (iso: string) => monthFirst(iso).replaceAll('/', '-')
const pointed = (iso: string) => parts(iso).reverse().join('.')
const dayFirst = (iso: string) => parts(iso).reverse().join('/')
const yearFirst = (iso: string) => parts(iso).join('/')

const inState =
  (code: string) =>
  ({ city, postCode }: Holder) =>
    `${city}, ${code} ${postCode}`

const NUMBERED: Captions = {
  surname: '1',
  givenNames: '2',
  documentNumber: '4d DL NO.',
  dateOfBirth: '3 DOB',
  dateOfIssue: '4a ISS',
  dateOfExpiry: '4b EXP',
  address: '8',
  sex: '15 SEX',
  class: '9 CLASS',
  height: '16 HGT',
}
const WORDED: Captions = {
  surname: 'Family name',
  givenNames: 'Given names',
  documentNumber: 'Customer identifier',
  dateOfBirth: 'Date of birth',
  dateOfIssue: 'Date of issue',
  dateOfExpiry: 'Date of expiration',
  address: 'Address',
  sex: 'Sex',
  class: 'Classification',
  height: 'Height',
}
const SHORT: Captions = {
  documentNumber: 'LIC. NO.',
  dateOfBirth: 'DOB',
  dateOfIssue: 'ISSUED',
  dateOfExpiry: 'EXPIRES',
  address: '',
  sex: 'SEX',
  class: 'CLASS',
  height: 'HT',
}
const EUROPEAN: Captions = {
  surname: '1.',
  givenNames: '2.',
  documentNumber: '5.',
  dateOfBirth: '3.',
  dateOfIssue: '4a.',
  dateOfExpiry: '4b.',
  address: '8.',
  class: '9.',
}
const COMMONWEALTH: Captions = {
  surname: 'SURNAME',
  givenNames: 'OTHER NAMES',
  documentNumber: 'LICENCE NO.',
  dateOfBirth: 'DATE OF BIRTH',
  dateOfIssue: 'DATE OF ISSUE',
  dateOfExpiry: 'DATE OF EXPIRY',
  address: 'ADDRESS',
  sex: 'SEX',
  class: 'CLASS',
}

const NAMES_FIRST: FormField[] = ['surname', 'givenNames', 'address', 'documentNumber', 'dateOfBirth', 'dateOfExpiry']
const REST: FormField[] = ['dateOfIssue', 'sex', 'class', 'height']
const NUMBER_FIRST: FormField[] = ['documentNumber', 'dateOfExpiry', 'surname', 'givenNames', 'address', 'dateOfBirth']
const BLOCK: FormField[] = [
  'documentNumber',
  'dateOfBirth',
  'dateOfExpiry',
  'names',
  'address',
  'class',
  'sex',
  'height',
]
const IN_EUROPE: FormField[] = ['surname', 'givenNames', 'dateOfBirth', 'dateOfIssue', 'dateOfExpiry', 'documentNumber']

type Given = Omit<FormLayout, 'kind' | 'columns' | 'names' | 'place' | 'face'> & Partial<FormLayout>
const layout = (given: Given): FormLayout => ({
  kind: 'driving_licence',
  columns: 1,
  names: 'captioned',
  place: 'left',
  face: 'sans',
  ...given,
})
const usa = (code: string, title: string[], given: Omit<Given, 'town' | 'date' | 'state' | 'title'> & Partial<Given>) =>
  layout({ state: `USA-${code}`, title, date: monthFirst, town: inState(code), ...given })

const european = ({ city, postCode }: Holder) => `${postCode} ${city}`

export const FORM_LAYOUTS: Record<Part, readonly FormLayout[]> = {
  dev: [
    usa('OR', ['OREGON', 'DRIVER LICENSE'], {
      captions: NUMBERED,
      order: [...NUMBER_FIRST, ...REST],
      number: '9999999',
    }),
    usa('AZ', ['ARIZONA', 'DRIVER LICENSE'], {
      captions: { ...NUMBERED, surname: '1 LN', givenNames: '2 FN', documentNumber: '4d DLN' },
      order: [...NAMES_FIRST, ...REST],
      number: 'A99999999',
      place: 'above',
      columns: 2,
    }),
    usa('PA', ['PENNSYLVANIA', "DRIVER'S LICENSE"], {
      captions: SHORT,
      order: BLOCK,
      number: '99999999',
      names: 'block',
      face: 'serif',
    }),
    layout({
      title: ['PRAWO JAZDY', 'RZECZPOSPOLITA POLSKA'],
      state: 'POL',
      captions: EUROPEAN,
      order: [...IN_EUROPE, 'class'],
      date: pointed,
      number: '99999/99/9999',
      town: european,
    }),
  ],
  test: [
    usa('OH', ['OHIO', 'DRIVER LICENSE', 'USA'], {
      captions: { ...SHORT, documentNumber: 'LICENSE NO.', dateOfBirth: 'BIRTHDATE', dateOfIssue: 'ISSUE DATE' },
      order: BLOCK,
      number: 'AA999999',
      names: 'given-first',
      place: 'above',
      columns: 2,
    }),
    usa('VA', ['VIRGINIA', "DRIVER'S LICENSE"], {
      captions: WORDED,
      order: [...NUMBER_FIRST, ...REST],
      number: 'A99999999',
      place: 'above',
      columns: 2,
    }),
    usa('NC', ['NORTH CAROLINA', 'DRIVER LICENSE'], {
      captions: { ...SHORT, documentNumber: '4d DLN', dateOfBirth: '3 Date of Birth', dateOfExpiry: '4b Exp' },
      order: BLOCK,
      number: '999999999999',
      names: 'comma',
      face: 'serif',
    }),
    usa('MO', ['MISSOURI', 'DRIVER LICENSE'], {
      captions: { ...NUMBERED, surname: 'Last name', givenNames: 'First name', documentNumber: 'License No.' },
      order: [...NAMES_FIRST, ...REST],
      number: 'A999999999',
      place: 'below',
      columns: 2,
      date: dashed,
    }),
    layout({
      title: ['DRIVER’S LICENCE', 'BRITISH COLUMBIA CANADA'],
      state: 'CAN-BC',
      captions: { ...NUMBERED, documentNumber: 'NDL', surname: '1 NAME', dateOfIssue: '4a ISSUED' },
      order: [...NUMBER_FIRST, ...REST],
      date: yearFirst,
      number: '9999999',
      town: ({ city }) => `${city}, BC V8W 9V1`,
      place: 'above',
      columns: 2,
    }),
    layout({
      title: ['RIJBEWIJS', 'KONINKRIJK DER NEDERLANDEN'],
      state: 'NLD',
      captions: EUROPEAN,
      order: [...IN_EUROPE, 'class'],
      date: pointed,
      number: '9999999999',
      town: european,
      face: 'serif',
    }),
    layout({
      title: ['REPUBLIC OF KENYA', 'DRIVING LICENCE'],
      state: 'KEN',
      captions: COMMONWEALTH,
      order: [...NAMES_FIRST, ...REST],
      date: dayFirst,
      number: 'AA-9999999',
      town: ({ city }) => city,
      place: 'above',
      columns: 2,
    }),
    layout({
      title: ['REPÚBLICA DE COLOMBIA', 'LICENCIA DE CONDUCCIÓN'],
      state: 'COL',
      captions: {
        surname: 'APELLIDOS',
        givenNames: 'NOMBRES',
        documentNumber: 'No.',
        dateOfBirth: 'FECHA DE NACIMIENTO',
        dateOfIssue: 'FECHA DE EXPEDICIÓN',
        dateOfExpiry: 'VENCIMIENTO',
        address: 'DIRECCIÓN',
      },
      order: [...NAMES_FIRST, 'dateOfIssue'],
      date: dayFirst,
      number: '9999999999',
      town: ({ city }) => city,
    }),
  ],
}
