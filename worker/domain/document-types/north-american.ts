/** Cards by the AAMVA card design standard, by what is printed on them: title, captions, address, names of states. */
import type { DocumentKind } from './document-type'
import { JURISDICTIONS, type Jurisdiction } from './jurisdictions'
import { holds, leastDistance, type PrintedText, says, wording } from './printed'

export interface NorthAmericanCard {
  kind: Extract<DocumentKind, 'driving_licence' | 'id_card'>
  country: Jurisdiction['country']
  /** Postal code of the issuer; empty where nothing tells, or two are told. */
  jurisdiction: string
  /** More than one sign names it. */
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

/** Null for anything else. */
export function northAmericanCard(printed: readonly PrintedText[]): NorthAmericanCard | null {
  const single = printed.map(({ text, y }) => ({ text: wording(text), y }))
  const lines = [...single, ...pairsOf(single)]
  const has = (titles: readonly string[]) => lines.some(({ text }) => titles.some((title) => says(text, title)))
  const captions = new Set(lines.flatMap(({ text }) => [...text.matchAll(CAPTIONS)].map((match) => match[1])))
  const votes = votesOf(single)
  const licence = has(LICENCE_TITLES)
  const canadian = has(CANADIAN) && !licence
  const card = has(CARD)
  const titled = licence || (canadian && votes.some(({ country }) => country === 'CAN')) || (card && captions.size >= 2)
  if (!titled && !(captions.size >= ENOUGH_CAPTIONS && votes.length > 0)) return null
  const { jurisdiction, sure, country } = elected(votes)
  return { kind: card && !licence && !canadian ? 'id_card' : 'driving_licence', country, jurisdiction, sure }
}

/** Of the page: how far below a line the next one of a title stands. */
const NEXT_LINE = 0.09
const SAME_LINE = 0.02

/** Titles and names may go on in the next line. */
function pairsOf(lines: readonly PrintedText[]): PrintedText[] {
  return lines.flatMap((upper) =>
    lines.flatMap((lower) => {
      const below = lower.y - upper.y
      const near = upper.y <= HEADING && below >= -SAME_LINE && below <= NEXT_LINE && lower !== upper
      return near ? [{ text: `${upper.text} ${lower.text}`, y: upper.y }] : []
    }),
  )
}

interface Vote extends Pick<Jurisdiction, 'country' | 'code'> {
  weight: number
}

const found = (code: string | undefined, country: Jurisdiction['country'], weight: number): Vote[] =>
  JURISDICTIONS.some((one) => one.country === country && one.code === code) && code ? [{ country, code, weight }] : []

function votesOf(lines: readonly PrintedText[]): Vote[] {
  const votes: Vote[] = []
  for (const { text } of pairsOf(lines)) votes.push(...named(text))
  for (const { text, y } of lines) {
    if (y <= HEADING) votes.push(...named(text))
    votes.push(...found(ZIP.exec(text)?.[1], 'USA', 2), ...found(POSTAL.exec(text)?.[1], 'CAN', 2))
    const [, after, before] = BESIDE.exec(text) ?? []
    votes.push(...found(after ?? before, 'USA', 2), ...found(SITE.exec(text)?.[1], 'USA', 2))
  }
  // A second reading of a line votes once; VIRGINIA in WEST VIRGINIA does not.
  return votes.filter(
    (vote, i) =>
      votes.findIndex(({ code, weight }) => code === vote.code && weight === vote.weight) === i &&
      !votes.some(({ code }) => isPartOf(vote.code, code)),
  )
}

function isPartOf(code: string, other: string): boolean {
  const names = (of: string) => JURISDICTIONS.filter((one) => one.code === of).map(({ name }) => name)
  return code !== other && names(other).some((name) => names(code).some((part) => name.endsWith(` ${part}`)))
}

/** Letters of a name for each that may be misread: names in ornamental letters. */
const LETTERS_PER_ERROR = 6

/** The longest name that the line holds as it is spelled; else the nearest, which no other is as near to. */
function named(text: string): Vote[] {
  const name = JURISDICTIONS.find((one) => holds(text, one.name))
  if (name) return [{ country: name.country, code: name.code, weight: 3 }]
  const near = JURISDICTIONS.flatMap(({ country, code, name: known }) => {
    const errors = leastDistance(text, known)
    return errors <= Math.floor(known.length / LETTERS_PER_ERROR) ? [{ country, code, errors }] : []
  })
  const [best, second] = near
    .filter(({ code }) => !near.some((other) => isPartOf(code, other.code)))
    .sort((a, b) => a.errors - b.errors)
  if (!best || second?.errors === best.errors) return []
  return [{ country: best.country, code: best.code, weight: 2.5 - 0.5 * best.errors }]
}

function elected(votes: readonly Vote[]): Pick<NorthAmericanCard, 'country' | 'jurisdiction' | 'sure'> {
  const sums = new Map<string, Vote>()
  for (const { code, country, weight } of votes) {
    const sum = sums.get(code)
    sums.set(code, { code, country, weight: (sum?.weight ?? 0) + weight })
  }
  const [first, second] = [...sums.values()].sort((a, b) => b.weight - a.weight)
  const clear = first && first.weight > (second?.weight ?? 0)
  return {
    country: first?.country ?? 'USA',
    jurisdiction: clear ? first.code : '',
    sure: clear === true && first.weight >= 4 && !second,
  }
}
