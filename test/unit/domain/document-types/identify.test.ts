import { describe, expect, it } from 'vitest'
import type { AamvaCard } from '../../../../worker/domain/aamva/parse'
import { hasFoilOverPortrait } from '../../../../worker/domain/document-types/foil'
import { identifyDocument, typeByMrz, typeByPrint } from '../../../../worker/domain/document-types/identify'
import { TYPE_TABLE } from '../../../../worker/domain/document-types/table'
import { standIn } from '../../../support/stand-in'

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
    ['REINO DE ESPAÑA', 'DOCUMENTO NACIONAL DE IDENTIDAD', 'ESP_id_card'],
    ['', 'DOCUMENTO NACIONAL DE IDENTIDAD', 'id_card'],
    ['UNITED STATES OF AMERICA', 'PASSPORT', 'USA_passport'],
    ['', 'PASSPORT', 'passport'],
    ['ΕΛΛΗΝΙΚΗ ΔΗΜΟΚΡΑΤΙΑ', 'ΔΙΑΒΑΤΗΡΙΟ', 'GRC_passport'],
  ])('%s %s', (first, second, name) => {
    expect(typeByPrint(page(first, second))?.name).toBe(name)
  })

  it.each([
    ['GOVERNMENT OF INDIA', 'Aadhaar', 'IND_id_card'],
    ['INCOME TAX DEPARTMENT', 'GOVT. OF INDIA', 'IND_id_card'],
    ['ELECTION COMMISSION OF INDIA', 'IDENTITY CARD', 'IND_id_card'],
    ['UNION OF INDIA', 'DRIVING LICENCE', 'IND_driving_licence'],
    ['REPÚBLICA FEDERATIVA DO BRASIL', 'CARTEIRA NACIONAL DE HABILITAÇÃO', 'BRA_driving_licence'],
    ['REPÚBLICA FEDERATIVA DO BRASIL', 'CARTEIRA DE IDENTIDADE', 'BRA_id_card'],
    ['INSTITUTO NACIONAL ELECTORAL', 'CREDENCIAL PARA VOTAR', 'MEX_id_card'],
    ['REPÚBLICA ARGENTINA', 'DOCUMENTO NACIONAL DE IDENTIDAD', 'ARG_id_card'],
    ['REPÚBLICA ARGENTINA', 'LICENCIA NACIONAL DE CONDUCIR', 'ARG_driving_licence'],
    ['REPÚBLICA DEL PERÚ', 'DOCUMENTO NACIONAL DE IDENTIDAD', 'PER_id_card'],
    ['REPÚBLICA DE CHILE', 'CÉDULA DE IDENTIDAD', 'CHL_id_card'],
    ['REPÚBLICA DE CHILE', 'LICENCIA DE CONDUCIR', 'CHL_driving_licence'],
    ['REPÚBLICA DE COLOMBIA', 'CÉDULA DE CIUDADANÍA', 'COL_id_card'],
    ['REPÚBLICA DE COLOMBIA', 'LICENCIA DE CONDUCCIÓN', 'COL_driving_licence'],
    ['REPÚBLICA DEL ECUADOR', 'CÉDULA DE IDENTIDAD', 'ECU_id_card'],
    ['REPÚBLICA ORIENTAL DEL URUGUAY', 'CÉDULA DE IDENTIDAD', 'URY_id_card'],
    ['REPÚBLICA DOMINICANA', 'CÉDULA DE IDENTIDAD Y ELECTORAL', 'DOM_id_card'],
    ['REPÚBLICA DE GUATEMALA', 'DOCUMENTO PERSONAL DE IDENTIFICACIÓN', 'GTM_id_card'],
    ['REPÚBLICA DE EL SALVADOR', 'DOCUMENTO ÚNICO DE IDENTIDAD', 'SLV_id_card'],
    ['REPÚBLICA BOLIVARIANA DE VENEZUELA', 'CÉDULA DE IDENTIDAD', 'VEN_id_card'],
    ['FEDERAL REPUBLIC OF NIGERIA', 'NATIONAL IDENTITY CARD', 'NGA_id_card'],
    ['FEDERAL REPUBLIC OF NIGERIA', 'NATIONAL DRIVERS LICENCE', 'NGA_driving_licence'],
    ['REPUBLIC OF KENYA', 'NATIONAL IDENTITY CARD', 'KEN_id_card'],
    ['REPUBLIC OF KENYA', 'DRIVING LICENCE', 'KEN_driving_licence'],
    ['REPUBLIC OF GHANA', 'GHANA CARD', 'GHA_id_card'],
    ['REPUBLIC OF UGANDA', 'NATIONAL ID CARD', 'UGA_id_card'],
    ["REPUBLIKA Y'U RWANDA", 'INDANGAMUNTU', 'RWA_id_card'],
    ['REPUBLIC OF SOUTH AFRICA', 'NATIONAL IDENTITY CARD', 'ZAF_id_card'],
    ['REPUBLIC OF SOUTH AFRICA', 'DRIVING LICENCE', 'ZAF_driving_licence'],
    ['REPUBLIC OF THE PHILIPPINES', "DRIVER'S LICENSE", 'PHL_driving_licence'],
    ['REPUBLIKA NG PILIPINAS', 'PHILIPPINE IDENTIFICATION CARD', 'PHL_id_card'],
    ['REPUBLIK INDONESIA', 'KARTU TANDA PENDUDUK', 'IDN_id_card'],
    ['REPUBLIK INDONESIA', 'SURAT IZIN MENGEMUDI', 'IDN_driving_licence'],
    ['MALAYSIA', 'KAD PENGENALAN MyKad', 'MYS_id_card'],
    ['MALAYSIA', 'LESEN MEMANDU', 'MYS_driving_licence'],
    ['KINGDOM OF THAILAND', 'THAI NATIONAL ID CARD', 'THA_id_card'],
    ['CỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM', 'CĂN CƯỚC CÔNG DÂN', 'VNM_id_card'],
    ['', '居民身份证', 'CHN_id_card'],
    ['', 'HONG KONG PERMANENT IDENTITY CARD', 'HKG_id_card'],
    ['REPUBLIC OF SINGAPORE', 'IDENTITY CARD', 'SGP_id_card'],
    ['中華民國', '國民身分證', 'TWN_id_card'],
    ['', '주민등록증', 'KOR_id_card'],
    ['', '運転免許証', 'JPN_driving_licence'],
    ['ISLAMIC REPUBLIC OF PAKISTAN', 'NATIONAL IDENTITY CARD', 'PAK_id_card'],
    ['STATE OF ISRAEL', 'תעודת זהות', 'ISR_id_card'],
    ['UNITED ARAB EMIRATES', 'IDENTITY CARD', 'ARE_id_card'],
    ['KINGDOM OF SAUDI ARABIA', 'NATIONAL ID', 'SAU_id_card'],
    ['AUSTRALIA', 'DRIVER LICENCE', 'AUS_driving_licence'],
    ['NEW ZEALAND', 'DRIVER LICENCE', 'NZL_driving_licence'],
    ['TÜRKİYE CUMHURİYETİ', 'KİMLİK KARTI', 'TUR_id_card'],
    ['TÜRKİYE CUMHURİYETİ', 'SÜRÜCÜ BELGESİ', 'TUR_driving_licence'],
    ['KONINKRIJK BELGIË', 'IDENTITEITSKAART', 'BEL_id_card'],
    ['REPÚBLICA PORTUGUESA', 'CARTÃO DE CIDADÃO', 'PRT_id_card'],
    ['ΕΛΛΗΝΙΚΗ ΔΗΜΟΚΡΑΤΙΑ', 'ΔΕΛΤΙΟ ΤΑΥΤΟΤΗΤΑΣ', 'GRC_id_card'],
    ['ČESKÁ REPUBLIKA', 'OBČANSKÝ PRŮKAZ', 'CZE_id_card'],
    ['РЕПУБЛИКА БЪЛГАРИЯ', 'ЛИЧНА КАРТА', 'BGR_id_card'],
    ['ROMÂNIA', 'CARTE DE IDENTITATE', 'ROU_id_card'],
    ['MAGYARORSZÁG', 'SZEMÉLYAZONOSÍTÓ IGAZOLVÁNY', 'HUN_id_card'],
    ['SUOMI', 'HENKILÖKORTTI', 'FIN_id_card'],
    ['LATVIJAS REPUBLIKA', 'PERSONAS APLIECĪBA', 'LVA_id_card'],
    ['LIETUVOS RESPUBLIKA', 'VAIRUOTOJO PAŽYMĖJIMAS', 'LTU_driving_licence'],
    ['EESTI VABARIIK', 'JUHILUBA', 'EST_driving_licence'],
    ['UNITED KINGDOM', 'DRIVING LICENCE', 'GBR_driving_licence'],
    ['ÉIRE IRELAND', 'CEADÚNAS TIOMÁNA', 'IRL_driving_licence'],
    ['УКРАЇНА', 'ПОСВІДЧЕННЯ ВОДІЯ', 'UKR_driving_licence'],
    ['ҚАЗАҚСТАН', 'ЖЕКЕ КУӘЛІК', 'KAZ_id_card'],
  ])('around the world: %s %s', (first, second, name) => {
    expect(typeByPrint(page(first, second))?.name).toBe(name)
  })

  it('says that a type is not known, and a state is not', () => {
    expect(typeByPrint(page('REPUBLIC OF NOWHERE', 'MEMBERSHIP CARD'))).toBeNull()
    expect(typeByPrint(page('REPUBLIC OF NOWHERE', 'NATIONAL IDENTITY CARD'))).toMatchObject({
      name: 'id_card',
      countryCode: '',
    })
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

  it.each([
    ['REPÚBLICA DEL ECUADOR', 'CÉDULA DE CIUDADANÍA', 'ECU_id_card'],
    ['', 'CÉDULA DE CIUDADANÍA', 'id_card'],
    ['RÉPUBLIQUE DU SÉNÉGAL', 'ECOWAS IDENTITY CARD', 'SEN_id_card'],
    ['REPUBLIC OF THE GAMBIA', 'ECOWAS IDENTITY CARD', 'GMB_id_card'],
    ['JAMHURI YA KENYA', 'PASSPORT', 'KEN_passport'],
    ['JAMHURI YA MUUNGANO WA TANZANIA', 'KITAMBULISHO CHA TAIFA', 'TZA_id_card'],
    ['JAMHURI YA KENYA', 'KITAMBULISHO CHA TAIFA', 'KEN_id_card'],
    ['NEGARA BRUNEI DARUSSALAM', 'KAD PENGENALAN', 'BRN_id_card'],
    ['CABO VERDE', 'CÉDULA DE IDENTIDADE', 'CPV_id_card'],
    ['RÉPUBLIQUE DU SÉNÉGAL', "CARTE NATIONALE D'IDENTITÉ", 'SEN_id_card'],
    ['ROYAUME DU MAROC', "CARTE NATIONALE D'IDENTITÉ", 'MAR_id_card'],
    ["RÉPUBLIQUE DE CÔTE D'IVOIRE", "CARTE NATIONALE D'IDENTITÉ", 'CIV_id_card'],
    ['', "CARTE NATIONALE D'IDENTITÉ", 'FRA_id_card'],
    ['REPUBLIC OF LIBERIA', "DRIVER'S LICENSE", 'LBR_driving_licence'],
    ['COMMONWEALTH OF THE BAHAMAS', "DRIVER'S LICENSE", 'BHS_driving_licence'],
    ['FEDERATED STATES OF MICRONESIA', "DRIVER'S LICENSE", 'FSM_driving_licence'],
  ])('a title that others use too: %s %s', (first, second, name) => {
    expect(typeByPrint(page(first, second))?.name).toBe(name)
  })

  it('keeps the state of a title above the names of people and places', () => {
    expect(typeByPrint(page('PERSONALAUSWEIS', 'VIRGINIA', 'ITALIA'))?.name).toBe('DEU_id_card')
    expect(typeByPrint(page('VIRGINIA', 'PERSONALAUSWEIS'))?.name).toBe('DEU_id_card')
  })

  it('takes no state from a place of birth further down', () => {
    const lines = page('', 'DRIVING LICENCE', '', '', '', '', '3. 12.08.74 GERMANY', '')
    expect(typeByPrint(lines)?.name).toBe('driving_licence')
  })
})

it.each(['USA', 'CAN', 'MEX', ''])('an identification card of %s is checked by the barcode on its back', (country) => {
  const barcode = standIn<AamvaCard>({ document: 'id_card', country })
  const type = identifyDocument({ mrz: null, barcode, lines: [], aspect: null })
  expect(type).toMatchObject({ kind: 'id_card', mrz: null, barcode: { side: 'back', content: 'aamva' } })
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

it('knows a foil across the portrait only of types of which a public source says so', () => {
  const licence = typeByPrint(page('RIJBEWIJS', 'KONINKRIJK DER NEDERLANDEN'))
  expect(licence && hasFoilOverPortrait(licence)).toBe(true)
  expect(hasFoilOverPortrait({ kind: 'driving_licence', countryCode: 'DEU' })).toBe(false)
  expect(hasFoilOverPortrait({ kind: 'passport', countryCode: 'NLD' })).toBe(false)
  expect(hasFoilOverPortrait({ kind: 'driving_licence', countryCode: '' })).toBe(false)
})
