/** A document with the group of checks of its signed barcode, and with what that says where it is proved. */

import { SEAL_CHECKS } from '../../../words/decision/seal-checks'
import type { DocumentFacts } from '../../case/document-facts'
import type { CheckGroup, Judgement } from '../../case/judgement'
import type { DocumentImage } from '../../readings/image-analysis'
import { sealAgreement } from '../../seal/agreement'
import { isProved, type SealReading } from '../../seal/seal'
import { sealFields } from '../../seal/seal-fields'
import { type SealedValues, sealedValues } from '../../seal/values'
import type { DocumentResult } from './document-task'

const CAPTION = 'seal'

export function withSeal(
  { task, evidence }: DocumentResult,
  sides: readonly DocumentImage[],
  now: Date,
): DocumentResult {
  const seal = tellingOf(sides.flatMap(({ seals }) => seals ?? []))
  const { facts } = evidence
  if (!seal || !facts) return { task, evidence }
  const { content } = seal.verdict
  const values = content && sealedValues(content, now)
  const lines = sides.flatMap((side) => side.lines)
  const agrees = agreementOf(
    seal,
    values,
    () => values && sealAgreement(values, { facts, fields: task.ocr.fields, lines }),
  )
  const proved = isProved(seal.verdict) && agrees.status === 'success'
  const told = content && values && isProved(seal.verdict) ? sealFields(content, values) : []
  const fields = proved ? [...told, ...task.ocr.fields] : [...task.ocr.fields, ...told]
  return {
    task: {
      ...task,
      checks: [...task.checks, groupOf(seal, agrees)],
      ocr: { ...task.ocr, fields: task.ocr.status === 'idle' ? task.ocr.fields : fields },
    },
    evidence: {
      ...evidence,
      ...(proved && values ? { birthDate: evidence.birthDate ?? values.birthDate } : {}),
      ...(proved && values ? { facts: vouchedFor(facts, values) } : {}),
      seal: { proved },
    },
  }
}

/** Seal that tells most: a forged one before a proved one. */
function tellingOf(seals: readonly SealReading[]): SealReading | null {
  const isFailed = ({ verdict: { checks } }: SealReading) =>
    Object.values(checks).some(({ status }) => status === 'failed')
  const isVerified = ({ verdict }: SealReading) => verdict.content !== null
  return (
    seals.find(isFailed) ?? seals.find(({ verdict }) => isProved(verdict)) ?? seals.find(isVerified) ?? seals[0] ?? null
  )
}

function agreementOf(
  { verdict }: SealReading,
  values: SealedValues | null,
  compare: () => Judgement | null,
): Judgement {
  if (!isProved(verdict)) return { status: 'idle', reason: 'nobody vouches for what it says' }
  const says = values && Object.values(values).some((value) => value !== '' && value !== null)
  return (says && compare()) || { status: 'idle', reason: 'it says nothing that a page shows' }
}

function groupOf({ name, verdict }: SealReading, agrees: Judgement): CheckGroup {
  const judgements = { ...verdict.checks, agrees }
  return {
    caption: CAPTION,
    items: SEAL_CHECKS.map((caption) => {
      const { status, ...rest } = judgements[caption]
      return { status, caption, method: name, ...rest }
    }),
  }
}

/** Facts vouched for by a seal, where no machine has read the page itself. */
function vouchedFor(facts: DocumentFacts, values: SealedValues): DocumentFacts {
  if (facts.vouched) return facts
  const { surname, givenNames, documentNumber, birthDate, expiryDate } = values
  return {
    ...facts,
    vouched: 'barcode',
    legible: true,
    ...(surname ? { surname, givenNames } : {}),
    documentNumber: documentNumber || facts.documentNumber,
    birthDate: birthDate ?? facts.birthDate,
    expiryDate: expiryDate ?? facts.expiryDate,
  }
}
