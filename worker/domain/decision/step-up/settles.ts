/** What each channel says about each kind of attack: one table for the risk, `notExcluded` and the guide. */
import type { Channel } from '../../../words/decision/evidence'
import type { ReasonCode } from '../../../words/decision/reasons'
import type { Step } from '../../../words/decision/step-up'

export const ATTACKS = {
  forged_document: 'a document that its forger drew or had printed',
  altered_data: 'a genuine document with other data',
  replaced_portrait: 'a genuine document with another portrait',
  copy: 'a copy of a genuine document',
  display: 'a display that shows one',
  velocity: 'one person, device or document in too many sessions',
  injected_video: 'a film in the place of the camera',
} as const

export type Attack = keyof typeof ATTACKS
export const ATTACK_NAMES = Object.keys(ATTACKS).filter((name): name is Attack => name in ATTACKS)

/** settled: it does not matter any more; lowered: by a measured factor; nothing: as likely as before. */
export type Effect = 'settled' | 'lowered' | 'nothing'

const SIGNED: Readonly<Record<Attack, Effect>> = {
  forged_document: 'settled',
  altered_data: 'settled',
  replaced_portrait: 'settled',
  copy: 'settled',
  display: 'settled',
  velocity: 'settled',
  injected_video: 'nothing',
}

/**
 * Chip and wallet: where their portrait is the selfie's, or no selfie is asked for, and their data are the page's. A take
 * that shows an original says nothing of who printed it; a barcode that an issuer signed may be copied to any page.
 */
export const SETTLES: Readonly<Record<Step | Extract<Channel, 'seal'>, Readonly<Record<Attack, Effect>>>> = {
  wallet: SIGNED,
  chip: SIGNED,
  take: {
    forged_document: 'nothing',
    altered_data: 'nothing',
    replaced_portrait: 'lowered',
    copy: 'lowered',
    display: 'lowered',
    velocity: 'nothing',
    injected_video: 'nothing',
  },
  seal: {
    forged_document: 'nothing',
    altered_data: 'settled',
    replaced_portrait: 'nothing',
    copy: 'nothing',
    display: 'nothing',
    velocity: 'nothing',
    injected_video: 'nothing',
  },
}

/** Takes of renders that were proved to be of an original, and all of them (test/bench/results/document-takes.md). */
const PROVED = {
  genuine: { proved: 27 + 55, takes: 36 + 90 },
  /** Matt and laminated copies; those with a sticker of their own pass in 5 of 12. */
  copy: { proved: 0 + 5, takes: 37 + 37 + 12 },
  display: { proved: 0, takes: 37 + 37 },
  /** Pasted portraits, matt, glossy and under a sticker of their own. */
  replaced_portrait: { proved: 0 + 1 + 13, takes: 12 + 30 + 12 + 30 + 30 },
} as const

/** How much likelier a proved take is in an attack than of an original; half an observation where none was seen. */
export const LOWERED_BY: Readonly<Partial<Record<Attack, number>>> = {
  copy: ratio('copy'),
  display: ratio('display'),
  replaced_portrait: ratio('replaced_portrait'),
}

function ratio(attack: Exclude<keyof typeof PROVED, 'genuine'>): number {
  const share = ({ proved, takes }: { proved: number; takes: number }) => (proved + 0.5) / (takes + 1)
  return share(PROVED[attack]) / share(PROVED.genuine)
}

/** Kinds of attack in the table of likelihoods, as this table names them. */
const KINDS: Readonly<Record<string, Attack>> = {
  'copy-grey': 'copy',
  'copy-colour': 'copy',
  display: 'display',
  contradiction: 'altered_data',
  'mrz-digit': 'altered_data',
  edit: 'altered_data',
  portrait: 'replaced_portrait',
  drawn: 'forged_document',
  'drawn-page': 'forged_document',
}

const ALL_OF_PAPER: readonly Attack[] = [
  ...(['forged_document', 'altered_data', 'replaced_portrait', 'copy', 'display'] as const),
]

/** Attacks that a reason speaks of; a reason that is not here no step can settle. */
const ATTACKS_OF: Readonly<Partial<Record<ReasonCode, readonly Attack[]>>> = {
  document_not_checkable: ['forged_document'],
  original_not_judged: ['copy', 'display'],
  print_unconfirmed: ['altered_data'],
  dates_impossible: ['altered_data'],
  number_malformed: ['altered_data'],
  name_contradicted: ['altered_data'],
  data_contradictory: ['altered_data'],
  copy_suspected: ['copy'],
  screen_suspected: ['display'],
  print_suspected: ['copy', 'forged_document'],
  fields_altered: ['altered_data'],
  portrait_replaced: ['replaced_portrait'],
  file_edited: ['altered_data', 'replaced_portrait'],
  marks_missing: ['forged_document'],
  risk_in_sum: ALL_OF_PAPER,
  document_take_doubtful: ['copy', 'display', 'replaced_portrait'],
  face_too_often: ['velocity'],
  document_too_often: ['velocity'],
  device_too_often: ['velocity'],
  address_too_often: ['velocity'],
}

export const attacksOf = (code: ReasonCode): readonly Attack[] => ATTACKS_OF[code] ?? []

/** Whether the step settles all that the reason speaks of. What is only lowered moves the risk, which has its own reasons. */
export function settles(step: Step, code: ReasonCode): boolean {
  const attacks = attacksOf(code)
  return attacks.length > 0 && attacks.every((attack) => SETTLES[step][attack] === 'settled')
}

/**
 * Whether the step speaks against all that an earlier sign spoke of. A take that is proved does not undo one that spoke
 * against the document: of several tries one passes by chance.
 */
export function answers(step: Step, code: ReasonCode): boolean {
  if (step === 'take' && code === 'document_take_doubtful') return false
  const attacks = attacksOf(code)
  return attacks.length > 0 && attacks.every((attack) => SETTLES[step][attack] !== 'nothing')
}

/** Whether the step may help against any of them; against none in particular, each does. */
export const helps = (step: Step, attacks: readonly Attack[]): boolean =>
  attacks.length === 0 || attacks.some((attack) => SETTLES[step][attack] !== 'nothing')

/** Factor by which each kind of the table of likelihoods is less likely after these steps. */
export function factorsOf(proved: readonly Step[]): Readonly<Record<string, number>> {
  const factor = (attack: Attack) =>
    proved.reduce((least, step) => {
      const effect = SETTLES[step][attack]
      return Math.min(least, effect === 'settled' ? 0 : effect === 'lowered' ? (LOWERED_BY[attack] ?? 1) : 1)
    }, 1)
  return Object.fromEntries(Object.entries(KINDS).map(([kind, attack]) => [kind, factor(attack)]))
}
