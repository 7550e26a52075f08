import { describe, expect, it } from 'vitest'
import { northAmericanCard } from '../../../../worker/domain/document-types/north-american'

/** Lines from the top of a page downwards. */
const page = (...texts: string[]) => texts.map((text, i) => ({ text, y: (i + 0.5) / Math.max(14, texts.length) }))

describe('a card of North America', () => {
  it.each([
    ['a title and a name', ['OREGON', 'DRIVER LICENSE'], 'driving_licence', 'OR'],
    ['a title over two lines', ['OREGON', 'DRIVER’S', 'LICENSE'], 'driving_licence', 'OR'],
    ['a name in ornamental letters', ['MASSACHUSETIS', 'DRIVER’S LICENSE'], 'driving_licence', 'MA'],
    ['half of a name', ['EST', 'IRGINIA', 'DRIVER LICENSE'], 'driving_licence', 'WV'],
    ['captions and an address', ['4d DLN 1', '3 DOB', '4b EXP', '16 HGT', 'SALEM, OR 97301'], 'driving_licence', 'OR'],
    ['another title', ['OREGON', 'IDENTIFICATION CARD', '4d ID NO', '4b EXP', '3 DOB'], 'id_card', 'OR'],
    ['a remark', ['OREGON', 'DRIVER LICENSE', 'NOT FOR FEDERAL IDENTIFICATION'], 'driving_licence', 'OR'],
  ])('is known by %s', (_, lines, kind, jurisdiction) => {
    expect(northAmericanCard(page(...lines))).toMatchObject({ kind, country: 'USA', jurisdiction })
  })

  it('is known by a title over two lines with what readers see in ornaments between', () => {
    const noise = ['[N', '', 'Bs', '', '[[Y', '4;', '°', '', '//'].map((text) => ({ text, y: 0.07 }))
    const title = [
      { text: 'DRIVER', y: 0.06 },
      { text: 'LICENSE', y: 0.12 },
    ]
    expect(northAmericanCard([...noise, ...title])).toMatchObject({ kind: 'driving_licence', country: 'USA' })
  })

  it('of a province', () => {
    const card = northAmericanCard(page('Ontario', "DRIVER'S LICENCE", 'PERMIS DE CONDUIRE', 'TORONTO, ON M5V 2T6'))
    expect(card).toMatchObject({ country: 'CAN', jurisdiction: 'ON', sure: true })
  })

  it('is sure where two signs agree and none differs', () => {
    expect(northAmericanCard(page('OREGON', 'DRIVER LICENSE'))?.sure).toBe(false)
    expect(northAmericanCard(page('OREGON', 'DRIVER LICENSE', 'SALEM, OR 97301'))?.sure).toBe(true)
    expect(northAmericanCard(page('OREGON', 'DRIVER LICENSE', 'RENO, NV 89501'))?.sure).toBe(false)
    expect(northAmericanCard(page('CALIFORNIA', 'CALIFORNLA', 'DRIVER LICENSE'))?.sure).toBe(false)
    expect(northAmericanCard(page('DRIVER LICENSE', 'SACRAMENTO, CA 95818', 'DMV.CA.GOV'))?.sure).toBe(true)
  })

  it.each([
    [['REPUBLIK ÖSTERREICH', 'FÜHRERSCHEIN', '1. Gruber', '3. 01.02.1980']],
    [['UNITED STATES OF AMERICA', 'PASSPORT', 'Sex', 'Date of birth']],
    [['WASHINGTON POST', 'Class of 1998']],
    [['REPUBLIC OF THE PHILIPPINES', 'LAND TRANSPORTATION OFFICE', "DRIVER'S LICENSE", 'DOB 1990/04/03']],
    [['REPUBLIC OF KENYA', 'IDENTITY CARD', 'DOB 03/04/1990', 'EXP 03/04/2030']],
  ])('is nothing else: %s', (lines) => {
    expect(northAmericanCard(page(...lines))).toBeNull()
  })
})
