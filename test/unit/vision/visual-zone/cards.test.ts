import { expect, it } from 'vitest'
import { typeByPrint } from '../../../../worker/domain/document-types/identify'
import type { TextLine } from '../../../../worker/vision/engine-contracts'
import { documentFields } from '../../../../worker/vision/visual-zone/document-fields'

/** Texts below one another, the first two as the heading; a text that begins with `>` stands behind the one before. */
function read(page: string) {
  const lines: TextLine[] = []
  let [y, x] = [0, 300]
  for (const text of page.split(/ *[|\n] */)) {
    const behind = text.startsWith('>')
    if (behind) x += 20
    else [y, x] = [y + 40, lines.length < 2 ? 40 : 300]
    const words = text
      .replace('>', '')
      .split(' ')
      .map((word) => {
        const box = { x, y, width: word.length * 10, height: 16 }
        x += box.width + 10
        return { text: word, confidence: 95, box }
      })
    lines.push({ words, box: { x: words[0]?.box.x ?? 0, y, width: x - 10 - (words[0]?.box.x ?? 0), height: 16 } })
  }
  const printed = lines.map(({ words, box }) => ({ text: words.map(({ text }) => text).join(' '), y: box.y / 600 }))
  const type = typeByPrint(printed)
  const typeName = type?.name ?? ''
  const { fields } = documentFields({ mrz: null, mrzReading: null, lines, typeName, today: new Date('2026-06-01') })
  return {
    type: typeName,
    ...Object.fromEntries(fields.map(({ title, value, normalized }) => [title, normalized ?? value])),
  }
}

it.each([
  [
    'IDN_id_card',
    'REPUBLIK INDONESIA | KARTU TANDA PENDUDUK | NIK : | >3171215411976911 | Nama : | >INES JUNE KOWALCZYK',
    { 'Document number': '3171215411976911', Surname: 'KOWALCZYK', 'Given names': 'INES JUNE' },
  ],
  [
    'ZAF_id_card',
    `REPUBLIC OF SOUTH AFRICA | NATIONAL IDENTITY CARD | Surname | DUBOIS | Names | ROSA MARIA | Identity Number
    8001015009087`,
    { 'Document number': '8001015009087', Surname: 'DUBOIS', 'Given names': 'ROSA MARIA' },
  ],
  [
    'BRA_id_card',
    `REPÚBLICA FEDERATIVA DO BRASIL | CARTEIRA DE IDENTIDADE | Nome / Name | INES JUNE KOWALCZYK
    Registro Geral - CPF | 390.533.447-05 | Data de Nascimento | 14/11/1997`,
    { 'Document number': '390.533.447-05', Surname: 'KOWALCZYK', 'Date of birth': '1997-11-14' },
  ],
  [
    'PHL_id_card',
    `REPUBLIKA NG PILIPINAS | PHILIPPINE IDENTIFICATION CARD | 5698-4654-9647-2683 | Apelyido/Last Name
    HOLLOWAY | Mga Pangalan/Given Names | THERESA | Petsa ng Kapanganakan/Date of Birth | 20 JAN 2004`,
    {
      'Document number': '5698465496472683',
      Surname: 'HOLLOWAY',
      'Given names': 'THERESA',
      'Date of birth': '2004-01-20',
    },
  ],
  [
    'SGP_id_card',
    'REPUBLIC OF SINGAPORE | IDENTITY CARD | IDENTITY CARD NO. | S1234567D | Name | HOLLOWAY, ROSA SOPHIE',
    { 'Document number': 'S1234567D', Surname: 'HOLLOWAY', 'Given names': 'ROSA SOPHIE' },
  ],
  [
    'NGA_id_card',
    `FEDERAL REPUBLIC OF NIGERIA | NATIONAL IDENTITY CARD | OKONJO | VERA | 17 AUG 2000
    National Identification Number | 08221112605`,
    { Surname: 'OKONJO', 'Given names': 'VERA', 'Personal number': '08221112605' },
  ],
  [
    'MEX_id_card',
    `INSTITUTO NACIONAL ELECTORAL | CREDENCIAL PARA VOTAR | CURP | BOXW310820HNERXN09 | FECHA DE NACIMIENTO
    20/08/1931`,
    { 'Personal number': 'BOXW310820HNERXN09', 'Date of birth': '1931-08-20' },
  ],
  [
    'IND_id_card',
    'GOVERNMENT OF INDIA | AADHAAR | Name | Maren Holloway | DOB | 14/11/1997 | 2341 2341 2346',
    { 'Document number': '234123412346', Surname: 'HOLLOWAY', 'Given names': 'MAREN', 'Date of birth': '1997-11-14' },
  ],
] as const)('a card: %s', (name, texts, fields) => {
  expect(read(texts)).toMatchObject({ type: name, ...fields })
})
