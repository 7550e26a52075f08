/** Cards by the AAMVA card design standard, by what is printed on them: title, captions, address, names of states. */
import type { DocumentKind } from './document-type'
import { JURISDICTIONS, type Jurisdiction } from './jurisdictions'
import { holds, leastDistance, type PrintedText, says, wording } from './printed'
import { STATE_NAMES } from './state-names'

export interface NorthAmericanCard {
  kind: Extract<DocumentKind, 'driving_licence' | 'id_card'>
  country: Jurisdiction['country']
  /** Postal code of the issuer; empty where nothing tells, or two are told. */
  jurisdiction: string
  /** Whether more than one sign names it. */
  sure: boolean
}

const LICENCE = [
  'DRIVER LICENSE',
  'DRIVERS LICENSE',
  'DRIVER S LICENSE',
  'OPERATOR LICENSE',
  'OPERATORS LICENSE',
  'OPERATOR S LICENSE',
]
const PERMIT = [
  'CHAUFFEUR LICENSE',
  'CHAUFFEURS LICENSE',
  'LEARNER PERMIT',
  'LEARNERS PERMIT',
  'INSTRUCTION PERMIT',
  'DRIVING PRIVILEGE CARD',
]
const CANADIAN = ['DRIVER S LICENCE', 'DRIVERS LICENCE', 'DRIVER LICENCE', 'OPERATOR S LICENCE']
const CARD = [
  'IDENTIFICATION CARD',
  'IDENTITY CARD',
  'ID CARD',
  'NONDRIVER IDENTIFICATION',
  'NON DRIVER ID',
  'NONDRIVER ID',
]
const LICENCE_TITLES = [...LICENCE, ...PERMIT]

/** Captions that the standard abbreviates and other documents do not have. */
const CAPTIONS =
  /(?:^|[\s\d])(DL|DLN|LIC|DOB|EXP|ISS|HGT|WGT|EYES|END|ENDORS|ENDORSEMENTS|RESTR?|RSTR|RESTRICTIONS|DD|DONOR)(?=[\s\d]|$)/g
const ENOUGH_CAPTIONS = 4

/** `CA 95818`, `ON K1A 0B1`, `USA NV`, `DMV.CA.GOV`. */
const ZIP = /(?:^|\s)([A-Z]{2}) (\d{5})(?: ?\d{4,5})?(?=\s|$)/
const POSTAL = /(?:^|\s)([A-Z]{2}) [A-Z]\d[A-Z] \d[A-Z]\d(?=\s|$)/
const BESIDE = /^(?:USA ([A-Z]{2})|([A-Z]{2}) USA)$/
const SITE = /(?:^|\s)(?:DMV|BMV|DOT|DPS|DOL|MVD|ADOT|DRIVE)\s?([A-Z]{2})\sGOV/
/** A heading: lower down, names of states are parts of addresses and of names. */
const HEADING = 0.35

/** Recognises a North American card by its print; null for anything else. */
export function northAmericanCard(printed: readonly PrintedText[]): NorthAmericanCard | null {
  const single = printed.map(({ text, y }) => ({ text: wording(text), y }))
  const pairs = pairsOf(single)
  const lines = [...single, ...pairs]
  const has = (titles: readonly string[]) => lines.some(({ text }) => titles.some((title) => says(text, title)))
  const captions = new Set(lines.flatMap(({ text }) => [...text.matchAll(CAPTIONS)].map((match) => match[1])))
  const votes = votesOf(single, pairs)
  const licence = has(LICENCE_TITLES)
  const canadian = has(CANADIAN) && !licence
  const card = has(CARD)
  const titled =
    licence ||
    (canadian && votes.some(({ country }) => country === 'CAN')) ||
    (card && captions.size >= 2 && votes.length > 0)
  if (!titled && !(captions.size >= ENOUGH_CAPTIONS && votes.length > 0)) return null
  if (votes.length === 0 && (isForeign(single) || !(captions.size >= 2 || has(['USA'])))) return null
  const { jurisdiction, sure, country } = elected(votes)
  return { kind: card && !licence && !canadian ? 'id_card' : 'driving_licence', country, jurisdiction, sure }
}

/** Shares of the page: greatest distance below a line at which the next one of a title stands. */
const NEXT_LINE = 0.09
const SAME_LINE = 0.02

/** Most letters of both lines together: titles and names of states are short. */
const MOST_LETTERS = 80
/** Most pairs of one line: it may have been read twice, and so may the next. */
const MOST_PAIRS = 6
/** Word of letters: readings of ornaments have none, and would take the places of the lines that have. */
const WORD = /\p{L}{3}/u

/** Utopia's specimens are in the style of whoever wrote the standard. */
const NO_OTHER_STATE = ['USA', 'CAN', 'UTO']

/**
 * Whether the issuer is elsewhere: such licences have titles in the same words, and name their country, or the holder's
 * nationality.
 */
function isForeign(lines: readonly PrintedText[]): boolean {
  const states = STATE_NAMES.filter(({ state }) => !NO_OTHER_STATE.includes(state))
  return lines.some(
    ({ text, y }) => says(text, 'NATIONALITY') || (y <= HEADING && states.some(({ name }) => holds(text, name))),
  )
}

/**
 * Pairs of neighbouring lines, because titles and names may continue in the next one. Each pair is compared with every
 * name: a page of small print has many.
 */
function pairsOf(all: readonly PrintedText[]): PrintedText[] {
  const lines = all.filter(
    ({ text, y }, i) => WORD.test(text) && all.findIndex((other) => other.text === text && other.y === y) === i,
  )
  return lines.flatMap((upper) => {
    if (upper.y > HEADING) return []
    const near = lines.filter((lower) => {
      const below = lower.y - upper.y
      const isShort = upper.text.length + lower.text.length < MOST_LETTERS
      return lower !== upper && isShort && below >= -SAME_LINE && below <= NEXT_LINE
    })
    near.sort((a, b) => a.y - b.y)
    return near.slice(0, MOST_PAIRS).map((lower) => ({ text: `${upper.text} ${lower.text}`, y: upper.y }))
  })
}

interface Vote extends Pick<Jurisdiction, 'country' | 'code'> {
  weight: number
  sign: 'name' | 'zip' | 'postal' | 'beside' | 'site'
}

const found = (code: string | undefined, country: Jurisdiction['country'], sign: Vote['sign']): Vote[] =>
  JURISDICTIONS.some((one) => one.country === country && one.code === code) && code
    ? [{ country, code, weight: 2, sign }]
    : []

function votesOf(lines: readonly PrintedText[], pairs: readonly PrintedText[]): Vote[] {
  const votes: Vote[] = []
  for (const { text } of pairs) votes.push(...named(text))
  for (const { text, y } of lines) {
    if (y <= HEADING) votes.push(...named(text))
    votes.push(...found(ZIP.exec(text)?.[1], 'USA', 'zip'), ...found(POSTAL.exec(text)?.[1], 'CAN', 'postal'))
    const [, after, before] = BESIDE.exec(text) ?? []
    votes.push(...found(after ?? before, 'USA', 'beside'), ...found(SITE.exec(text)?.[1], 'USA', 'site'))
  }
  // A second reading of a line votes once; VIRGINIA in WEST VIRGINIA does not.
  votes.sort((a, b) => b.weight - a.weight)
  return votes.filter(
    (vote, i) =>
      votes.findIndex(({ code, sign }) => code === vote.code && sign === vote.sign) === i &&
      !votes.some(({ code }) => isPartOf(vote.code, code)),
  )
}

function isPartOf(code: string, other: string): boolean {
  const names = (of: string) => JURISDICTIONS.filter((one) => one.code === of).map(({ name }) => name)
  return code !== other && names(other).some((name) => names(code).some((part) => name.endsWith(` ${part}`)))
}

/** Letters of a name for each that may be misread: names in ornamental letters. */
const LETTERS_PER_ERROR = 6

/**
 * Vote for the longest name that the line holds as it is spelled; else for the nearest, which no other is as near to.
 */
function named(text: string): Vote[] {
  const name = JURISDICTIONS.find((one) => holds(text, one.name))
  if (name) return [{ country: name.country, code: name.code, weight: 3, sign: 'name' }]
  const near = JURISDICTIONS.flatMap(({ country, code, name: known }) => {
    const errors = leastDistance(text, known)
    return errors <= Math.floor(known.length / LETTERS_PER_ERROR) ? [{ country, code, errors }] : []
  })
  const [best, second] = near
    .filter(({ code }) => !near.some((other) => isPartOf(code, other.code)))
    .sort((a, b) => a.errors - b.errors)
  if (!best || second?.errors === best.errors) return []
  return [{ country: best.country, code: best.code, weight: 2.5 - 0.5 * best.errors, sign: 'name' }]
}

function elected(votes: readonly Vote[]): Pick<NorthAmericanCard, 'country' | 'jurisdiction' | 'sure'> {
  const sums = new Map<string, Pick<Vote, 'code' | 'country' | 'weight'> & { signs: number }>()
  for (const { code, country, weight } of votes) {
    const sum = sums.get(code)
    sums.set(code, { code, country, weight: (sum?.weight ?? 0) + weight, signs: (sum?.signs ?? 0) + 1 })
  }
  const [first, second] = [...sums.values()].sort((a, b) => b.weight - a.weight)
  const clear = first && first.weight > (second?.weight ?? 0)
  return {
    country: first?.country ?? 'USA',
    jurisdiction: clear ? first.code : '',
    sure: clear === true && first.signs > 1 && !second,
  }
}
