/** States that issue documents, and how they number them: A a letter, 9 a digit, X either. */
export interface State {
  /** As in machine readable zones, without fillers. */
  state: string
  name: string
  nationality: string
  number: string
  /** Letters that its numbers have; all where absent. */
  letters?: string
  /** Issues cards of ICAO's size TD1 too. */
  cards: boolean
}

/** Germany and the Netherlands leave out what could be taken for digits, or for other letters. */
const CLEAR = 'CFGHJKLMNPRTVWXYZ'

export const STATES: readonly State[] = [
  { state: 'D', name: 'DEUTSCHLAND', nationality: 'DEUTSCH', number: 'AXXXXXXX9', letters: CLEAR, cards: true },
  { state: 'GBR', name: 'UNITED KINGDOM', nationality: 'BRITISH CITIZEN', number: '999999999', cards: false },
  { state: 'FRA', name: 'FRANCE', nationality: 'FRANÇAISE', number: '99AA99999', cards: true },
  { state: 'ITA', name: 'ITALIA', nationality: 'ITALIANA', number: 'AA9999999', cards: true },
  { state: 'ESP', name: 'ESPAÑA', nationality: 'ESPAÑOLA', number: 'AAA999999', cards: true },
  { state: 'POL', name: 'POLSKA', nationality: 'POLSKIE', number: 'AA9999999', cards: true },
  { state: 'USA', name: 'UNITED STATES', nationality: 'USA', number: 'A99999999', cards: false },
  { state: 'NLD', name: 'NEDERLAND', nationality: 'NEDERLANDSE', number: 'AAXXXXXX9', letters: CLEAR, cards: true },
  { state: 'AUT', name: 'ÖSTERREICH', nationality: 'ÖSTERREICH', number: 'A9999999', cards: true },
  { state: 'CHE', name: 'SCHWEIZ', nationality: 'SCHWEIZ', number: 'A9A99999', cards: true },
  { state: 'SWE', name: 'SVERIGE', nationality: 'SVENSK', number: '99999999', cards: true },
  { state: 'PRT', name: 'PORTUGAL', nationality: 'PORTUGUESA', number: 'AA999999', cards: true },
  { state: 'CAN', name: 'CANADA', nationality: 'CANADIAN', number: 'AA999999', cards: false },
  { state: 'AUS', name: 'AUSTRALIA', nationality: 'AUSTRALIAN', number: 'AA9999999', cards: false },
  { state: 'IRL', name: 'IRELAND', nationality: 'IRISH', number: 'AA9999999', cards: false },
  { state: 'UTO', name: 'UTOPIA', nationality: 'UTOPIAN', number: 'AXXXXXXX9', cards: true },
]
