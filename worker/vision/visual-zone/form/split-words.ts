/** Takes apart what print sets close and readers join: a field's number, its caption and its value. */
import type { TextLine, TextWord } from '../../engine-contracts'
import { isNextLine } from '../layout'

/** `NO.1234567`, `Exp:03/31/2021`, `DOB01-05-1948`. */
const CAPTIONS =
  'NO|N0|DLN|DLN?O|DL|OLN|LIC|LICENSE|LICENCE|DOB|EXP|EXPIRES|ISS|ISSUED|DD|REV|CLASS|CL|SEX|HGT|HT|WGT|WT|EYES|EYE|HAIR|END|RES|RESTR?|RSTR|DONOR'
/** Each takes the part of a word that stands before its value; `first`: only at the beginning of a line. */
const SPLITS: { first: boolean; pattern: RegExp }[] = [
  // 1.Mustermann 4a.19.01.2013 5.Z021AB37X13
  { first: false, pattern: /^(4\s?[A-D][.,:]?|48[.,:]|9A[.,:])(?=[\p{L}\d]{2,})/iu },
  { first: true, pattern: /^([1-9I|L!]|1[0-9])[.,:)](?=\p{L}|\d\d[./-]\d\d[./-]\d{2}|[\p{L}\d]{6,}$)/iu },
  // 4220.03.21, a letter read as a digit
  { first: true, pattern: /^(4\S|3)(?=\d\d[./-]\d\d[./-]\d{2}(\d\d)?$)/u },
  // 15SEX 9CLASS 3DOB
  { first: false, pattern: new RegExp(String.raw`^([1-9]|1[0-9]|4[A-D]|9A)(?=(${CAPTIONS})\b)`, 'iu') },
  { first: false, pattern: new RegExp(String.raw`^((?:${CAPTIONS})[.:#]+)(?=[\p{L}\d])`, 'iu') },
  { first: false, pattern: /^(DOB|EXP|ISS|DLN?|LIC|NO|DD|REV)(?=\d[\d./-]{3,})/iu },
  { first: false, pattern: /^(SEX|CLASS)(?=[A-Z]$)/u },
  { first: false, pattern: /^(SEX)(?=[MF]$)/iu },
  // EYESBLU 16HGT5'-08"
  { first: false, pattern: /^(EYES?|HAIR)(?=(BLK|BLU|BRO|BRN|GRY|GRN|HAZ|BLN|RED|WHI)$)/u },
  { first: false, pattern: /^([HW]G?T)[.:]?(?=\d)/u },
  // 3.008, the caption DOB
  { first: false, pattern: /^(3[.,:]?)(?=[DO0Q]{2}[B86]$)/iu },
  // LNCARDHOLDER 1SAMPLE
  { first: false, pattern: /^([LF]N)(?=\p{Lu}{3,}$)/u },
  { first: true, pattern: /^([12])(?=\p{Lu}{2,})/u },
]

/** Boxes are divided in proportion to the letters. */
export function splitWords(lines: readonly TextLine[]): TextLine[] {
  const apart = lines.map((line) => ({ ...line, words: line.words.flatMap((word, i) => split(word, i === 0)) }))
  return apart.map((line) => withSecond(line, apart))
}

/** Field 2 whose number was read as the letter like it: its line begins where that of field 1 does, at its number. */
function withSecond(line: TextLine, lines: readonly TextLine[]): TextLine {
  const [first, ...others] = line.words
  if (!first || !/^Z\p{Lu}{2,}$/u.test(first.text)) return line
  const isBelowFirst = lines.some(
    ({ words: [number, name], box }) => name && /^1\W*$/.test(number?.text ?? '') && isNextLine(box, line.box),
  )
  if (!isBelowFirst) return line
  const [number, name] = divided(first, 1)
  return { ...line, words: [{ ...number, text: '2' }, name, ...others] }
}

function split(word: TextWord, first: boolean): TextWord[] {
  for (const { first: leading, pattern } of SPLITS) {
    if (leading && !first) continue
    const [head = ''] = pattern.exec(word.text) ?? []
    if (head === '' || head.length === word.text.length) continue
    const [before, rest] = divided(word, head.length)
    return [before, ...split(rest, false)]
  }
  return [word]
}

function divided(word: TextWord, length: number): [TextWord, TextWord] {
  const { x, width } = word.box
  const share = (width * length) / word.text.length
  const before = { ...word, text: word.text.slice(0, length), box: { ...word.box, width: share } }
  const rest = { ...word, text: word.text.slice(length), box: { ...word.box, x: x + share, width: width - share } }
  return [before, rest]
}
