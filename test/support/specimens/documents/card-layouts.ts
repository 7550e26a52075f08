/** National cards without a zone on their fronts, set as their issuers caption them; colours and pictures are Utopia's. */
import type { Chance, Part } from '../chance.ts'
import type { Holder } from '../holder.ts'
import type { FormLayout } from './form-layouts.ts'

const parts = (iso: string): [string, string, string] => {
  const [year = '', month = '', day = ''] = iso.split('-')
  return [year, month, day]
}
const joined =
  (by: string, yearFirst = false) =>
  (iso: string) =>
    (yearFirst ? parts(iso) : parts(iso).reverse()).join(by)

const MONTHS = 'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC'.split(' ')
const spelled = (iso: string) => {
  const [year, month, day] = parts(iso)
  return `${day} ${MONTHS[Number(month) - 1]} ${year}`
}

const digits = (chance: Chance, count: number) =>
  Array.from({ length: count }, () => String(chance.whole(0, 9))).join('')

/** With the digit that makes it hold behind it. */
function luhn(body: string): string {
  const sum = [...body].reverse().reduce((total, sign, i) => {
    const value = Number(sign) * (i % 2 === 0 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return body + String((10 - (sum % 10)) % 10)
}

function cpf(body: string): string {
  const check = (text: string) => {
    const sum = [...text].reduce((total, sign, i) => total + Number(sign) * (text.length + 1 - i), 0)
    const digit = 11 - (sum % 11)
    return text + String(digit > 9 ? 0 : digit)
  }
  return check(check(body))
}

const numbers = {
  /** 40 is added to the day of women. */
  nik: ({ birthDate, sex }: Holder, chance: Chance) => {
    const [year, month, day] = parts(birthDate)
    return `3171${digits(chance, 2)}${String(Number(day) + (sex === 'F' ? 40 : 0)).padStart(2, '0')}${month}${year.slice(2)}${digits(chance, 4)}`
  },
  southAfrican: ({ birthDate, sex }: Holder, chance: Chance) =>
    luhn(`${birthDate.slice(2).replaceAll('-', '')}${sex === 'F' ? 3 : 7}${digits(chance, 3)}08`),
  brazilian: (_: Holder, chance: Chance) => cpf(digits(chance, 9)).replace(/(...)(...)(...)(..)/, '$1.$2.$3-$4'),
  singaporean: (_: Holder, chance: Chance) => {
    const body = digits(chance, 7)
    const sum = [2, 7, 6, 5, 4, 3, 2].reduce((total, weight, i) => total + weight * Number(body[i]), 0)
    return `S${body}${'JZIHGFEDCBA'[sum % 11]}`
  },
}

type Given = Pick<FormLayout, 'title' | 'state' | 'captions' | 'order' | 'number'> & Partial<FormLayout>
const card = (given: Given): FormLayout => ({
  kind: 'id_card',
  names: 'captioned',
  place: 'above',
  face: 'sans',
  columns: 1,
  date: joined('/'),
  town: ({ city }) => city,
  ...given,
})

export const CARD_LAYOUTS: Record<Part, readonly FormLayout[]> = {
  dev: [
    card({
      title: ['REPUBLIK INDONESIA', 'KARTU TANDA PENDUDUK'],
      state: 'IDN',
      captions: {
        documentNumber: 'NIK :',
        names: 'Nama :',
        dateOfBirth: 'Tempat/Tgl Lahir :',
        sex: 'Jenis kelamin :',
        address: 'Alamat :',
        dateOfExpiry: 'Berlaku Hingga :',
        dateOfIssue: '',
      },
      order: ['documentNumber', 'names', 'dateOfBirth', 'address', 'dateOfExpiry'],
      names: 'given-first',
      place: 'left',
      date: joined('-'),
      number: numbers.nik,
    }),
    card({
      title: ['REPUBLIC OF SOUTH AFRICA', 'NATIONAL IDENTITY CARD'],
      state: 'ZAF',
      captions: {
        surname: 'Surname',
        givenNames: 'Names',
        sex: 'Sex',
        documentNumber: 'Identity Number',
        dateOfBirth: 'Date of Birth',
        dateOfIssue: '',
        dateOfExpiry: '',
        address: '',
      },
      order: ['surname', 'givenNames', 'sex', 'documentNumber', 'dateOfBirth'],
      date: spelled,
      number: numbers.southAfrican,
    }),
  ],
  test: [
    card({
      title: ['REPÚBLICA FEDERATIVA DO BRASIL', 'CARTEIRA DE IDENTIDADE'],
      state: 'BRA',
      captions: {
        names: 'Nome / Name',
        documentNumber: 'Registro Geral - CPF',
        dateOfBirth: 'Data de Nascimento / Date of Birth',
        sex: 'Sexo / Sex',
        dateOfExpiry: 'Data de Validade / Expiry',
        dateOfIssue: '',
        address: '',
      },
      order: ['names', 'documentNumber', 'sex', 'dateOfBirth', 'dateOfExpiry'],
      names: 'given-first',
      number: numbers.brazilian,
    }),
    card({
      title: ['REPUBLIKA NG PILIPINAS', 'PHILIPPINE IDENTIFICATION CARD'],
      state: 'PHL',
      captions: {
        documentNumber: '',
        surname: 'Apelyido/Last Name',
        givenNames: 'Mga Pangalan/Given Names',
        dateOfBirth: 'Petsa ng Kapanganakan/Date of Birth',
        address: 'Tirahan/Address',
        dateOfIssue: '',
        dateOfExpiry: '',
      },
      order: ['documentNumber', 'surname', 'givenNames', 'dateOfBirth', 'address'],
      date: spelled,
      number: '9999-9999-9999-9999',
    }),
    card({
      title: ['FEDERAL REPUBLIC OF NIGERIA', 'NATIONAL IDENTITY CARD'],
      state: 'NGA',
      captions: {
        surname: 'Surname/Nom',
        givenNames: 'First Name, Middle Name/Prénom',
        dateOfBirth: 'Date of Birth/Né(e) le',
        documentNumber: 'National Identification Number',
        dateOfExpiry: 'Expiry Date/Date d’expiration',
        dateOfIssue: '',
        address: '',
      },
      order: ['surname', 'givenNames', 'dateOfBirth', 'dateOfExpiry', 'documentNumber'],
      date: spelled,
      number: '99999999999',
      columns: 2,
    }),
    card({
      title: ['REPUBLIC OF SINGAPORE', 'IDENTITY CARD'],
      state: 'SGP',
      captions: {
        documentNumber: 'IDENTITY CARD NO.',
        names: 'Name',
        dateOfBirth: 'Date of birth',
        sex: 'Sex',
        dateOfIssue: '',
        dateOfExpiry: '',
        address: '',
      },
      order: ['documentNumber', 'names', 'dateOfBirth', 'sex'],
      names: 'comma',
      date: joined('-'),
      number: numbers.singaporean,
    }),
  ],
}
