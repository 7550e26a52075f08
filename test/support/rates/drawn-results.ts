/**
 * What drawn sessions show and how the service answers: the true rates by which measured ones can be judged. One camera is
 * worse than the others, and one check fails too many genuine people before it.
 */
import type { CheckResult } from '../../../worker/domain/case/judgement'
import type { Channel } from '../../../worker/words/decision/evidence'
import type { Outcome } from '../../../worker/words/decision/outcomes'
import type { ReasonCode } from '../../../worker/words/decision/reasons'
import { type Instrument, isFor, type SessionKind } from '../../../worker/words/rates/instruments'
import type { Chance } from '../specimens/chance'

/** Shares of genuine sessions in which a check fails, and of attacks that it is for; each check has one reason. */
const CHECKS: Readonly<Record<string, { false: number; found: number; reason: ReasonCode }>> = {
  'document isXerocopy': { false: 0.004, found: 0.8, reason: 'copy_suspected' },
  'document isPrinted': { false: 0, found: 0.2, reason: 'print_suspected' },
  'document isDisplay': { false: 0.003, found: 0.75, reason: 'screen_suspected' },
  'document isMobile': { false: 0, found: 0.4, reason: 'screen_suspected' },
  'document isEdited': { false: 0.01, found: 0.5, reason: 'file_edited' },
  'document isFieldsModified': { false: 0.002, found: 0.35, reason: 'fields_altered' },
  'document isLogicalMismatch': { false: 0.004, found: 0.6, reason: 'data_contradictory' },
  'document isPhotoApplication': { false: 0.002, found: 0.45, reason: 'portrait_replaced' },
  'document isMRZValid': { false: 0.003, found: 0.5, reason: 'mrz_invalid' },
  'selfie isXerocopy': { false: 0.002, found: 0.7, reason: 'selfie_recaptured' },
  'selfie isDisplaySelfie': { false: 0.004, found: 0.65, reason: 'selfie_recaptured' },
  'selfie isMobile': { false: 0, found: 0.3, reason: 'selfie_recaptured' },
  'selfie isFaceDeepFake': { false: 0.003, found: 0.4, reason: 'selfie_generated' },
}

/** The check that the worse camera troubles. */
const TROUBLED = { check: 'document isEdited', camera: 'external', false: 0.09 }
const IDLE = 0.05

const KINDS: readonly (readonly [kind: Instrument, share: number])[] = [
  ['copy-grey', 0.16],
  ['copy-colour', 0.14],
  ['display', 0.2],
  ['edited', 0.14],
  ['portrait', 0.08],
  ['other-document', 0.16],
  ['printed-face', 0.05],
  ['replay', 0.07],
]
const DOCUMENTS = ['UTO passport', 'UTO passport', 'UTO id card', 'UTO driving license'] as const
const CAMERAS = ['built_in', 'built_in', 'external', 'phone'] as const
const CHANNELS: readonly Channel[] = ['camera', 'camera', 'camera', 'upload', 'take']
/** Similarity of one person's pictures, and of two people's: mean and deviation; from the second on they match. */
const [SAME, OTHERS, MATCHES, DIFFER] = [[0.949, 0.014] as const, [0.903, 0.012] as const, 0.9204, 0.89] as const

export interface Result {
  kind: SessionKind
  outcome: Outcome
  reasons: ReasonCode[]
  checks: ({ task: 'document' | 'selfie' } & CheckResult)[]
  similarity: number
  document: (typeof DOCUMENTS)[number]
  camera: (typeof CAMERAS)[number]
  channel: Channel
}

export function drawnResult(draw: Chance, attacks: number): Result {
  const kind = kindOf(draw, attacks)
  const camera = draw.pick(CAMERAS)
  const [mean, deviation] = kind === 'other-document' ? OTHERS : SAME
  const similarity = Math.round(Math.min(1, mean + deviation * draw.normal()) * 1e4) / 1e4
  const found = Object.keys(CHECKS).map((name) => ({ name, check: answer(name, kind, camera, draw) }))
  const failed = found.flatMap(({ name, check }) => (check.status === 'failed' ? (CHECKS[name]?.reason ?? []) : []))
  const unreadable = draw.next() < (camera === TROUBLED.camera ? 0.08 : 0.03)
  const reasons = [
    ...new Set(failed),
    ...(similarity < DIFFER ? (['faces_differ'] as const) : similarity < MATCHES ? (['faces_uncertain'] as const) : []),
    ...(unreadable ? (['document_unreadable'] as const) : []),
  ]
  return {
    ...{ kind, camera, similarity, reasons, outcome: outcomeOf(reasons, draw) },
    checks: found.map(({ check }) => check),
    document: draw.pick(DOCUMENTS),
    channel: draw.pick(CHANNELS),
  }
}

function kindOf(draw: Chance, attacks: number): SessionKind {
  if (draw.next() >= attacks) return 'genuine'
  let left = draw.next()
  for (const [kind, share] of KINDS) {
    left -= share
    if (left < 0) return kind
  }
  return 'display'
}

function answer(name: string, kind: SessionKind, camera: string, draw: Chance): Result['checks'][number] {
  const [task = '', caption = ''] = name.split(' ')
  const of = { task: task === 'selfie' ? ('selfie' as const) : ('document' as const), caption }
  if (draw.next() < IDLE) return { ...of, status: 'idle' }
  const failed = draw.next() < failing(name, kind, camera)
  const confidence = Math.round(draw.between(failed ? 0.6 : 0.7, 0.99) * 100) / 100
  return { ...of, status: failed ? 'failed' : 'success', confidence }
}

function failing(name: string, kind: SessionKind, camera: string): number {
  const { found = 0, false: wrong = 0 } = CHECKS[name] ?? {}
  if (kind !== 'genuine' && isFor(name, kind)) return found
  return name === TROUBLED.check && camera === TROUBLED.camera ? TROUBLED.false : wrong
}

function outcomeOf(reasons: readonly ReasonCode[], draw: Chance): Outcome {
  if (reasons.length === 0) return 'approved'
  if (reasons.length === 1 && reasons[0] === 'document_unreadable') return 'resubmit'
  return reasons.includes('faces_differ') || (reasons.length > 1 && draw.next() < 0.5) ? 'declined' : 'review'
}
