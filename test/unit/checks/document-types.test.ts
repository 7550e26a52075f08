import { expect, it } from 'vitest'
import { typeByMrz, typeByTitle } from '../../../worker/domain/document-types'

it.each([
  ['TD3', 'P<', 'FRA_passport', false],
  ['TD3', 'PD', 'FRA_passport', false],
  ['TD1', 'I<', 'FRA_id_card', true],
  ['FRA_ID', 'ID', 'FRA_id_card', false],
  ['TD1', 'IR', 'FRA_residence_permit', true],
  ['TD1', 'AC', 'FRA_crew_certificate', true],
  ['TD1', 'IP', 'FRA_passport', true],
  ['MRVA', 'V<', 'FRA_visa', false],
  ['MRVB', 'VC', 'FRA_visa', false],
  ['TD3', 'PR', 'FRA_travel_document', false],
])('%s %s is %s', (format, documentCode, name, mrzOnBack) => {
  expect(typeByMrz({ format, documentCode, issuingState: 'FRA' }, 'FRA')).toMatchObject({ name, mrzOnBack })
})

it('knows documents without an MRZ by their printed title, in several languages', () => {
  expect(typeByTitle('ARIZONA\nDRIVER LICENSE')?.kind).toBe('driving_licence')
  expect(typeByTitle('Führerschein Bundesrepublik')?.kind).toBe('driving_licence')
  expect(typeByTitle('TITRE DE SÉJOUR')?.kind).toBe('residence_permit')
  expect(typeByTitle("RELEVÉ D'IDENTITÉ BANCAIRE")).toBeNull()
})
