/** Licences and cards without a zone, a page a line or two: which values are read, and how surely. */
import { expect, it } from 'vitest'
import { american, type Case, european, print, read, told } from './print'

const CA = american('USA-CA')
const AZ = american('USA-AZ')
const NL = european('NLD_driving_licence')

const NUMBERED = `200,10,20 DRIVER LICENSE | 200,80 1 HOLLOWAY | 200,100 2 MAREN JUNE | 200,120 8 4410 ORCHARD LANE
  220,140 FAIRVIEW, CA 90210-1234 | 200,170 3 DOB 03/14/1988 | 400,170 4a ISS 02/01/2025 | 200,200 15 SEX F
  320,200 16 HGT 5-06 | 200,230 5 DD 20250201998877665544 | 500,230 REV 08/29/2024`
const LICENCE = `${NUMBERED} | 200,50 4d DL NO. D4821903 = 4d DL NO. D4821903 | 500,50 4b EXP 03/14/2030`
const ABOVE = `200,40,9 Customer Identifier | 200,55 H-482-190-377-265 | 200,80,9 Famuly name | 200,95 HOLLOWAY
  200,120,9 Given names | 200,135 MAREN | 200,152 JUNE | 200,180,9 Date of birth | 200,195 03/14/1988
  400,180,9 Daze of exp | 400,195 03/14/2030`
const BELOW = `200,100 HOLLOWAY | 200,118,8 Last name | 200,150 MAREN JUNE | 200,168,8 First name | 200,200 B04821903
  200,218,8 4d DLN | 200,250 03/14/1988 | 200,268,8 3 DOB | 500,250 03/14/2030 | 500,268,8 4b EXP`
const NAMED = { Surname: 'HOLLOWAY', 'Given names': 'MAREN JUNE' }

const FIELDS: Case[] = [
  [
    'an American licence by the numbers of its data elements, sure of what two things say',
    CA,
    LICENCE,
    {
      ...NAMED,
      'Document number': 'D4821903 high',
      'Date of birth': '1988-03-14 high',
      'Date of issue': '2025-02-01 low',
      'Date of expiry': '2030-03-14 high',
      Sex: 'F',
    },
  ],
  [
    'neither a revision as the expiry, nor the discriminator as the number',
    CA,
    NUMBERED,
    { 'Date of expiry': null, 'Document number': null },
  ],
  ['a number corrected by its rule', CA, `200,50 DL 14821903 | ${NUMBERED}`, { 'Document number': 'I4821903 low' }],
  [
    'captions and values that are joined',
    CA,
    `200,50 DL:D4821903 | 200,75 EXP:03/14/2030 | 200,100 LNHOLLOWAY | 200,120 FNMAREN | 200,150 DOB:03/14/1988`,
    { 'Document number': 'D4821903', Surname: 'HOLLOWAY', 'Given names': 'MAREN', 'Date of expiry': '2030-03-14' },
  ],
  [
    'captions above their values, misread',
    american('USA-MD'),
    ABOVE,
    {
      'Document number': 'H-482-190-377-265',
      Surname: 'HOLLOWAY',
      'Date of birth': '1988-03-14',
      'Date of expiry': '2030-03-14',
    },
  ],
  ['a name over two lines, whole', CA, ABOVE, { 'Given names': 'MAREN JUNE low' }],
  [
    'captions below their values',
    AZ,
    BELOW,
    { ...NAMED, 'Document number': 'B04821903', 'Date of birth': '1988-03-14', 'Date of expiry': '2030-03-14' },
  ],
  [
    'a caption beside its value though the page is askew',
    AZ,
    '200,167,10 3 Date of Birth | 370,153,16 04/27/1996 | 200,201,10 4b Exp | 324,187,16 04/26/2034',
    { 'Date of birth': '1996-04-27', 'Date of expiry': '2034-04-26' },
  ],
  [
    'days without legible captions, by their order',
    CA,
    '200,50 02/01/2025 | 200,80 03/14/1988 | 200,110 03/14/2030',
    { 'Date of birth': '1988-03-14', 'Date of issue': '2025-02-01', 'Date of expiry': '2030-03-14' },
  ],
  [
    'a day whose strokes were read as digits',
    CA,
    '200,50 3 DOB 031411988 | 200,80 4b EXP 03/14/2030',
    { 'Date of birth': '1988-03-14 low' },
  ],
  [
    'a day behind the issue, which alone has a caption that was read, as the expiry',
    CA,
    '200,50 4a ISS 02/01/2025 ex 03/14/2030',
    { 'Date of issue': '2025-02-01', 'Date of expiry': '2030-03-14 low' },
  ],
  [
    'of two readings of a day that of the surer one',
    CA,
    '200,50 4a ISS 02/01/2025 | 400,50 03/14/2030 = 03/14/2036@40',
    { 'Date of expiry': '2030-03-14' },
  ],
  [
    'behind one caption its own day and somebody else’s',
    CA,
    '200,50 4b EXP 03/14/2030 ..1ss 02/01/2025 | 200,80 3 DOB 03/14/1988',
    { 'Date of expiry': '2030-03-14', 'Date of issue': '2025-02-01' },
  ],
  [
    'a caption misread in two letters as no endorsement of the day behind it',
    AZ,
    '222,120 an@49 En@45 09/23/2031 | 222,232 DOB 09/27/1994 | 256,256 09/24/2021',
    { 'Date of expiry': '2031-09-23', 'Date of issue': '2021-09-24' },
  ],
  [
    'a European licence by its numbers, joined to their values or not',
    NL,
    `100,40 1.Visser | 100,60 2. Anneke | 100,80 3.14.07.81 Utrecht | 100,100 4220.03.21 | 100,120 4b.19.03.36
    100,140 5.4820193377`,
    {
      ...{ Surname: 'VISSER', 'Given names': 'ANNEKE', 'Document number': '4820193377' },
      ...{ 'Date of birth': '1981-07-14', 'Date of issue': '2021-03-20', 'Date of expiry': '2036-03-19' },
    },
  ],
  [
    'not the numbers explained on the back as those of the front above it',
    european('DEU_driving_licence'),
    `160,43 1. Holloway@60 | 160,87 2. Maren | 160,110 3. 12.08.1964 | 160,442 1. Name | 160,470 2. Vorname`,
    { Surname: 'HOLLOWAY' },
  ],
  ['no academic title as a part of the surname', NL, '100,40 1. Mag. Gruber | 100,60 2. Maria', { Surname: 'GRUBER' }],
  ['an E behind the caption of the sex as an F', AZ, '200,100 15 SEX E', { Sex: 'F low' }],
  [
    'a letter that can only be the sex, and a day that can only be the birth',
    AZ,
    '30,30,20 OREGON | 200,127 an@40 08/09/1990 | 229,304 sx@38 F@90',
    { Sex: 'F low', 'Date of birth': '1990-08-09 low' },
  ],
  [
    'no day of birth that small print repeats as a number',
    CA,
    '270,290 DOB 08/31/1977 | 640,314 08311977',
    { 'Document number': null },
  ],
  [
    'a number below its caption, of which the first word was not read, rather than in a postal code',
    american('USA'),
    '227,81,11 GCENSE/ID NO | 237,98,18 010000412 | 201,181 LATON ROUGE. £i 0896-0000',
    { 'Document number': '010000412' },
  ],
  [
    'no letters with marks in a number',
    european('FRA_driving_licence'),
    '180,210 5. 13ÄA00001@81 = 5. T3AA00001@62',
    { 'Document number': '13AA00001' },
  ],
]

it.each(FIELDS)('reads %s', (_, form, page, expected) => {
  expect(told(read(page, { form }), expected)).toEqual(expected)
})

const HEADING = '40,40,26 ESPAÑA | 40,80 DOCUMENTO NACIONAL DE IDENTIDAD'

it.each<[name: string, typeName: string, page: string, told: Record<string, string | null>]>([
  [
    'a number of its own beside that of the holder',
    'ESP_id_card',
    `${HEADING} | 580,230 KFK955487 | 580,300 12345678Z`,
    { 'Document number': 'KFK955487 low', 'Personal number': '12345678Z' },
  ],
  [
    'that of the holder where there is no other',
    'ESP_id_card',
    `${HEADING} | 580,300 12345678Z`,
    { 'Document number': '12345678Z', 'Personal number': null },
  ],
  [
    'no day for a number, whatever marks a reading of it lacks',
    'PER_id_card',
    '640,175 24 04 2034 = 24042034 | 340,440 26 11 1999',
    { 'Document number': null },
  ],
  [
    'a number with the digits that the state prints',
    'DEU_id_card',
    '400,20 LO1X00T47',
    { 'Document number': 'L01X00T47 low' },
  ],
  [
    'the birth where its only day is long past',
    'PHL_id_card',
    '340,370 03 NOV 2002',
    { 'Date of birth': '2002-11-03 low' },
  ],
  ['no birth in a day of late', 'PHL_id_card', '340,370 03 NOV 2019', { 'Date of birth': null }],
  [
    'the surname that one reading shows where another is hardly print',
    'PER_id_card',
    '340,144,10 Apellidos | 340,170 MAMANÍ@99 = MAMAN@0',
    { Surname: 'MAMANI' },
  ],
])('a card without legible captions has %s', (_, typeName, page, expected) => {
  expect(told(read(page, { typeName }), expected)).toEqual(expected)
})

it('is not looked for in all ways in a table of dates', () => {
  const day = (i: number) => `0${1 + (i % 9)}/1${i % 10}/${1950 + (i % 80)}`
  const dates = Array.from({ length: 180 }, (_, i) => `${100 + (i % 6) * 150},${60 + Math.floor(i / 6) * 20} ${day(i)}`)
  const field = read(['200,10,20 DRIVER LICENSE', '200,40 3 DOB 01/17/1988', ...dates].join(' | '), { form: CA })
  expect(field('Date of birth')?.conf ?? 'low').toBe('low')
  expect(print(dates.join(' | '))).toHaveLength(180)
})

it('is sure of a name or number that two readings say alike, and of none that goes on in one of them', () => {
  const conf = (page: string, title: string) => read(`200,10,20 DRIVER LICENSE | ${page}`, { form: CA })(title)?.conf
  const born = '200,300 3 DOB 03/14/1988'
  const given = '200,120 2 MAREN = 2 MAREN'
  expect(conf(`200,80 1 HOLLOWAY | ${born}`, 'Surname')).toBe('low')
  expect(conf(`200,80 1 HOLLOWA = 1 HOLLOWAY | ${given} | ${born}`, 'Surname')).toBe('low')
  expect(conf(`200,80 1 HOLLOWAY = 1 HOLLOWAY | ${given} | ${born}`, 'Surname')).toBe('high')
  expect(conf('200,50 4d DL NO. D4821903 = 4d DL NO. D4821903', 'Document number')).toBe('high')
  expect(conf('200,50 4d DL NO. D4821903 = 4d DL NO. 1D4821903', 'Document number')).toBe('low')
})
