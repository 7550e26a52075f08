/**
 * Labelled sessions drawn by a seed: results, not pictures. Their true rates are those of the tables here, so that what is
 * measured can be held against them. One phone is worse than the others, and one check fails too many genuine people on it.
 */
import type { Channel } from '../../../worker/words/decision/evidence.ts'
import type { Outcome } from '../../../worker/words/decision/outcomes.ts'
import type { ReasonCode } from '../../../worker/words/decision/reasons.ts'
import { type Instrument, isFor, type SessionKind } from '../../../worker/words/rates/instruments.ts'
import type { LabelledSession, SessionLabel } from '../../../worker/words/rates/labelled-session.ts'
import { type Chance, chance } from '../specimens/chance.ts'

type Check = LabelledSession['checks'][number]

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

/** The check that the worse phone troubles. */
const TROUBLED = { check: 'document isEdited', device: 'Worse phone', false: 0.08 }

const KINDS: readonly (readonly [kind: Instrument, share: number])[] = [
  ...([['copy-grey', 0.16] as const, ['copy-colour', 0.14] as const, ['display', 0.2] as const] as const),
  ...([['edited', 0.14] as const, ['portrait', 0.08] as const, ['other-document', 0.16] as const] as const),
  ...([['printed-face', 0.05] as const, ['replay', 0.07] as const] as const),
]
const TYPES = ['UTO_passport', 'UTO_passport', 'UTO_id_card', 'UTO_driving_license'] as const
const DEVICES = ['Good phone', 'Good phone', 'Worse phone', 'Notebook'] as const
const CHANNELS: readonly Channel[] = ['camera', 'camera', 'camera', 'upload', 'take']

const SCENARIO = '0198a000-0000-7000-8000-000000000001'
/** Of what the service approves or declines by itself: the share that people look at. */
export const SHARE = 0.25
const MATCHES = 0.9204

export interface Drawn {
  seed?: string
  /** Share of attacks. */
  attacks?: number
  /** The newest day; the sessions are those of the half year before. */
  until?: Date
}

/** So many labelled sessions, the newest first. */
export function* drawnSessions(
  count: number,
  { seed = '1', attacks = 0.25, until }: Drawn = {},
): Generator<LabelledSession> {
  const source = chance(`labelled sessions ${seed}`)
  const end = until?.getTime() ?? Date.parse('2026-11-28T12:00:00.000Z')
  const apart = (180 * 86_400_000) / count
  for (let i = 0, seen = 0; i < count; seen++) {
    const drawn = session(source.of(String(seen)), attacks)
    const label = labelOf(drawn.outcome, drawn.kind, source)
    if (!label) continue
    const { kind: _, ...rest } = drawn
    yield { sessionId: idOf(i), decidedAt: new Date(end - i * apart).toISOString(), ...rest, label }
    i++
  }
}

const idOf = (i: number) => `0198a000-0000-7000-9000-${i.toString(16).padStart(12, '0')}`

type Session = Omit<LabelledSession, 'sessionId' | 'decidedAt' | 'label'> & { kind: SessionKind }

function session(draw: Chance, attacks: number): Session {
  const kind = kindOf(draw, attacks)
  const device = draw.pick(DEVICES)
  const similarity = kind === 'other-document' ? 0.903 + 0.012 * draw.normal() : 0.949 + 0.014 * draw.normal()
  const checks = Object.keys(CHECKS).map((name) => answer(name, kind, device, draw))
  const reasons = [...new Set(checks.flatMap(({ name, status }) => (status === 'failed' ? reasonOf(name) : [])))]
  if (similarity < MATCHES) reasons.push(similarity < 0.89 ? 'faces_differ' : 'faces_uncertain')
  const unreadable = draw.next() < (device === TROUBLED.device ? 0.08 : 0.03)
  if (unreadable) reasons.push('document_unreadable')
  return {
    kind,
    outcome: outcomeOf(reasons, unreadable, draw),
    reasons,
    checks,
    risk: reasons.length > 0 ? Math.min(0.99, 0.2 + 0.25 * reasons.length) : 0.01,
    similarity: Math.round(Math.min(1, similarity) * 1e4) / 1e4,
    documentType: draw.pick(TYPES),
    channel: draw.pick(CHANNELS),
    device,
    release: '1.0.0-rc.2',
    scenario: SCENARIO,
    trial: null,
  }
}

const reasonOf = (check: string) => CHECKS[check]?.reason ?? []

function kindOf(draw: Chance, attacks: number): SessionKind {
  if (draw.next() >= attacks) return 'genuine'
  let left = draw.next()
  for (const [kind, share] of KINDS) {
    left -= share
    if (left < 0) return kind
  }
  return 'display'
}

function answer(name: string, kind: SessionKind, device: string, draw: Chance): Check {
  const rates = CHECKS[name]
  const troubled = name === TROUBLED.check && device === TROUBLED.device
  const failing = kind !== 'genuine' && isFor(name, kind) ? rates?.found : troubled ? TROUBLED.false : rates?.false
  if (draw.next() < 0.05) return { name, status: 'idle' }
  const failed = draw.next() < (failing ?? 0)
  const confidence = Math.round((failed ? draw.between(0.6, 0.99) : draw.between(0.7, 0.99)) * 100) / 100
  return { name, status: failed ? 'failed' : 'success', confidence }
}

function outcomeOf(reasons: readonly ReasonCode[], unreadable: boolean, draw: Chance): Outcome {
  if (reasons.length === 0) return 'approved'
  if (unreadable && reasons.length === 1) return 'resubmit'
  return reasons.includes('faces_differ') || (reasons.length > 1 && draw.next() < 0.5) ? 'declined' : 'review'
}

/** Reviewers decide what comes to them; of the rest a share is drawn, and a few who pass are told of later. */
function labelOf(outcome: Outcome, kind: SessionKind, draw: Chance): SessionLabel | null {
  if (outcome === 'review' || outcome === 'resubmit') return { kind, source: 'verdict', weight: 1 }
  if (outcome === 'approved' && kind !== 'genuine' && draw.next() < 0.1)
    return { kind, source: 'chargeback', weight: 1 }
  return draw.next() < SHARE ? { kind, source: 'sample', weight: 1 / SHARE } : null
}
