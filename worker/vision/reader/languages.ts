/** A model beside English's, for states that print another script beside Latin: English reads nothing of it. */
export interface Language {
  /** Tesseract's name of the model. */
  name: string
  /** In the models folder. */
  file: string
}

/** Out of npm packages, and those whose dictionaries are taken out (decision 0020). */
const PACKAGED = 'bul ell srp ukr'.split(' ')

/** By ISO 3166-1 alpha-3 codes of issuers; the best of the models on rendered names: test/bench/results/ocr.md. */
const STATES: [string, string][] = [
  ['ell', 'GRC CYP'],
  ['bul', 'BGR'],
  ['mkd', 'MKD'],
  ['srp', 'SRB MNE BIH'],
  ['ukr', 'UKR'],
  ['bel', 'BLR'],
  ['kaz', 'RUS KAZ KGZ'],
  ['kat', 'GEO'],
  ['hye', 'ARM'],
  ['heb', 'ISR'],
  ['ara', 'EGY SAU ARE BHR IRQ JOR KWT LBN LBY OMN PSE QAT SDN SYR YEM'],
  ['tha', 'THA'],
  ['chi_sim', 'CHN'],
  ['chi_tra', 'TWN HKG MAC'],
  ['jpn', 'JPN'],
  ['kor', 'KOR PRK'],
]

const BY_STATE = new Map(STATES.flatMap(([name, states]) => states.split(' ').map((state) => [state, name])))

/** For the documents of a state; null where they are printed in Latin letters alone. */
export function languageOf(state: string | undefined): Language | null {
  const name = state && BY_STATE.get(state)
  if (!name) return null
  const file = `${name}.traineddata.gz`
  return { name, file: PACKAGED.includes(name) ? file : `tesseract/${file}` }
}
