import { expect, it } from 'vitest'
import { layoutOf } from '../../../../worker/domain/mrz/formats'
import type { Mrz } from '../../../../worker/domain/mrz/mrz'
import { parseMrz } from '../../../../worker/domain/mrz/parse'

const today = new Date('2026-06-01T12:00:00Z')

function parse(...lines: string[]): Mrz {
  const layout = layoutOf(lines)
  if (!layout) throw new Error(`no layout has ${lines}`)
  return parseMrz(layout.format, lines, { today })
}

/** Lines of published specimens; the Dutch one has other digits. */
it.each<[string, string[], Partial<Mrz>]>([
  [
    'France',
    ['D1FRA13AA000026181231MARTIN<<9'],
    { layout: 'DL_FRA', alpha3: 'FRA', documentNumber: '13AA00002', expiryDate: '2018-12-31', surname: 'MARTIN' },
  ],
  [
    'the Netherlands',
    ['D1NLD250949621112HF7W55VL42L21'],
    { layout: 'DL_NLD', alpha3: 'NLD', documentNumber: '5094962111' },
  ],
  ['Estonia', ['D<ESTET000000<49307039909<<<<6'], { layout: 'DL_EST', alpha3: 'EST', documentNumber: 'ET000000' }],
  [
    'Croatia',
    ['D11000048690088298703300723<<6'],
    { layout: 'DL_HRV', alpha3: 'HRV', documentNumber: '10000486', expiryDate: '2030-07-23' },
  ],
  [
    'Ireland, a holder of Portugal',
    ['D<DELAHUNTY<<<PRT<00000D90W001'],
    { layout: 'DL_IRL', alpha3: 'IRL', nationality: 'PRT', documentNumber: '00000D90W0', surname: 'DELAHUNTY' },
  ],
  [
    'Switzerland',
    ['FACHE305142128097<<800126<<<<<', 'MARCHAND<<FABIENNE<<<<<<<<<<<<'],
    {
      alpha3: 'CHE',
      documentNumber: '305142128097',
      birthDate: '1980-01-26',
      surname: 'MARCHAND',
      givenNames: 'FABIENNE',
    },
  ],
])('reads the licence of %s', (_, lines, expected) => {
  const mrz = parse(...lines)
  expect(mrz).toMatchObject({ ...expected, checksHold: true })
  expect(mrz.fields.filter(({ fault }) => fault !== null)).toEqual([])
})

it('a surname that fills its eight places may go on', () => {
  expect(parse('D1FRA13AA000026310314LAVERGNE0')).toMatchObject({ surname: 'LAVERGNE', namesTruncated: true })
  expect(parse('D1FRA13AA000026181231MARTIN<<9').namesTruncated).toBe(false)
})

it('an Irish surname that begins as a state', () => {
  expect(parse('D<ESTEVES<<<<<IRL<00000D90W009')).toMatchObject({ layout: 'DL_IRL', surname: 'ESTEVES' })
})

it.each([5, 14, 17, 22, 29])('another glyph at %i fails a check digit', (position) => {
  const line = 'D1FRA13AA000026181231MARTIN<<9'
  const other = line.charAt(position) === '7' ? '8' : '7'
  expect(parse(line.slice(0, position) + other + line.slice(position + 1)).checksHold).toBe(false)
})
