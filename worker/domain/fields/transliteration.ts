/** Letters of other alphabets as the machine readable zone writes them: Cyrillic and Greek by ICAO Doc 9303-3, section 6. */

/** Letters that all languages write alike; `KH/H`: the first as most do, the second as Serbian and Macedonian. */
const CYRILLIC = `А A, Б B, В V, Г G, Ґ G, Д D, Ђ D/DJ, Ѓ G/GJ, Е E, Ё E, Є IE, Ж ZH/Z, З Z, Ѕ DZ, И I, І I, Ї I, Й I, Ј J, К K,
  Ќ K/KJ, Л L, Љ LJ, М M, Н N, Њ NJ, О O, П P, Р R, С S, Т T, Ћ C, У U, Ў U, Ф F, Х KH/H, Ц TS/C, Ч CH/C, Џ DZ, Ш SH/S,
  Щ SHCH/SHT, Ъ IE/A, Ы Y, Ь , Э E, Ю IU, Я IA`
/** Ukrainian writes these otherwise. */
const UKRAINIAN = 'Г H, И Y'
const GREEK = `Α A, Β V, Γ G, Δ D, Ε E, Ζ Z, Η I, Θ TH, Ι I, Κ K, Λ L, Μ M, Ν N, Ξ X, Ο O, Π P, Ρ R, Σ S, Τ T, Υ Y, Φ F, Χ CH, Ψ PS, Ω O`
/** As passports of Georgia (in lower case: most fonts have no other) and Armenia write them. */
const GEORGIAN = `ა A, ბ B, გ G, დ D, ე E, ვ V, ზ Z, თ T, ი I, კ K, ლ L, მ M, ნ N, ო O, პ P, ჟ ZH, რ R, ს S, ტ T, უ U, ფ P, ქ K,
  ღ GH, ყ Q, შ SH, ჩ CH, ც TS, ძ DZ, წ TS, ჭ CH, ხ KH, ჯ J, ჰ H`
const ARMENIAN = `Ա A, Բ B, Գ G, Դ D, Ե E, Զ Z, Է E, Ը Y, Թ T, Ժ ZH, Ի I, Լ L, Խ KH, Ծ TS, Կ K, Հ H, Ձ DZ, Ղ GH, Ճ CH, Մ M,
  Յ Y, Ն N, Շ SH, Ո O, Չ CH, Պ P, Ջ J, Ռ R, Ս S, Վ V, Տ T, Ր R, Ց TS, Փ P, Ք K, Օ O, Ֆ F`
const GREEK_PAIRS: [RegExp, string][] = [
  [/ΟΥ/g, 'OU'],
  [/Α[ΥΎ](?=[ΒΓΔΖΛΜΝΡΑΕΗΙΟΥΩ])/g, 'AV'],
  [/ΑΥ/g, 'AF'],
  [/ΕΥ(?=[ΒΓΔΖΛΜΝΡΑΕΗΙΟΥΩ])/g, 'EV'],
  [/ΕΥ/g, 'EF'],
]
const ARMENIAN_PAIRS: [RegExp, string][] = [
  [/ՈՒ/g, 'U'],
  [/(?<!\p{L})Ո/gu, 'VO'],
  [/(?<!\p{L})Յ/gu, 'H'],
  [/ԵՒ|և/g, 'EV'],
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
const TABLES = [MOST, table(CYRILLIC, 1), new Map([...MOST, ...table(UKRAINIAN, 0)])].concat(
  [GREEK, GEORGIAN, ARMENIAN].map((list) => table(list, 0)),
)

const OTHER_ALPHABET = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Georgian}\p{Script=Armenian}]/u

/** Spellings of a text of another alphabet in upper case, by every table that has its letters; none for Latin text. */
function transliterations(upper: string): string[] {
  if (!OTHER_ALPHABET.test(upper)) return []
  // Й and Ё decompose into a letter and a mark; accents of Greek vowels change nothing.
  const text = upper.replace(/\p{Script=Greek}/gu, (letter) => letter.normalize('NFD').replace(/\p{M}/gu, ''))
  const plainGeorgian = text.replace(/\p{Script=Georgian}/gu, (letter) => letter.toLowerCase())
  const pairs = [...GREEK_PAIRS, ...ARMENIAN_PAIRS]
  const letters = pairs.reduce((rest, [pair, written]) => rest.replace(pair, written), plainGeorgian)
  return [...new Set(TABLES.map((table) => [...letters].map((letter) => table.get(letter) ?? letter).join('')))]
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
  const foreign = transliterations(upper)
    .map(plain)
    .filter((spelled) => spelled !== '')
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
