import { expect, it } from 'vitest'
import type { FieldReading } from '../../../../worker/domain/case/field-reading'
import { sealAgreement } from '../../../../worker/domain/seal/agreement'
import type { SealContent } from '../../../../worker/domain/seal/seal'
import { sealedValues } from '../../../../worker/domain/seal/values'
import { NOW, PASSPORT } from '../decision/session-of'

const ZONE = 'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<L898902C36UTO7408122F3204153ZE184226B<<<<<16'
const READ = { ...PASSPORT, birthDate: '1974-08-12', expiryDate: '2032-04-15' }
const UNREAD = { ...PASSPORT, vouched: null, surname: '', givenNames: '', documentNumber: '', birthDate: null }

const sealed = (content: Partial<SealContent>) =>
  sealedValues({ document: 'test', state: 'UTO', zone: null, fields: [], ...content }, NOW)
const lines = (...texts: string[]) =>
  texts.map((text) => ({ words: text.split(' ').map((word) => ({ text: word, confidence: 95 })) }))
const printed = (title: string, value: string, normalized?: string): FieldReading => ({
  title,
  value,
  conf: 'high',
  source: 'visual',
  ...(normalized ? { normalized } : {}),
})

it.each([
  ['nothing else', {}, 'success'],
  ['another number', { documentNumber: 'X12345678' }, 'failed'],
  ['another date of birth', { birthDate: '1984-08-12' }, 'failed'],
  ['another expiry', { expiryDate: '2033-04-15' }, 'failed'],
  ['one other name', { surname: 'MUSTERMANN' }, 'idle'],
  ['other names', { surname: 'MUSTERMANN', givenNames: 'JOHANN' }, 'failed'],
])('a page whose zone says %s', (_, said, status) => {
  expect(sealAgreement(sealed({ zone: ZONE }), { facts: { ...READ, ...said }, fields: [], lines: [] }).status).toBe(
    status,
  )
})

it('a seal that names the number alone is of the document with that number', () => {
  const values = sealed({ fields: [{ name: 'documentNumber', value: 'L898902C3' }] })
  expect(sealAgreement(values, { facts: READ, fields: [], lines: [] }).status).toBe('success')
  const other = sealed({ fields: [{ name: 'documentNumber', value: 'L898902C8' }] })
  expect(sealAgreement(other, { facts: READ, fields: [], lines: [] }).status).toBe('failed')
})

it.each([
  ['name and date of birth', ['ANNA MARIA ERIKSSON', '12.08.1974'], [], 'success'],
  ['one of them', ['ANNA MARIA ERIKSSON'], [], 'idle'],
  ['nothing', [], [], 'idle'],
  ['another date of birth', ['ANNA MARIA ERIKSSON'], [printed('Date of birth', '01.01.1980', '1980-01-01')], 'idle'],
  [
    'another date of birth and another expiry',
    ['ANNA MARIA ERIKSSON'],
    [printed('Date of birth', '01.01.1980', '1980-01-01'), printed('Date of expiry', '01.01.2040', '2040-01-01')],
    'failed',
  ],
])('a page on which %s is printed', (_, texts, fields, status) => {
  expect(sealAgreement(sealed({ zone: ZONE }), { facts: UNREAD, fields, lines: lines(...texts) }).status).toBe(status)
})

it('a name whose parts are not told apart is found by its words', () => {
  const values = sealed({
    fields: [
      { name: 'fullName', value: 'ERIKSSON ANNA MARIA' },
      { name: 'birthDate', value: '1974-08-12' },
    ],
  })
  expect(sealAgreement(values, { facts: READ, fields: [], lines: [] }).status).toBe('success')
  const page = { facts: UNREAD, fields: [], lines: lines('NAME ANNA MARIA ERIKSSON', 'BORN 12.08.1974') }
  expect(sealAgreement(values, page).status).toBe('success')
})
