/** Names of holders on licences without a zone. */
import { expect, it } from 'vitest'
import { american, type Case, european, read, told } from './print'

const CA = american('USA-CA')
const AZ = american('USA-AZ')
const ADDRESS = '200,120 4410 ORCHARD LANE | 200,140 FAIRVIEW, CA 90210'
const NAMED = { Surname: 'HOLLOWAY', 'Given names': 'MAREN JUNE' }
const DOUBTED = { Surname: 'HOLLOWAY low', 'Given names': 'MAREN JUNE low' }

const NAMES: Case[] = [
  ['above the address, the surname first', CA, `200,80 HOLLOWAY | 200,100 MAREN JUNE | ${ADDRESS}`, DOUBTED],
  ['on one line, the surname last', CA, `200,100 MAREN J. HOLLOWAY | ${ADDRESS}`, { Surname: 'HOLLOWAY' }],
  ['on one line, the surname before a comma', CA, `200,100 HOLLOWAY, MAREN JUNE | ${ADDRESS}`, NAMED],
  [
    'not in a street, whatever number stands before it',
    CA,
    '200,80 MAREN | 200,100 HOLLOWAY | 200,120 1 WINDING DRIVE | 200,140 FAIRVIEW, AL 36104',
    { Surname: 'MAREN' },
  ],
  ...['Last Nam', 'LAST NAME', 'FIRSI NAME', 'CLASS', 'Restrictlons', 'NONE'].map(
    (word): Case => [`not in words of the form: ${word}`, CA, `200,100 ${word} | ${ADDRESS}`, { Surname: null }],
  ),
  [
    'uncut where one begins with a word that captions have too',
    american('USA-CO'),
    '200,100 1 HOLLOWAY | 200,120 2 DL PERSON OF UTOPIA | 200,140 8 12 MILL ST',
    { Surname: 'HOLLOWAY', 'Given names': 'DL PERSON OF UTOPIA' },
  ],
  [
    'not going on in a line that another reading captions as the surname',
    american('USA-GA'),
    '200,100 2 MAREN JUNE | 200,118 1 HOLLOWAY = HOLLOWAY | 220,150 123 MILL STREET',
    NAMED,
  ],
  [
    'above the address though the page lies askew',
    american('USA-LA'),
    `200,100 HOLLOWAY | 200,117,14,2 MAREN JUNE | 200,137,14,3 111 MILL STREET
    200,146,14,9 PORT LUMEN, LA 70896-0000 | 600,300 1 | 604,318 Bird`,
    NAMED,
  ],
  [
    'above the address though marks before them look like the number of a house',
    american('USA-OK'),
    `170,100 92@37 HOLLOWAY | 200,120 MAREN JUNE | 180,140 4@50 NOT A STREET | 200,160 PORT LUMEN, OK 73111-0000`,
    NAMED,
  ],
  [
    'both below one caption, whatever is read as a number elsewhere',
    american('CAN-ON'),
    '40,20 2 | 80,20 Lumen | 170,80,10 12 NAME/ NOM | 190,95 HOLLOWAY | 190,115 MAREN | 190,135 123 ANY STREET',
    { Surname: 'HOLLOWAY', 'Given names': 'MAREN' },
  ],
  [
    'below a caption that stands above the surname, whatever a mark at the edge is taken for',
    american('CAN-ON'),
    `485,181,27 12 NAME/ NOM | 535,214,31 DOE | 533,260,31 JOHN | 535,306,31 123 ANY STREET
    537,353,31 TORONTO, ON, M0M 0M0 | 30,470,26 1`,
    { Surname: 'DOE', 'Given names': 'JOHN' },
  ],
  [
    'not behind a mark elsewhere that is read as their number',
    american('CAN-ON'),
    `40,20 2 | 80,20 Lumen | 190,95 HOLLOWAY | 190,115 MAREN | 190,135 123 ANY STREET
    190,155 PORT LUMEN, ON, M0M 0M0`,
    { Surname: 'HOLLOWAY', 'Given names': 'MAREN' },
  ],
  [
    'above the address, whatever number was hardly read before them',
    american('USA-OK'),
    `180,100 2@28 HOLLOWAY | 200,120 MAREN JUNE | 200,140 60 MILL STREET | 200,160 PORT LUMEN, OK 73111-0000`,
    NAMED,
  ],
  [
    'never certain by a number that was hardly read',
    american('USA-OK'),
    '180,100 2@28 HOLLOWAY = 2@28 HOLLOWAY',
    { 'Given names': 'HOLLOWAY low' },
  ],
  [
    'without their number, read as the letter that it resembles',
    american('USA-CT'),
    '200,100 1 HOLLOWAY | 200,120 ZMAREN JUNE | 200,140 8 60 MILL ST',
    NAMED,
  ],
  ['with a Z of their own', american('USA-CT'), '200,100 2 ZOE | 500,160 ZIMMER', { 'Given names': 'ZOE' }],
  [
    'as neighbours in their column where no caption between them can be read',
    european('KEN_driving_licence'),
    '300,100,10 SURNAME | 300,130 HOLLOWAY | 300,185 MAREN | 300,240 7 ORCHARD LANE',
    { Surname: 'HOLLOWAY', 'Given names': 'MAREN low' },
  ],
  [
    'not under another caption',
    european('KEN_driving_licence'),
    `300,100,10 SURNAME | 300,130 HOLLOWAY | 300,185 MAREN | 300,240 7 ORCHARD LANE | 300,165,10 PLACE OF BIRTH`,
    { 'Given names': null },
  ],
  [
    'above the address, set apart as they are',
    AZ,
    `200,100 HOLLOWAY | 200,150 MAREN JUNE | 200,200 7 ORCHARD LANE | 200,228 ARCADIA, AZ 57895 | 200,280 B04821903
    200,330 03/14/1988`,
    { ...DOUBTED, 'Document number': 'B04821903 low', 'Date of birth': '1988-03-14' },
  ],
  [
    'above the birth on a European licence',
    european('POL_driving_licence'),
    `40,30,20 PRAWO JAZDY | 40,60 RZECZPOSPOLITA POLSKA | 238,101 HOLLOWAY | 218,132 »@15 MAREN JUNE
    238,162 06.10.1994 | 238,193 11.08.2023 | 238,223 10.08.2033 | 238,253 17131/77/8456`,
    { ...DOUBTED, 'Date of expiry': '2033-08-10' },
  ],
  [
    'as the first two values of a column',
    european('KEN_driving_licence'),
    `40,35,24 REPUBLIC OF KENYA | 40,77 DRIVING LICENCE | 294,152,16 HOLLOWAY | 294,214,16 MAREN JUNE
    294,276,16 31 BEACON HILL | 294,312,16 EASTMERE | 540,123,9 DATE OF EXPIRY | 544,152 20/04/2035
    293,407,9 DATE OF BIRTH | 294,435 13/08/1995`,
    DOUBTED,
  ],
  [
    'unsurely where one caption alone says so',
    AZ,
    '200,100 HOLLOWAY | 200,118,8 Last name | 200,150 MAREN JUNE | 200,300 DL NO B04821903',
    { Surname: 'MAREN JUNE low' },
  ],
  ...(
    [
      ['HOLLOWAY, MAREN JUNE', 'MAREN JUNE'],
      ['HOLLOWAY,MAREN JUNE', 'MAREN JUNE'],
      ['HOLLOWAY. MAREN JUNE', 'MAREN JUNE'],
      ['HOLLOWAY, JR, MAREN', 'MAREN'],
      ['HOLLOWAY, MAREN, SR', 'MAREN'],
      ['HOLLOWAY III, MAREN', 'MAREN'],
    ] as const
  ).map(
    ([text, given]): Case => [
      `two behind one number: ${text}`,
      CA,
      `200,10,20 DRIVER LICENSE | 200,80 1 ${text} | 200,300 3 DOB 03/14/1988`,
      { Surname: 'HOLLOWAY', 'Given names': given },
    ],
  ),
  ...['BRO', 'SR', 'HAZ', 'JR'].map(
    (code): Case => [
      `not in a colour of eyes or a suffix: ${code}`,
      CA,
      `200,10,20 DRIVER LICENSE | 200,80 1 ${code} | 200,120 2 MAREN JUNE | 200,300 3 DOB 03/14/1988`,
      { Surname: null },
    ],
  ),
]

it.each(NAMES)('finds names %s', (_, form, page, expected) => {
  expect(told(read(page, { form }), expected)).toEqual(expected)
})
