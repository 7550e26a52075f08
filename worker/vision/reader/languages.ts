/** A model beside English's: what a state's documents print beside plain Latin. */
export interface Language {
  /** Tesseract's name of the model. */
  name: string
  /** In the models folder. */
  file: string
  /** English reads nothing of it, so its own readings of such print say nothing about it. */
  foreignScript: boolean
}

/** Out of npm packages, and those whose dictionaries are taken out (decision 0020). */
const PACKAGED = 'bul ces ell lav pol srp ukr'.split(' ')
const LATIN = 'ces hrv pol lav est lit hun ron tur isl nor deu fra spa por'.split(' ')

/** By ISO 3166-1 alpha-3 codes of issuers; the best of the models on rendered names: test/bench/results/ocr.md. */
const STATES: [string, string][] = [
  ['ell', 'GRC CYP'],
  ['bul', 'BGR'],
  ['mkd', 'MKD'],
  ['srp', 'SRB MNE BIH'],
  ['ukr', 'UKR'],
  ['bel', 'BLR'],
  ['kaz', 'RUS KAZ KGZ'],
  ['ces', 'CZE SVK SVN'],
  ['hrv', 'HRV'],
  ['pol', 'POL'],
  ['lav', 'LVA'],
  ['est', 'EST'],
  ['lit', 'LTU'],
  ['hun', 'HUN'],
  ['ron', 'ROU MDA'],
  ['tur', 'TUR AZE'],
  ['isl', 'ISL'],
  ['nor', 'NOR SWE DNK FIN FRO GRL'],
  ['deu', 'DEU AUT CHE LIE'],
  ['fra', 'FRA BEL LUX MCO ALB RKS XKX HTI'],
  ['spa', 'ESP MEX ARG BOL CHL COL CRI CUB DOM ECU GTM HND NIC PAN PER PRI PRY SLV URY VEN'],
  ['por', 'PRT BRA AGO CPV GNB MOZ STP'],
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

/** For the documents of a state; null where English serves. */
export function languageOf(state: string | undefined): Language | null {
  const name = state && BY_STATE.get(state)
  if (!name) return null
  const file = `${name}.traineddata.gz`
  return { name, file: PACKAGED.includes(name) ? file : `tesseract/${file}`, foreignScript: !LATIN.includes(name) }
}
