import { expect, it } from 'vitest'
import { typeByMrz, typeByTitle } from '../../../worker/domain/document-types/identify'

it.each([
  ['TD3', 'P<', 'FRA_passport', 'front'],
  ['TD3', 'PD', 'FRA_passport', 'front'],
  ['TD1', 'I<', 'FRA_id_card', 'back'],
  ['FRA_ID', 'ID', 'FRA_id_card', 'front'],
  ['TD1', 'IR', 'FRA_residence_permit', 'back'],
  ['TD1', 'AC', 'FRA_crew_certificate', 'back'],
  ['TD1', 'IP', 'FRA_passport', 'back'],
  ['MRVA', 'V<', 'FRA_visa', 'front'],
  ['MRVB', 'VC', 'FRA_visa', 'front'],
  ['TD3', 'PR', 'FRA_travel_document', 'front'],
])('%s %s is %s', (format, documentCode, name, side) => {
  expect(typeByMrz({ format, documentCode }, 'FRA')).toMatchObject({ name, mrz: { side } })
})

it('knows documents without an MRZ by their printed title, in several languages', () => {
  expect(typeByTitle('ARIZONA\nDRIVER LICENSE')?.kind).toBe('driving_licence')
  expect(typeByTitle('Führerschein Bundesrepublik')?.kind).toBe('driving_licence')
  expect(typeByTitle('TITRE DE SÉJOUR')?.kind).toBe('residence_permit')
  expect(typeByTitle("RELEVÉ D'IDENTITÉ BANCAIRE")).toBeNull()
})
