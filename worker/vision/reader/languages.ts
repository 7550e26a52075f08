/** Models packaged beside English, by the issuer's ISO 3166-1 alpha-3 code: what its documents print beside plain Latin. */
const LANGUAGES: [string, string][] = [
  ['ell', 'GRC CYP'],
  ['bul', 'BGR MKD'],
  ['srp', 'SRB MNE BIH'],
  ['ukr', 'UKR RUS BLR KAZ KGZ'],
  ['ces', 'CZE SVK SVN HRV'],
  ['pol', 'POL'],
  ['lav', 'LVA LTU EST'],
]

const BY_STATE = new Map(LANGUAGES.flatMap(([language, states]) => states.split(' ').map((state) => [state, language])))

/** Tesseract's name of the model for the documents of a state; null where English serves. */
export function languageOf(state: string | undefined): string | null {
  return (state && BY_STATE.get(state)) || null
}
