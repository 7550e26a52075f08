import { describe, expect, it } from 'vitest'
import type { AamvaCard } from '../../../worker/domain/aamva/parse'
import { identifyDocument, typeByMrz, typeByPrint } from '../../../worker/domain/document-types/identify'
import { TYPE_TABLE } from '../../../worker/domain/document-types/table'
import { standIn } from '../../support/stand-in'

it.each([
  ['TD3', 'P<', 'FRA_passport', 'front'],
  ['TD3', 'PD', 'FRA_passport', 'front'],
  ['TD1', 'I<', 'FRA_id_card', 'back'],
  ['FRA_ID', 'ID', 'FRA_id_card', 'front'],
  ['TD2', 'ID', 'DEU_id_card', 'front'],
  ['TD1', 'IR', 'FRA_residence_permit', 'back'],
  ['TD1', 'C1', 'USA_residence_permit', 'back'],
  ['TD1', 'AC', 'FRA_crew_certificate', 'back'],
  ['TD1', 'IP', 'USA_passport', 'back'],
  ['MRVA', 'V<', 'FRA_visa', 'front'],
  ['MRVB', 'VC', 'FRA_visa', 'front'],
  ['TD3', 'PR', 'FRA_travel_document', 'front'],
  ['TD3', 'PN', 'RUS_passport', 'front'],
])('%s %s is %s', (format, documentCode, name, side) => {
  const alpha3 = name.slice(0, 3)
  expect(typeByMrz({ format, documentCode, alpha3 })).toMatchObject({ name, countryCode: alpha3, mrz: { side } })
})

/** Lines from the top of a page downwards. */
const page = (...texts: string[]) => texts.map((text, i) => ({ text, y: (i + 0.5) / Math.max(8, texts.length) }))

describe('without an MRZ, by what is printed', () => {
  it.each([
    ['ARIZONA USA', 'DRIVER LICENSE', 'USA_driving_licence'],
    ['Ontario', "DRIVER'S LICENCE / PERMIS DE CONDUIRE", 'CAN_driving_licence'],
    ['BUNDESREPUBLIK DEUTSCHLAND', 'FÜHRERSCHEIN', 'DEU_driving_licence'],
    ['REPUBLIK ÖSTERREICH', 'FÜHRERSCHEIN', 'AUT_driving_licence'],
    ['KØREKORT', 'DANMARK', 'DNK_driving_licence'],
    ['', 'PRAWO JAZDY', 'POL_driving_licence'],
    ['', 'FUHRERSCHEIM', 'driving_licence'],
    ['RÉPUBLIQUE FRANÇAISE', 'TITRE DE SÉJOUR', 'FRA_residence_permit'],
    ['BUNDESREPUBLIK DEUTSCHLAND', 'PERSONALAUSWEIS', 'DEU_id_card'],
    ['', 'DOCUMENTO NACIONAL DE IDENTIDAD', 'ESP_id_card'],
    ['UNITED STATES OF AMERICA', 'PASSPORT', 'USA_passport'],
    ['', 'PASSPORT', 'passport'],
    ['ΕΛΛΗΝΙΚΗ ΔΗΜΟΚΡΑΤΙΑ', 'ΔΙΑΒΑΤΗΡΙΟ', 'GRC_passport'],
  ])('%s %s', (first, second, name) => {
    expect(typeByPrint(page(first, second))?.name).toBe(name)
  })

  it('a driving licence by its numbered fields alone, in any language', () => {
    const front = page(
      '1. МАРИЈА',
      '2. Jovana',
      '3. 12.08.1974 Skopje',
      '4a. 01.02.2019 4c. MBP',
      '4b. 01.02.2029',
      '5. A123',
    )
    expect(typeByPrint(front)?.kind).toBe('driving_licence')
    const back = page('9. 10. 11. 12.', 'AM 01.01.10', 'A1', 'B1 01.01.10', 'B 01.01.10', 'BE', 'C1')
    expect(typeByPrint(back)?.kind).toBe('driving_licence')
  })

  it.each([
    ["RELEVÉ D'IDENTITÉ BANCAIRE", 'CRÉDIT DE FRANCE'],
    ['INVOICE', '1. Screws 12.08.2024 4 pieces'],
    ['Dear Sir', 'born in GERMANY'],
  ])('%s is of no type', (...texts) => {
    expect(typeByPrint(page(...texts))).toBeNull()
  })

  it('takes no state from a place of birth further down', () => {
    const lines = page('', 'DRIVING LICENCE', '', '', '', '', '3. 12.08.74 GERMANY', '')
    expect(typeByPrint(lines)?.name).toBe('driving_licence')
  })
})

it('takes MRZ before barcode before print', () => {
  const mrz = { format: 'TD3', documentCode: 'P<', alpha3: 'UTO' }
  const barcode = standIn<AamvaCard>({ document: 'driving_licence', country: 'USA' })
  const lines = page('PERSONALAUSWEIS')
  expect(identifyDocument({ mrz, barcode, lines, aspect: null })?.name).toBe('UTO_passport')
  expect(identifyDocument({ mrz: null, barcode, lines, aspect: null })?.name).toBe('USA_driving_licence')
  expect(identifyDocument({ mrz: null, barcode: null, lines, aspect: null })?.name).toBe('DEU_id_card')
})

it('tells the editions of a card by its shape', () => {
  const lines = page('REPUBLIQUE FRANCAISE', "CARTE NATIONALE D'IDENTITÉ")
  expect(typeByPrint(lines, 1.42)?.mrz).toMatchObject({ side: 'front' })
  expect(typeByPrint(lines, 1.6)?.mrz).toMatchObject({ side: 'back' })
  expect(typeByPrint(lines)?.mrz).toMatchObject({ side: 'back' })
})

it('every row keeps its objects on sides and zones that it has', () => {
  for (const { kind, sides, objects, mrz } of TYPE_TABLE) {
    for (const { side, zone } of objects.filter(({ required }) => required)) {
      expect(sides === 2 || side === 'front', kind).toBe(true)
      if (zone)
        expect(zone.x >= 0 && zone.y >= 0 && zone.x + zone.width <= 1.001 && zone.y + zone.height <= 1.001).toBe(true)
    }
    if (mrz) expect(objects.some(({ object, side }) => object === 'mrz' && side === mrz.side)).toBe(true)
  }
})
