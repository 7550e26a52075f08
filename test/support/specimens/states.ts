import type { SecondLanguage } from './second-captions.ts'

/** States that issue documents, and how they number them: A a letter, 9 a digit, X either. */
export interface State {
  /** As in machine readable zones, without fillers. */
  state: string
  name: string
  /** As people write it who do not know its language. */
  english: string
  nationality: string
  number: string
  /** Letters that its numbers have; all where absent. */
  letters?: string
  /** Language of its passports' captions beside English. */
  language?: SecondLanguage
  /** Issues cards of ICAO's size TD1 too. */
  cards: boolean
}

/** Germany and the Netherlands leave out what could be taken for digits, or for other letters. */
const CLEAR = 'CFGHJKLMNPRTVWXYZ'

export const STATES: readonly State[] = [
  {
    state: 'D',
    name: 'DEUTSCHLAND',
    english: 'GERMANY',
    nationality: 'DEUTSCH',
    number: 'AXXXXXXX9',
    letters: CLEAR,
    language: 'de',
    cards: true,
  },
  {
    state: 'GBR',
    name: 'UNITED KINGDOM',
    english: 'UNITED KINGDOM',
    nationality: 'BRITISH CITIZEN',
    number: '999999999',
    language: 'fr',
    cards: false,
  },
  {
    state: 'FRA',
    name: 'FRANCE',
    english: 'FRANCE',
    nationality: 'FRANÇAISE',
    number: '99AA99999',
    language: 'fr',
    cards: true,
  },
  {
    state: 'ITA',
    name: 'ITALIA',
    english: 'ITALY',
    nationality: 'ITALIANA',
    number: 'AA9999999',
    language: 'it',
    cards: true,
  },
  {
    state: 'ESP',
    name: 'ESPAÑA',
    english: 'SPAIN',
    nationality: 'ESPAÑOLA',
    number: 'AAA999999',
    language: 'es',
    cards: true,
  },
  {
    state: 'POL',
    name: 'POLSKA',
    english: 'POLAND',
    nationality: 'POLSKIE',
    number: 'AA9999999',
    language: 'pl',
    cards: true,
  },
  {
    state: 'USA',
    name: 'UNITED STATES',
    english: 'UNITED STATES',
    nationality: 'USA',
    number: 'A99999999',
    language: 'fr',
    cards: false,
  },
  {
    state: 'NLD',
    name: 'NEDERLAND',
    english: 'NETHERLANDS',
    nationality: 'NEDERLANDSE',
    number: 'AAXXXXXX9',
    letters: CLEAR,
    language: 'nl',
    cards: true,
  },
  {
    state: 'AUT',
    name: 'ÖSTERREICH',
    english: 'AUSTRIA',
    nationality: 'ÖSTERREICH',
    number: 'A9999999',
    language: 'de',
    cards: true,
  },
  {
    state: 'CHE',
    name: 'SCHWEIZ',
    english: 'SWITZERLAND',
    nationality: 'SCHWEIZ',
    number: 'A9A99999',
    language: 'de',
    cards: true,
  },
  {
    state: 'SWE',
    name: 'SVERIGE',
    english: 'SWEDEN',
    nationality: 'SVENSK',
    number: '99999999',
    language: 'sv',
    cards: true,
  },
  {
    state: 'PRT',
    name: 'PORTUGAL',
    english: 'PORTUGAL',
    nationality: 'PORTUGUESA',
    number: 'AA999999',
    language: 'pt',
    cards: true,
  },
  {
    state: 'CAN',
    name: 'CANADA',
    english: 'CANADA',
    nationality: 'CANADIAN',
    number: 'AA999999',
    language: 'fr',
    cards: false,
  },
  {
    state: 'AUS',
    name: 'AUSTRALIA',
    english: 'AUSTRALIA',
    nationality: 'AUSTRALIAN',
    number: 'AA9999999',
    language: 'fr',
    cards: false,
  },
  {
    state: 'IRL',
    name: 'IRELAND',
    english: 'IRELAND',
    nationality: 'IRISH',
    number: 'AA9999999',
    language: 'ga',
    cards: false,
  },
  { state: 'UTO', name: 'UTOPIA', english: 'UTOPIA', nationality: 'UTOPIAN', number: 'AXXXXXXX9', cards: true },
]
