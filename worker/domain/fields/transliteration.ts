/** ICAO Doc 9303-3, section 6: Cyrillic and Greek letters as the machine readable zone writes them. */

/** Letters that all languages write alike; `KH/H`: the first as most do, the second as Serbian and Macedonian. */
const CYRILLIC = `А A, Б B, В V, Г G, Ґ G, Д D, Ђ D/DJ, Ѓ G/GJ, Е E, Ё E, Є IE, Ж ZH/Z, З Z, Ѕ DZ, И I, І I, Ї I, Й I, Ј J, К K,
  Ќ K/KJ, Л L, Љ LJ, М M, Н N, Њ NJ, О O, П P, Р R, С S, Т T, Ћ C, У U, Ў U, Ф F, Х KH/H, Ц TS/C, Ч CH/C, Џ DZ, Ш SH/S,
  Щ SHCH/SHT, Ъ IE/A, Ы Y, Ь , Э E, Ю IU, Я IA`
/** Ukrainian writes these otherwise. */
const UKRAINIAN = 'Г H, И Y'
const GREEK = `Α A, Β V, Γ G, Δ D, Ε E, Ζ Z, Η I, Θ TH, Ι I, Κ K, Λ L, Μ M, Ν N, Ξ X, Ο O, Π P, Ρ R, Σ S, Τ T, Υ Y, Φ F, Χ CH, Ψ PS, Ω O`
const GREEK_PAIRS: [RegExp, string][] = [
  [/ΟΥ/g, 'OU'],
  [/Α[ΥΎ](?=[ΒΓΔΖΛΜΝΡΑΕΗΙΟΥΩ])/g, 'AV'],
  [/ΑΥ/g, 'AF'],
  [/ΕΥ(?=[ΒΓΔΖΛΜΝΡΑΕΗΙΟΥΩ])/g, 'EV'],
  [/ΕΥ/g, 'EF'],
]

function table(list: string, variant: number): Map<string, string> {
  return new Map(
    list.split(',').map((entry) => {
      const [letter = '', written = ''] = entry.trim().split(' ')
      const forms = written.split('/')
      return [letter, forms[variant] ?? forms[0] ?? '']
    }),
  )
}

const MOST = table(CYRILLIC, 0)
const TABLES = [MOST, table(CYRILLIC, 1), new Map([...MOST, ...table(UKRAINIAN, 0)]), table(GREEK, 0)]

/** Spellings of a Cyrillic or Greek text in upper case, by every table that has its letters; none for Latin text. */
function transliterations(upper: string): string[] {
  if (!/\p{Script=Cyrillic}|\p{Script=Greek}/u.test(upper)) return []
  // Й and Ё decompose into a letter and a mark; accents of Greek vowels change nothing.
  const text = upper.replace(/\p{Script=Greek}/gu, (letter) => letter.normalize('NFD').replace(/\p{M}/gu, ''))
  const greek = GREEK_PAIRS.reduce((rest, [pair, written]) => rest.replace(pair, written), text)
  return [...new Set(TABLES.map((letters) => [...greek].map((letter) => letters.get(letter) ?? letter).join('')))]
}

/** Doc 9303-3, section 6: letters that the MRZ writes as two; the plain base letter is allowed for most of them too. */
const PAIRS: Record<string, string> = {
  Ä: 'AE',
  Ö: 'OE',
  Ü: 'UE',
  Å: 'AA',
  Ø: 'OE',
  Æ: 'AE',
  Œ: 'OE',
  ß: 'SS',
  Þ: 'TH',
  Ð: 'D',
  Ñ: 'N',
  Ĳ: 'IJ',
  Ł: 'L',
  Đ: 'D',
  ı: 'I',
}
const UNDECOMPOSED: Record<string, string> = { ...PAIRS, Ø: 'O', Æ: 'AE' }

/** Spellings of a name in A to Z: by Doc 9303's pairs, without diacritics, and out of other alphabets. */
export function spellings(name: string): string[] {
  const upper = name.toUpperCase().replaceAll('ß', 'SS')
  const foreign = transliterations(upper).map(plain)
  if (foreign.length > 0) return foreign
  const pairs = plain([...upper].map((letter) => PAIRS[letter] ?? letter).join(''))
  const bare = plain(
    [...upper]
      .map((letter) => (/\p{M}/u.test(letter.normalize('NFD')) ? letter : (UNDECOMPOSED[letter] ?? letter)))
      .join(''),
  )
  return pairs === bare ? [pairs] : [pairs, bare]
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/['’]/g, '')
    .replace(/[^A-Z0-9]+/g, ' ')
    .trim()
}
