import { describe, expect, it } from 'vitest'
import { createFlow } from '../../../capture-kit/core/flow/flow'
import type { FlowOptions } from '../../../capture-kit/core/flow/states'
import { countriesOf, countryName, matching } from '../../../capture-kit/ui/country-names'

const begun = (more: Partial<FlowOptions>) => {
  const flow = createFlow({ sessionId: 's', clientToken: 't', origin: 'https://kyc.example', ...more })
  flow.begin()
  return flow
}

describe('of several countries', () => {
  const countries = ['DEU', 'FRA', 'UTO']

  it('the person says which issued the document, then which kind it is, and may go back to both', () => {
    const flow = begun({ countries, documents: ['passport', 'id_card'] })
    expect(flow.state).toEqual({ step: 'countries', choices: countries })
    flow.chooseCountry('FRA')
    expect(flow.state).toEqual({ step: 'documents', choices: ['passport', 'id_card'], country: 'FRA' })
    flow.choose('passport')
    expect(flow.state).toMatchObject({ step: 'document', kind: 'passport', country: 'FRA' })
    const steps = []
    for (let i = 0; i < 3; i++) {
      flow.back()
      steps.push(flow.state.step)
    }
    expect(steps).toEqual(['documents', 'countries', 'welcome'])
  })

  it('a kind that is settled follows at once', () => {
    for (const settled of [{ documents: ['id_card'] as const }, { document: 'id_card' as const }]) {
      const flow = begun({ countries, ...settled })
      flow.chooseCountry('DEU')
      expect(flow.state).toMatchObject({ step: 'document', kind: 'id_card', side: 'front' })
    }
    const flow = begun({ countries, documents: ['id_card'] })
    flow.chooseCountry('DEU')
    flow.back()
    expect(flow.state.step).toBe('countries')
  })
})

it('of one country or none nobody is asked', () => {
  for (const countries of [[], ['DEU'], ['DEU', 'DEU']]) {
    const flow = begun({ countries })
    expect(flow.state.step).toBe('documents')
    flow.back()
    expect(flow.state.step).toBe('welcome')
  }
})

describe('countries', () => {
  it('have the names of the language, sorted as it sorts', () => {
    const names = (locale: string) => countriesOf(['SWE', 'AUT', 'DEU', 'GBR'], locale).map(({ name }) => name)
    expect(names('de')).toEqual(['Deutschland', 'Österreich', 'Schweden', 'Vereinigtes Königreich'])
    expect(names('en')).toEqual(['Austria', 'Germany', 'Sweden', 'United Kingdom'])
  })

  it('are known by three letters whichever two they have, and by themselves where they are no country', () => {
    const codes = ['CHE', 'DNK', 'EST', 'IRL', 'MEX', 'POL', 'PRT', 'SRB', 'SVN', 'TUR', 'UKR', 'PRK', 'RKS', 'UTO']
    expect(codes.map((code) => countryName(code, 'en')).join()).toBe(
      'Switzerland,Denmark,Estonia,Ireland,Mexico,Poland,Portugal,Serbia,Slovenia,Türkiye,Ukraine,North Korea,Kosovo,UTO',
    )
  })

  it('are found by their names in the language shown, in English and in the person’s own, whatever the accents', () => {
    const all = countriesOf(['AUT', 'DEU', 'CIV', 'HUN'], 'fr')
    const found = (query: string) => matching(all, query, ['fr', 'hu']).map(({ code }) => code)
    expect([found('autric'), found('OSTERREICH'), found('germ'), found('cote'), found('magyar')]).toEqual([
      ['AUT'],
      [],
      ['DEU'],
      ['CIV'],
      ['HUN'],
    ])
    expect(found('xyz')).toEqual([])
    expect(matching(all, 'hungary', ['en-US@posix']).map(({ code }) => code)).toEqual(['HUN'])
  })
})
