/** Names of countries. Browsers know them by the two letters of ISO 3166-1; documents and scenarios use three. */

/** Most codes begin with the two letters; of these the second is the last of the three. */
const FIRST_AND_LAST =
  'ABW AGO AND ARE ARM ATG AUT BDI BGD BHS BLZ BRB BRN CAF CHL CHN COD COG COK CPV CUW DNK ESH FLK FRO FSM GIN GLP GNQ GRD GRL GUF GUY IRQ JAM KAZ KOR LBR LBY MAF MDG MDV MEX MLT MNE MNP MOZ MTQ NIU PAK PCN PLW PNG POL PRT PRY PYF SEN SLB SLV SUR SVK SWE SWZ SYC TCD TKM TUN TUR TUV URY WLF'
/** Neither; Kosovo's is Doc 9303's own. */
const OTHERS =
  'ALAAX ATAAQ ATFTF BENBJ BESBQ BIHBA BLRBY COMKM CYMKY ESTEE GNBGW IRLIE ISRIL MACMO MYTYT PRKKP RKSXK SGSGS SPMPM SRBRS SVNSI UKRUA'

function twoLetters(code: string): string {
  const listed = OTHERS.split(' ').find((pair) => pair.startsWith(code))
  if (listed) return listed.slice(3)
  return FIRST_AND_LAST.includes(code) ? `${code[0]}${code[2]}` : code.slice(0, 2)
}

/** To make one takes long, and a search asks for all of them at every letter. */
const displays = new Map<string, Intl.DisplayNames>()

function displayIn(locale: string): Intl.DisplayNames {
  const known = displays.get(locale) ?? madeFor(locale)
  displays.set(locale, known)
  return known
}

/** Falls back to English where a browser's language is none, `en-US@posix` for instance. */
function madeFor(locale: string): Intl.DisplayNames {
  const regions = { type: 'region', fallback: 'none' } as const
  try {
    return new Intl.DisplayNames([locale], regions)
  } catch {
    return new Intl.DisplayNames(['en'], regions)
  }
}

/** The code itself where it is no country's, as in specimens. */
export function countryName(code: string, locale: string): string {
  return displayIn(locale).of(twoLetters(code)) ?? code
}

export interface Country {
  code: string
  name: string
}

/** By name, as the language sorts. */
export function countriesOf(codes: readonly string[], locale: string): Country[] {
  const { compare } = new Intl.Collator(locale)
  return codes
    .map((code) => ({ code, name: countryName(code, locale) }))
    .sort((one, other) => compare(one.name, other.name))
}

/** Found by their name in the language shown, in English and in the person's own, whatever the accents. */
export function matching(countries: readonly Country[], query: string, languages: readonly string[]): Country[] {
  const wanted = plain(query)
  const said = ({ code, name }: Country) => [code, name, ...['en', ...languages].map((one) => countryName(code, one))]
  return countries.filter((country) => said(country).some((name) => plain(name).includes(wanted)))
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
