/** Captions of forms: numbers of the data elements, and the short words beside them that only forms abbreviate so. */

import type { Numbering } from '../../../domain/document-types/form-of'
import { valueIn } from '../../../domain/fields/forms'
import type { Label } from '../../../domain/fields/label-table'
import { type Caption, captionsOf, plainText } from '../../../domain/fields/labels'

const NUMBERS: Record<Numbering, [RegExp, Label][]> = {
  eu: [
    [/^[1I|L!]$/, 'surname'],
    [/^2$/, 'givenNames'],
    [/^3$/, 'birthDate'],
    [/^4[A@]$/, 'issueDate'],
    [/^4[B8]$/, 'expiryDate'],
    [/^4C$/, 'authority'],
    [/^4D$/, 'personalNumber'],
    [/^[5S]$/, 'documentNumber'],
    [/^([6789]|1[0-4])$/, 'other'],
  ],
  aamva: [
    [/^1$/, 'surname'],
    [/^2$/, 'givenNames'],
    [/^3$/, 'birthDate'],
    [/^4[A@]$/, 'issueDate'],
    [/^4[B8]$/, 'expiryDate'],
    [/^4D$/, 'documentNumber'],
    [/^([58]|9A?|1[25-9]|20)$/, 'other'],
  ],
}

/** Whole phrases, letters and digits only, marks off. */
const SHORT: [Label, string][] = [
  [
    'documentNumber',
    `DL NO; DL NUMBER; DLN; DLNO; DL; DL ID; OLN; LIC NO; LIC; LIC NUMBER; LICENSE NO; LICENSE NUMBER; LICENSE ID NO; LICENCE NO; NO; NUMBER;
    ID NO; ID NUMBER; IDN; ID; DL ID NO; CUST ID; CUST IDENTIFIER; CUSTOMER ID; CUSTOMER IDENTIFIER; CUSTOMER NO; ID CARD NO; USCIS; OLN DLN; DRIVER LICENSE NO;
    DRIVERS LICENSE NO; DRIVER LICENSE NUMBER; IDENTIFICATION NO; IDENTIFICATION NUMBER; CREDENTIAL NO; LICENSE NUMBER NO; DLN ID; PERMIT NO`,
  ],
  ['birthDate', 'DOB; D O B; BIRTH DATE; BIRTHDATE; BIRTH; DATE OF BIRTH; BORN; DDN'],
  [
    'expiryDate',
    'EXP; EXPIRES; EXPIRES ON; EXP DATE; EXPIRATION; EXPIRATION DATE; EXPIRY; DATE OF EXP; DATE OF EXPIRATION; EXP EXP; VALID UNTIL; VALID THRU; EXPIRY DATE; EXP ABR',
  ],
  ['issueDate', 'ISS; ISSUED; ISSUE DATE; ISSUED ON; DATE ISSUED; DATE OF ISSUE; ISS DATE; ISS DEL'],
  ['surname', 'LN; LAST NAME; FAMILY NAME; LAST; SURNAME'],
  [
    'givenNames',
    'FN; FIRST NAME; FIRST; GIVEN NAME; GIVEN NAMES; FIRST MIDDLE; FIRST NAMES; OTHER NAMES; OTHER NAME; FIRST AND MIDDLE NAME; FIRST MIDDLE NAME',
  ],
  ['name', 'NAME; NAME NOM; FULL NAME'],
  ['sex', 'SEX; GENDER; SEX SEXE'],
  [
    'other',
    `CLASS; CL; CLASSIFICATION; CLASSIFICATIONS; CLASSE; CLASS CLASSE; TYPE; CODE; END; ENDORS; ENDORSE; ENDORSEMENT; ENDORSEMENTS; ENDS; EN; RE; RES; REST; RESTR; RSTR; RESTRICTION; RESTRICTIONS;
    REST COND; HGT; HT; HEIGHT; HGT HAUT; WGT; WT; WEIGHT; EYE; EYES; EYE COLOR; HAIR; DD; DD REF; REV; REV DATE; REVISED; REVISION; FORM; ADDRESS; ADDR; DONOR; ORGAN DONOR; VETERAN; AUDIT; OFFICE; COUNTY; PARISH;
    GOVERNOR; COMMISSIONER; DIRECTOR; SECRETARY; ADMINISTRATOR; REGISTRAR; UNDER; UNDER 18 UNTIL; UNDER 19 UNTIL; UNDER 21 UNTIL; UNTIL; U18; U21; DUP; DUPLICATE; DUPS; REPLACEMENT; RENEWAL; ORIGINAL; ISSUANCE;
    CDL; INSTR; MEDICAL; BLOOD TYPE; STATUS; RACE; SSN; FEE; LIMITED TERM; TEMPORARY; DOCUMENT DISCRIMINATOR; ICN; INVENTORY; PHONE; TEL; CARD ACCESS; CAN; BORN BEFORE; ALLERGIES`,
  ],
]

const PHRASES = new Map(
  SHORT.flatMap(([label, list]) => list.split(';').map((phrase): [string, Label] => [compact(phrase), label])),
)
const LONGEST = 4

function compact(text: string): string {
  return plainText(text).replace(/[^\p{L}\p{N}]/gu, '')
}

/** Letters that readers see in `DOB`, before a date. */
const LIKE_DOB = /^[DO0PQ]\.?[O0QD]\.?[B86S]\.?$/i

/** Captions of one line in their order; those of no field too. */
export function formCaptions(words: readonly string[], numbering: Numbering): Caption[] {
  const short = shortCaptions(words, numbering)
  const touches = (a: Caption, b: Caption) => a.from < b.to && b.from < a.to
  // Of a misread caption of two words, `Famuly name`, one is a short caption itself.
  const long = worded(words, numbering).filter((caption) =>
    short.every((other) => !touches(caption, other) || (caption.from < other.from && caption.to >= other.to)),
  )
  return [...short.filter((caption) => !long.some((other) => touches(caption, other))), ...long].sort(
    (a, b) => a.from - b.from,
  )
}

/** The standard for North America has no number of the person: `ID NO` is the card's, whatever is read before it. */
function worded(words: readonly string[], numbering: Numbering): Caption[] {
  const found = captionsOf([...words])
  if (numbering !== 'aamva') return found
  return found.map((caption) =>
    caption.label === 'personalNumber' ? { ...caption, label: 'documentNumber' } : caption,
  )
}

function shortCaptions(words: readonly string[], numbering: Numbering): Caption[] {
  const found: Caption[] = []
  for (let at = 0; at < words.length; ) {
    const caption = shortCaptionAt(words, at, numbering)
    if (caption) {
      // The word before `of` belongs to the caption, however it was read: Daze of exp.
      const from = at >= 2 && /^of$/i.test(words[at - 1] ?? '') ? Math.max(at - 2, found.at(-1)?.to ?? 0) : at
      found.push({ ...caption, from, score: caption.to - at })
    }
    at = Math.max(caption?.to ?? at, at + 1)
    if (caption && isPartOfName(words, caption)) at++
  }
  return found
}

/** Behind the bare number of a name `DL` or `ID` is its first word: 2 DL ADULT. */
function isPartOfName(words: readonly string[], { label, to }: Pick<Caption, 'label' | 'to'>): boolean {
  const phrase = phraseAt(words, to)
  const isNumber = /^\d\W*$/.test(words[to - 1] ?? '')
  return isNumber && isName(label) && phrase?.label === 'documentNumber' && phrase.to === to + 1
}

/** A number, a phrase, or a number and the phrase behind it. */
function shortCaptionAt(
  words: readonly string[],
  at: number,
  numbering: Numbering,
): Pick<Caption, 'label' | 'to'> | null {
  const number = numberAt(words, at, numbering)
  if (!number) return phraseAt(words, at)
  const phrase = phraseAt(words, at + 1)
  // Behind the number of a name, `DL` or `ID` is a part of it.
  if (!phrase || (isName(number.label) && !isName(phrase.label))) return { label: number.label, to: at + 1 }
  const isOther = number.label === 'other' || phrase.label === 'other'
  return { label: isOther ? phrase.label : number.label, to: phrase.to }
}

const isName = (label: Label) => label === 'surname' || label === 'givenNames' || label === 'name'

/** A number of one digit counts only at the beginning of a line or before a caption or a date. */
function numberAt(words: readonly string[], at: number, numbering: Numbering): { label: Label } | null {
  const text = (words[at] ?? '').toUpperCase().replace(/[.,:)]+$/, '')
  const label = NUMBERS[numbering].find(([number]) => number.test(text))?.[1]
  const next = words[at + 1]
  if (!label) return null
  if (/^4[A-D@8]$/.test(text)) return { label }
  const first = words.slice(0, at).every((word) => !/[\p{L}\p{N}]/u.test(word))
  if (next === undefined) return first && /\d/.test(text) ? { label } : null
  return phraseAt(words, at + 1) || goesBefore(label, words.slice(at + 1), first) ? { label } : null
}

/** Whether the words after the number can be its value. */
function goesBefore(label: Label, after: readonly string[], isFirst: boolean): boolean {
  if (label === 'birthDate') return Boolean(valueIn('birthDate', after.join(' ')))
  if (!isFirst) return false
  return label === 'surname' || label === 'givenNames' ? /^\p{Lu}/u.test(after[0] ?? '') : true
}

/** Words of two or three letters that names and addresses have too. */
const WEAK = /^(DL|ID|NO|EN|RE|CL|END|RES|LIC|REV|DD|CAN|LN|FN|TEL|CODE|TYPE|FORM|LAST|FIRST)$/

/** Such a word counts at the beginning of a line, behind a number, with a mark, or before a number. */
function isWithin(words: readonly string[], at: number): boolean {
  const [before = '', word = '', next = ''] = [words[at - 1], words[at], words[at + 1]]
  if (at === 0 || !WEAK.test(compact(word))) return false
  return !/[.:#]$/.test(word) && !/^\W*\d{1,2}[A-D]?\W*$/i.test(before) && !/\d|^NO\b|^#/.test(next)
}

/** Before NAME, however that was read. */
const NAME_KINDS: Record<string, Label> = {
  LAST: 'surname',
  FAMILY: 'surname',
  FIRST: 'givenNames',
  GIVEN: 'givenNames',
  FULL: 'name',
}

function phraseAt(words: readonly string[], at: number): { label: Label; to: number } | null {
  const [word = '', next = ''] = words.slice(at, at + 2)
  const kind = NAME_KINDS[compact(word)]
  if (kind && differByOne('NAME', compact(next))) return { label: kind, to: at + 2 }
  for (let length = Math.min(LONGEST, words.length - at); length > 0; length--) {
    const label = PHRASES.get(compact(words.slice(at, at + length).join('')))
    if (label && !(length === 1 && isWithin(words, at))) return { label, to: at + length }
  }
  const numbered = /^3\W*$/.test(words[at - 1] ?? '')
  return LIKE_DOB.test(word) && (numbered || valueIn('birthDate', next)) ? { label: 'birthDate', to: at + 1 } : null
}

/** Words that stand on forms and are nobody's name. */
const VOCABULARY = new Set(
  [
    ...SHORT.map(([, list]) => list),
    'LAST FIRST MIDDLE NAME SUFFIX DRIVER LICENSE STATE OF USA DEPARTMENT TRANSPORTATION MOTOR VEHICLES PUBLIC SAFETY NONE IDENTIFICATION CARD FEDERAL PURPOSES ONLY NOT FOR VOID SIGNATURE COMMERCIAL OPERATOR ENHANCED',
  ]
    .join(' ')
    .split(/[;\s]+/)
    .filter((word) => word.length > 2),
)
/** Values of other elements (AAMVA card design standard, D.12.5): colours of eyes and hair, suffixes of names. */
const CODES = new Set('BLK BLU BRO BRN GRY GRN HAZ PNK DIC BAL BLN BLND SDY UNK JR SR II III IV 2ND 3RD'.split(' '))
const LONG_WORD = 5

/** A text of captions, codes and words of the form only, each misread in a letter at most. */
export function isFormWording(text: string): boolean {
  const words = plainText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
  return words.length > 0 && words.every((word) => VOCABULARY.has(word) || CODES.has(word) || isMisread(word))
}

function isMisread(word: string): boolean {
  if (word.length < LONG_WORD - 1) return false
  for (const known of VOCABULARY) if (known.length >= LONG_WORD && differByOne(known, word)) return true
  return false
}

function differByOne(a: string, b: string): boolean {
  let i = 0
  while (i < a.length && i < b.length && a[i] === b[i]) i++
  return a.slice(i + 1) === b.slice(i + 1) || a.slice(i + 1) === b.slice(i) || a.slice(i) === b.slice(i + 1)
}
