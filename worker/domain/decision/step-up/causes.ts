/** Why a session is asked for a further step. */
import type { EvidenceEntry } from '../../../words/decision/evidence'
import type { Rules } from '../../../words/decision/rules'
import { isSign } from '../../../words/decision/sign'
import type { NamedCause, StepCause } from '../../../words/decision/step-up'
import type { Reason } from '../../case/decision'
import type { DocumentTaskResult, SelfieTaskResult } from '../../case/task-result'
import { checkReason } from '../check-reasons'
import { type Attack, attacksOf } from './settles'

interface Judged {
  rules: Pick<Rules, 'stepUp'>
  /** Absent in previews of what was never stored: then nothing is drawn. */
  sessionId: string | undefined
  risk: number | null
  reasons: readonly Reason[]
  evidence: readonly EvidenceEntry[]
  documents: readonly DocumentTaskResult[]
  selfies: readonly SelfieTaskResult[]
}

export interface Cause {
  cause: StepCause
  /** Attacks that it speaks of; empty: of none in particular. */
  attacks: readonly Attack[]
}

export function causesOf(judged: Judged): Cause[] {
  const { when, threshold, causes, sample } = judged.rules.stepUp
  if (when === 'off') return []
  if (when === 'always') return [{ cause: 'always', attacks: [] }]
  const found: Cause[] = causes.flatMap((name) => {
    const attacks = NAMED[name](judged)
    return attacks ? [{ cause: name, attacks }] : []
  })
  const { risk, sessionId, reasons } = judged
  if (risk !== null && risk >= threshold)
    found.push({ cause: 'risk', attacks: reasons.flatMap(({ code }) => attacksOf(code)) })
  if (found.length > 0 || sessionId === undefined || placeOf(sessionId) >= sample) return found
  return [{ cause: 'sample', attacks: [] }]
}

/** Attacks that the cause speaks of; null: it is not there. */
const NAMED: Readonly<Record<NamedCause, (judged: Judged) => readonly Attack[] | null>> = {
  unknown_document: ({ evidence }) => (everyPage(evidence, ['kind']) ? null : ['forged_document']),
  not_checkable: ({ evidence, reasons }) =>
    everyPage(evidence, ['zone', 'barcode', 'signature']) &&
    reasons.every(({ code }) => code !== 'document_not_checkable')
      ? null
      : ['forged_document', 'copy', 'display'],
  velocity: ({ reasons }) => (reasons.some(({ code }) => attacksOf(code).includes('velocity')) ? ['velocity'] : null),
  weak_sign: ({ documents, selfies }) => {
    const signs = [...documents, ...selfies].flatMap(({ type, checks }) =>
      checks
        .flatMap(({ items }) => items)
        .filter(isSign)
        .flatMap(({ caption }) => checkReason(type, caption)?.code ?? []),
    )
    const attacks = signs.flatMap(attacksOf)
    return attacks.length > 0 ? attacks : null
  },
}

/** Whether one of these was judged of every document; of sessions without a document nothing is missing. */
function everyPage(evidence: readonly EvidenceEntry[], wanted: readonly EvidenceEntry['judged'][number][]): boolean {
  const documents = Map.groupBy(
    evidence.filter(({ task }) => task === 'document'),
    ({ index }) => index,
  )
  return [...documents.values()].every((entries) =>
    entries.some(({ channel, judged }) => channel === 'wallet' || judged.some((one) => wanted.includes(one))),
  )
}

const PLACES = 2 ** 32

/** Place of a session between 0 and 1, the same at every decision (FNV-1a, mixed as MurmurHash3 ends). */
export function placeOf(sessionId: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < sessionId.length; i++) hash = Math.imul(hash ^ sessionId.charCodeAt(i), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) / PLACES
}
