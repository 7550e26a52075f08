import { expect, it } from 'vitest'
import { fitted } from '../../../../worker/domain/document-types/number-rules'

it.each([
  ['D4821903', 'USA-CA', 'D4821903', 0],
  ['1482I903', 'USA-CA', 'I4821903', 2],
  ['H-482-190-377-265', 'USA-MD', 'H482190377265', 0],
  ['LO1X00T47', 'DEU_id_card', 'L01X00T47', 1],
])('%s of %s is %s', (printed, issuer, value, changed) => {
  expect(fitted(printed, issuer)).toEqual({ value, changed })
})

it.each([
  ['D482190', 'USA-CA'],
  ['48219033', 'FRA_id_card'],
  ['', ''],
])('%s of %s fits no rule', (printed, issuer) => {
  expect(fitted(printed, issuer)).toBeNull()
})
