/** Licences and cards that say more of their holders, whose names have the letters of their languages. */
import type { Part } from '../chance.ts'
import type { FormField, FormLayout } from './form-layouts.ts'
import { curp, dni, hetu, personnummer } from './national-numbers.ts'

const parts = (iso: string): [string, string, string] => {
  const [year = '', month = '', day = ''] = iso.split('-')
  return [year, month, day]
}
const monthFirst = (iso: string) => parts(iso).slice(1).concat(parts(iso)[0]).join('/')
const dayFirst = (by: string) => (iso: string) => parts(iso).reverse().join(by)

type Given = Pick<FormLayout, 'title' | 'state' | 'captions' | 'order' | 'number'> & Partial<FormLayout>

const american = (code: string, given: Omit<Given, 'state'>): FormLayout => ({
  kind: 'driving_licence',
  state: `USA-${code}`,
  names: 'captioned',
  place: 'left',
  face: 'sans',
  columns: 2,
  date: monthFirst,
  town: ({ city, postCode }) => `${city}, ${code} ${postCode}`,
  ...given,
})

/** Annex I of Directive 2006/126/EC: numbers for captions. */
const EUROPEAN = {
  surname: '1.',
  givenNames: '2.',
  dateOfBirth: '3.',
  dateOfIssue: '4a.',
  dateOfExpiry: '4b.',
  authority: '4c.',
  personalNumber: '4d.',
  documentNumber: '5.',
  address: '8.',
  class: '9.',
}
const NUMBERS: FormField[] = ['surname', 'givenNames', 'dateOfBirth', 'dateOfIssue', 'dateOfExpiry', 'authority']

const european = (given: Omit<Given, 'captions' | 'order'> & { more?: FormField[] }): FormLayout => ({
  kind: 'driving_licence',
  names: 'captioned',
  place: 'left',
  face: 'sans',
  columns: 1,
  date: dayFirst('.'),
  town: ({ city, postCode }) => `${postCode} ${city}`,
  captions: EUROPEAN,
  order: [...NUMBERS, ...(given.more ?? []), 'documentNumber', 'class'],
  classes: 'AM/B',
  bornIn: true,
  ...given,
})

const card = (given: Given): FormLayout => ({
  kind: 'id_card',
  names: 'captioned',
  place: 'above',
  face: 'sans',
  columns: 2,
  metric: true,
  date: dayFirst(' '),
  town: ({ city, postCode }) => `${postCode} ${city}`,
  ...given,
})

const DESCRIBED: FormField[] = ['sex', 'height', 'weight', 'eyes', 'hair', 'class', 'dateOfIssue']
const NAMED: FormField[] = ['documentNumber', 'dateOfBirth', 'dateOfExpiry', 'surname', 'givenNames', 'address']

export const DESCRIBED_LICENCES: Record<Part, readonly FormLayout[]> = {
  dev: [
    american('WI', {
      title: ['WISCONSIN', 'DRIVER LICENSE', 'USA'],
      captions: {
        surname: '1',
        givenNames: '2',
        documentNumber: '4d DLN',
        dateOfBirth: '3 DOB',
        dateOfIssue: '4a ISS',
        dateOfExpiry: '4b EXP',
        address: '8',
        sex: '15 SEX',
        class: '9 CLASS',
        height: '16 HGT',
        weight: '17 WGT',
        eyes: '18 EYES',
        hair: '19 HAIR',
      },
      order: [...NAMED, ...DESCRIBED],
      number: 'A999-9999-9999-99',
    }),
    european({
      title: ['FÜHRERSCHEIN', 'BUNDESREPUBLIK DEUTSCHLAND'],
      state: 'DEU',
      number: 'A999AA99A99',
      people: [
        ['MÜLLER', 'JÖRG'],
        ['GROßKREUTZ', 'BÄRBEL'],
        ['SCHÄFER', 'GÜNTHER'],
      ],
      places: ['KÖLN', 'MÜNCHEN', 'LÜBECK'],
      authority: 'LANDRATSAMT FÜRTH',
    }),
  ],
  test: [
    american('NE', {
      title: ['NEBRASKA', 'OPERATOR LICENSE', 'USA'],
      captions: {
        documentNumber: '4d LIC NO.',
        dateOfBirth: '3 DOB',
        dateOfIssue: '4a ISSUED',
        dateOfExpiry: '4b EXPIRES',
        surname: '1 Last name',
        givenNames: '2 First name',
        address: '8 Address',
        sex: 'Sex',
        class: 'Class',
        height: 'Height',
        weight: 'Weight',
        eyes: 'Eyes',
        hair: 'Hair',
      },
      order: [...NAMED, ...DESCRIBED],
      number: 'A99999999',
      place: 'above',
    }),
    european({
      title: ['PATENTE DI GUIDA', 'REPUBBLICA ITALIANA'],
      state: 'ITA',
      number: 'AA9999999A',
      people: [
        ['ESPOSITO', 'NICCOLÒ'],
        ['FORLÌ', 'LETIZIA'],
      ],
      places: ['FORLÌ', 'CANTÙ'],
      authority: 'MIT-UCO',
    }),
    european({
      title: ['KÖRKORT', 'SVERIGE'],
      state: 'SWE',
      number: '999999-9999',
      people: [
        ['SJÖSTRÖM', 'ÅSA'],
        ['ÖBERG', 'MÄRTA'],
      ],
      places: ['MALMÖ', 'GÄVLE'],
      authority: 'TRANSPORTSTYRELSEN',
      more: ['personalNumber'],
      personalNumber: personnummer,
      face: 'serif',
    }),
    european({
      // The bundled fonts have the letters of Western Europe only.
      title: ['RIDICSKÝ PRUKAZ', 'CESKÁ REPUBLIKA'],
      state: 'CZE',
      number: 'AA 999999',
      people: [
        ['NOVÁKOVÁ', 'JITKA'],
        ['KRÁLOVÁ', 'BLANKA'],
      ],
      places: ['TÁBOR', 'KOLÍN'],
      authority: 'MAGISTRÁT MESTA BRNA',
      more: ['address'],
    }),
    european({
      title: ['AJOKORTTI', 'SUOMI FINLAND'],
      state: 'FIN',
      number: '999999999999',
      people: [
        ['MÄKELÄ', 'AINO'],
        ['HÄMÄLÄINEN', 'PÄIVI'],
      ],
      places: ['JYVÄSKYLÄ', 'RIIHIMÄKI'],
      authority: 'TRAFICOM',
      more: ['personalNumber'],
      personalNumber: hetu,
    }),
    european({
      title: ['CARTA DE CONDUÇÃO', 'PORTUGAL'],
      state: 'PRT',
      number: 'AA-999999 9',
      people: [
        ['GONÇALVES', 'CONCEIÇÃO'],
        ['MAGALHÃES', 'INÊS'],
      ],
      places: ['SÃO JOÃO DA MADEIRA', 'GUIMARÃES'],
      authority: 'IMT LISBOA',
      face: 'serif',
    }),
    european({
      title: ['DRIVING LICENCE', 'IRELAND'],
      state: 'IRL',
      number: '999999999',
      places: ['CORK', 'IRELAND'],
      authority: 'NDLS',
      more: ['address'],
    }),
  ],
}

export const DESCRIBED_CARDS: Record<Part, readonly FormLayout[]> = {
  dev: [
    card({
      title: ['MÉXICO', 'CREDENCIAL PARA VOTAR'],
      state: 'MEX',
      captions: {
        surname: 'APELLIDOS',
        givenNames: 'NOMBRE',
        address: 'DOMICILIO',
        documentNumber: 'CLAVE DE ELECTOR',
        personalNumber: 'CURP',
        dateOfBirth: 'FECHA DE NACIMIENTO',
        sex: 'SEXO',
        dateOfIssue: '',
        dateOfExpiry: 'VIGENCIA',
      },
      order: ['surname', 'givenNames', 'address', 'documentNumber', 'personalNumber', 'dateOfBirth', 'sex'],
      number: 'AAAAAA99999999A999',
      date: dayFirst('/'),
      people: [
        ['PEÑA', 'BEGOÑA'],
        ['GÓMEZ', 'MARÍA JOSÉ'],
      ],
      personalNumber: curp,
    }),
    card({
      title: ['CARTE NATIONALE D’IDENTITÉ', 'RÉPUBLIQUE FRANÇAISE'],
      state: 'FRA',
      captions: {
        surname: 'NOM / Surname',
        givenNames: 'Prénoms / Given names',
        sex: 'SEXE / Sex',
        nationality: 'NATIONALITÉ / Nationality',
        placeOfBirth: 'LIEU DE NAISSANCE / Place of birth',
        dateOfBirth: 'DATE DE NAISSANCE / Date of birth',
        documentNumber: 'N° DU DOCUMENT / Document No',
        dateOfExpiry: "DATE D'EXPIRATION / Expiry date",
        height: 'TAILLE / Height',
        dateOfIssue: '',
        address: 'ADRESSE / Address',
      },
      order: [
        'surname',
        'givenNames',
        'sex',
        'nationality',
        'dateOfBirth',
        'placeOfBirth',
        'documentNumber',
        'dateOfExpiry',
        'height',
        'address',
      ],
      number: 'A9A99A9A9',
      nationality: 'FRA',
      people: [
        ['LEFÈVRE', 'HÉLÈNE'],
        ['FRANÇOIS', 'ANAÏS'],
      ],
      places: ['ORLÉANS', 'SAINT-ÉTIENNE'],
    }),
  ],
  test: [
    card({
      title: ['ESPAÑA', 'DOCUMENTO NACIONAL DE IDENTIDAD'],
      state: 'ESP',
      captions: {
        surname: 'APELLIDOS / SURNAMES',
        givenNames: 'NOMBRE / NAME',
        sex: 'SEXO / SEX',
        nationality: 'NACIONALIDAD / NATIONALITY',
        dateOfBirth: 'FECHA DE NACIMIENTO / DATE OF BIRTH',
        placeOfBirth: 'LUGAR DE NACIMIENTO / PLACE OF BIRTH',
        address: 'DOMICILIO / ADDRESS',
        documentNumber: 'NÚM SOPORT',
        personalNumber: 'DNI NÚM.',
        dateOfExpiry: 'VALIDEZ',
        dateOfIssue: 'EMISIÓN',
      },
      order: [
        'surname',
        'givenNames',
        'sex',
        'nationality',
        'dateOfBirth',
        'dateOfExpiry',
        'documentNumber',
        'personalNumber',
        'placeOfBirth',
        'address',
      ],
      number: 'AAA999999',
      nationality: 'ESP',
      people: [
        ['IBÁÑEZ', 'NOÉLIA'],
        ['MUÑOZ', 'JOSÉ'],
      ],
      places: ['CÓRDOBA', 'LOGROÑO'],
      personalNumber: dni,
    }),
    card({
      title: ['REPÚBLICA DEL PERÚ', 'DOCUMENTO NACIONAL DE IDENTIDAD'],
      state: 'PER',
      captions: {
        surname: 'Primer Apellido',
        givenNames: 'Pre Nombres',
        sex: 'Sexo',
        nationality: 'Nacionalidad',
        dateOfBirth: 'Fecha de Nacimiento',
        placeOfBirth: 'Lugar de nacimiento',
        address: 'Dirección',
        documentNumber: 'DNI',
        dateOfIssue: 'Fecha Emisión',
        dateOfExpiry: 'Fecha Caducidad',
        height: 'Estatura',
      },
      order: [
        'surname',
        'givenNames',
        'sex',
        'nationality',
        'dateOfBirth',
        'dateOfIssue',
        'dateOfExpiry',
        'documentNumber',
        'placeOfBirth',
        'height',
        'address',
      ],
      number: '99999999',
      nationality: 'PER',
      people: [
        ['QUISPE', 'ADRIÁN'],
        ['MAMANÍ', 'INÉS'],
      ],
      places: ['ÁNCASH', 'JUNÍN'],
    }),
  ],
}
