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

/** By columns: state, name, in English, nationality, number, language; what else holds. */
const TABLE = `
D | DEUTSCHLAND | GERMANY | DEUTSCH | AXXXXXXX9 | de | cards | clear
GBR | UNITED KINGDOM | UNITED KINGDOM | BRITISH CITIZEN | 999999999 | fr
FRA | FRANCE | FRANCE | FRANÇAISE | 99AA99999 | fr | cards
ITA | ITALIA | ITALY | ITALIANA | AA9999999 | it | cards
ESP | ESPAÑA | SPAIN | ESPAÑOLA | AAA999999 | es | cards
POL | POLSKA | POLAND | POLSKIE | AA9999999 | pl | cards
USA | UNITED STATES | UNITED STATES | USA | A99999999 | fr
NLD | NEDERLAND | NETHERLANDS | NEDERLANDSE | AAXXXXXX9 | nl | cards | clear
AUT | ÖSTERREICH | AUSTRIA | ÖSTERREICH | A9999999 | de | cards
CHE | SCHWEIZ | SWITZERLAND | SCHWEIZ | A9A99999 | de | cards
SWE | SVERIGE | SWEDEN | SVENSK | 99999999 | sv | cards
PRT | PORTUGAL | PORTUGAL | PORTUGUESA | AA999999 | pt | cards
CAN | CANADA | CANADA | CANADIAN | AA999999 | fr
AUS | AUSTRALIA | AUSTRALIA | AUSTRALIAN | AA9999999 | fr
IRL | IRELAND | IRELAND | IRISH | AA9999999 | ga
UTO | UTOPIA | UTOPIA | UTOPIAN | AXXXXXXX9 | - | cards
`

export const STATES: readonly State[] = TABLE.trim()
  .split('\n')
  .map((row) => {
    const [state = '', name = '', english = '', nationality = '', number = '', language = '', ...more] =
      row.split(' | ')
    return {
      ...{ state, name, english, nationality, number, cards: more.includes('cards') },
      ...(language === '-' ? {} : { language: language as SecondLanguage }),
      ...(more.includes('clear') ? { letters: CLEAR } : {}),
    }
  })
