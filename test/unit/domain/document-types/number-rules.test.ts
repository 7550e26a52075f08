import { expect, it } from 'vitest'
import { fitted } from '../../../../worker/domain/document-types/number-rules'

it.each([
  ['D4821903', 'USA-CA', 'D4821903', 0],
  ['1482I903', 'USA-CA', 'I4821903', 2],
  ['H-482-190-377-265', 'USA-MD', 'H482190377265', 0],
  ['LO1X00T47', 'DEU_id_card', 'L01X00T47', 1],
])('%s of %s is %s', (printed, issuer, value, changed) => {
  expect(fitted(printed, issuer)).toMatchObject({ value, changed })
})

it.each([
  ['D482190', 'USA-CA'],
  ['48219033', 'FRA_id_card'],
  ['', ''],
])('%s of %s fits no rule', (printed, issuer) => {
  expect(fitted(printed, issuer)).toBeNull()
})

it.each([
  ['2341 2341 2346', 'IND_id_card', true],
  ['390.533.447-05', 'BRA_id_card', true],
  ['02650306461', 'BRA_driving_licence', true],
  ['S1234567D', 'SGP_id_card', true],
  ['G123456(A)', 'HKG_id_card', true],
  ['99999999-R', 'ESP_id_card', true],
  ['000000000ZZ4', 'PRT_id_card', true],
  ['800101 5009 087', 'ZAF_id_card', true],
  ['760864285', 'CHL_id_card', true],
  ['MORGA753116SM9IJ', 'GBR_driving_licence', false],
  ['L12-34-567890', 'PHL_driving_licence', false],
  ['MH14 2011 0062821', 'IND_driving_licence', false],
  ['12345/67/8901', 'POL_driving_licence', false],
])('%s is a number of %s', (printed, issuer, checked) => {
  expect(fitted(printed, issuer)).toMatchObject({ changed: 0, checked })
})

it('is in doubt where its check digits do not hold', () => {
  expect(fitted('2341 2341 2345', 'IND_id_card')).toMatchObject({ value: '234123412345', changed: 1, checked: false })
  expect(fitted('S1234567E', 'SGP_id_card')).toMatchObject({ changed: 1, checked: false })
})
