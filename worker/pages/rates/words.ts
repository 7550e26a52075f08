/** Numbers and names as people read them. */
import type { Wanted } from '../../domain/rates/measure.ts'
import type { Share } from '../../domain/rates/share.ts'
import { type Slice, UNKNOWN } from '../../domain/rates/tally.ts'
import { checkName } from '../../words/decision/check-words.ts'
import { documentName } from '../../words/decision/document-name.ts'

/** Of fewer sessions no rate is said. */
export const LEAST_SESSIONS = 30

/** `12 %`, `1.2 %`, `0.35 %`: two digits that count. */
export function percent(share: number): string {
  const value = share * 100
  const digits = value === 0 || value >= 9.95 ? 0 : value >= 0.995 ? 1 : 2
  return `${Number(value.toFixed(digits))} %`
}

export const saysARate = ({ of }: Share): boolean => of >= LEAST_SESSIONS

/** `3 of 120: 2.5 % (0.5 to 7.1 %)`; `1 of 12: 18 more to say`. Where some stand for several, the rate is not the ratio of the counts. */
export function inWords(share: Share): string {
  if (share.of === 0) return 'not known'
  if (!saysARate(share)) return `${share.found} of ${share.of}: ${LEAST_SESSIONS - share.of} more to say`
  return `${share.found} of ${share.of}: ${rateInWords(share)}`
}

export const rateInWords = ({ share, interval: [least, most] }: Share): string =>
  share === null ? 'not known' : `${percent(share)} (${percent(least).replace(' %', '')} to ${percent(most)})`

export const wantedInWords = (wanted: Wanted | null, sort: string): string =>
  wanted
    ? `${wanted.more} more ${sort} without one until ${percent(wanted.level)} can be stated.`
    : 'The lowest rate that is stated is reached.'

export const chanceInWords = (chance: number): string => (chance < 0.001 ? 'under 0.001' : chance.toFixed(3))

const TASKS: Readonly<Record<string, string>> = { document: 'Document', selfie: 'Selfie', liveness: 'Liveness' }

/** `document isXerocopy` → `Document: Photocopy`. */
export function checkInWords(name: string): string {
  const [task = '', caption = ''] = name.split(' ')
  const words = checkName(caption, task) ?? caption
  const shown = TASKS[task]
  return shown && !words.startsWith(shown) ? `${shown}: ${words}` : words
}

export const DIMENSION_NAMES = {
  documentType: 'Document type',
  channel: 'Channel',
  device: 'Device',
  month: 'Month',
  scenario: 'Scenario',
  release: 'Release',
} as const

export const valueInWords = ({ dimension, value }: Slice): string => {
  if (value === UNKNOWN) return 'Not known'
  if (dimension === 'documentType') return documentTypeInWords(value)
  const isName = dimension === 'channel' || dimension === 'device'
  return isName ? `${value.charAt(0).toUpperCase()}${value.slice(1).replaceAll('_', ' ')}` : value
}

/** `UTO_passport` → `Passport (UTO)`. */
function documentTypeInWords(value: string): string {
  const [, state, rest] = /^([A-Z]{1,3})[_ ](.+)$/.exec(value) ?? []
  return state ? `${documentName(`${state}_${rest}`)} (${state})` : documentName(value)
}
