/** Evidence of a decision: each document and face, by each way in which it came, and its judged aspects. */
import type { EvidenceEntry, Judged } from '../../words/decision/evidence'
import type { Rules } from '../../words/decision/rules'
import type { DocumentEvidence, Evidence, Sent } from '../case/session'
import type { DocumentTaskResult, SelfieTaskResult, TaskResult } from '../case/task-result'
import { livenessOf } from '../liveness/judge'
import { isOriginal } from '../original/judge'
import { chipCaption } from './face-reasons'
import { isJudged } from './original-judged'

export function evidenceEntries(tasks: readonly TaskResult[], evidence: Evidence, rules: Rules): EvidenceEntry[] {
  const same = new Set(
    tasks.flatMap(({ type, checks }) =>
      type === 'faces'
        ? checks.flatMap(({ items }) => items).flatMap(({ status, caption }) => (status === 'success' ? [caption] : []))
        : [],
    ),
  )
  const documents = tasks.filter((task) => task.type === 'document')
  const selfies = tasks.filter((task) => task.type === 'selfie')
  return [
    ...documents.flatMap((task, index) => documentEntries(task, index, evidence.documents[index], { same, rules })),
    ...selfies.flatMap((task, index) => selfieEntries(task, index, evidence, { rules, compared: same.size > 0 })),
  ]
}

const listed = (entry: EvidenceEntry): EvidenceEntry[] => (entry.judged.length > 0 ? [entry] : [])

const UNSAID: Sent = { channel: 'upload' }

function documentEntries(
  task: DocumentTaskResult,
  index: number,
  evidence: DocumentEvidence | undefined,
  { same, rules }: { same: ReadonlySet<string>; rules: Rules },
): EvidenceEntry[] {
  const { facts, chip, seal, sent } = evidence ?? {}
  if (!facts) return []
  const place = { task: 'document', index } as const
  const compared = (name: string): Judged[] => (same.has(name) ? ['comparison'] : [])
  const portrait = compared(`document_${index + 1} & selfie_1`)
  if (facts.machine?.kind === 'wallet') {
    const judged: Judged[] = facts.vouched === 'wallet' ? ['signature', ...portrait] : portrait
    return listed({ ...place, channel: 'wallet', judged })
  }
  // Of a chip alone nobody has seen the page.
  const page = facts.seen.length > 0 || !chip ? [...judgedOnPage(task, evidence, rules), ...portrait] : []
  return [
    ...listed({
      ...place,
      ...(sent ?? UNSAID),
      ...(isOriginal(task.checks) ? ({ channel: 'take' } as const) : {}),
      judged: page,
    }),
    ...(chip?.proved
      ? listed({ ...place, channel: 'chip', judged: ['signature', ...compared(chipCaption(index))] })
      : []),
    ...(seal?.proved ? listed({ ...place, channel: 'seal', judged: ['signature'] }) : []),
  ]
}

function judgedOnPage(task: DocumentTaskResult, evidence: DocumentEvidence | undefined, rules: Rules): Judged[] {
  const { facts } = evidence ?? {}
  if (!facts) return []
  const signed = evidence?.chip?.proved || evidence?.seal?.proved
  return [
    ...(facts.kind === null ? [] : (['kind'] as const)),
    ...(facts.legible ? (['text'] as const) : []),
    // What chip or barcode vouch for, they are named for.
    ...(facts.vouched === 'mrz' && !signed ? (['zone'] as const) : []),
    ...(facts.vouched === 'barcode' && !signed ? (['barcode'] as const) : []),
    ...(facts.print && Object.values(facts.print).includes('confirmed') ? (['print'] as const) : []),
    ...(facts.captions ? (['captions'] as const) : []),
    ...(isJudged(task, rules) ? (['original'] as const) : []),
  ]
}

function selfieEntries(
  { checks }: SelfieTaskResult,
  index: number,
  { selfie, selfieSent }: Evidence,
  { rules, compared }: { rules: Rules; compared: boolean },
): EvidenceEntry[] {
  const alive = checks.some((group) => livenessOf(group, rules, []) === 'proved')
  const judged: Judged[] = [
    ...(selfie ? (['face'] as const) : []),
    ...(compared ? (['comparison'] as const) : []),
    ...(alive ? (['liveness'] as const) : []),
  ]
  const sent = { ...(selfieSent ?? UNSAID), ...(alive ? ({ channel: 'take' } as const) : {}) }
  return listed({ task: 'selfie', index, ...sent, judged })
}
