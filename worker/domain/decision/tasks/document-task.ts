/** Images of documents → document tasks: the two sides of one card are one task. */

import { DOCUMENT_CHECKS, type DocumentCheck } from '../../../words/decision/check-names'
import type { Rules } from '../../../words/decision/rules'
import type { Judgement } from '../../case/judgement'
import type { DocumentEvidence } from '../../case/session'
import { FACE_BESIDE, MIRRORED, NO_DOCUMENT, TEXT_NOT_VISIBLE, UNKNOWN_TYPE, UNUSABLE } from '../../case/task-errors'
import type { DocumentTaskResult } from '../../case/task-result'
import { judged } from '../../checks/check'
import { fraudChecks, worst } from '../../checks/group'
import { agreement } from '../../checks/logical-mismatch/agreement'
import type { LogicalFinding } from '../../checks/logical-mismatch/finding'
import { visualFinding } from '../../checks/logical-mismatch/findings'
import { CHECKS } from '../../checks/table'
import type { DocumentImage, TypeOfImage, UnknownImage, UnusableImage } from '../../readings/image-analysis'
import { unaccepted } from './accepts'
import { documentFacts } from './joined-facts'
import { acrossSides, certainValues, type OtherSideSays } from './pair-sides'
import { documentQualityErrors } from './quality-errors'
import { inPrintedCenturies } from './settled-centuries'
import { waitingHalf } from './waiting-half'

/** The task's status is the decision's to say. */
export interface DocumentResult {
  task: DocumentTaskResult
  evidence: DocumentEvidence
}

export function documentResult(
  given: DocumentImage[],
  { startedAt, rules, otherSideSays }: { startedAt: string; rules: Rules; otherSideSays: OtherSideSays },
): DocumentResult {
  const sides = inPrintedCenturies(given, otherSideSays, startedAt.slice(0, 10))
  const typed = sides.find((side) => side.known) ?? sides.find((side) => side.hasMrz) ?? sides.find((side) => side.type)
  const type = typed?.type ?? null
  const errors = [
    ...(type ? unaccepted(rules, type) : [UNKNOWN_TYPE]),
    ...textErrors(type, sides),
    ...(sides.some(({ faceBeside }) => faceBeside) ? [FACE_BESIDE] : []),
    ...documentQualityErrors(sides.flatMap((side) => side.quality.defects)),
  ]
  const checks = [fraudChecks(DOCUMENT_CHECKS, combined(sides, otherSideSays))]
  const known = certainValues(sides)
  const textRead = sides.some((side) => side.textRead)
  const fields = sides.flatMap((side, image) =>
    side.fields.map((field) => (field.region ? { ...field, region: { ...field.region, image } } : field)),
  )
  return {
    task: {
      ...blank(startedAt, sides),
      status: 'processing',
      errors,
      checks,
      docName: type?.name ?? '',
      isBackSide: sides.length === 1 && sides[0]?.side === 'back',
      countryCode: type?.countryCode ?? '',
      ocr: { status: textRead ? (fields.length > 0 ? 'success' : 'failed') : 'idle', fields },
      images: sides.map((side) => side.processed),
      imageObjects: sides.flatMap((side) => side.objects),
      quality: sides.map(({ quality }, image) => ({
        ...quality,
        image,
        glare: quality.glare.map((region) => ({ ...region, image })),
      })),
    },
    evidence: {
      portrait: sides.find((side) => side.portrait)?.portrait ?? null,
      birthDate: known?.birthDate ?? null,
      sex: known?.sex ?? null,
      facts: documentFacts(sides, type, otherSideSays, startedAt.slice(0, 10)),
      ...waitingHalf(sides),
    },
  }
}

function textErrors(type: TypeOfImage | null, sides: DocumentImage[]): string[] {
  if (sides.some(({ textSpared }) => textSpared)) return [`${TEXT_NOT_VISIBLE}: ${NOT_READ}`]
  return sides.every((side) => side.textVisible) && !mrzMissing(type, sides) ? [] : [TEXT_NOT_VISIBLE]
}

/** Whether an MRZ is missing; on cards it stands on the back, which may come in a later call. */
function mrzMissing(type: TypeOfImage | null, sides: DocumentImage[]): boolean {
  return type?.mrzSide === 'front' && sides.every((side) => !side.hasMrz)
}

const NOT_READ = 'text was not read, after as many other images of this call as are read of one'

/** An image that is neither a document that we know of nor a selfie, or that could not be decoded. */
export function unreadableResult(image: UnknownImage | UnusableImage, startedAt: string): DocumentResult {
  const error = image.kind === 'unusable' ? `${UNUSABLE}: ${image.detail}` : notRecognised(image)
  const spared = image.kind === 'unknown' && image.spared === true
  const none: Judgement = { status: 'idle', reason: spared ? NOT_READ : 'no document was recognised in the image' }
  const judgements = Object.fromEntries(DOCUMENT_CHECKS.map((caption) => [caption, none]))
  return {
    task: {
      ...blank(startedAt, [image]),
      status: 'failed',
      errors: [error],
      checks: [fraudChecks(DOCUMENT_CHECKS, judgements)],
      images: image.kind === 'unknown' ? [image.processed] : [],
    },
    evidence: { portrait: null, birthDate: null, sex: null },
  }
}

/** Error of an unrecognised image; if nobody called it a document, it may be one of a kind that is not known here. */
const notRecognised = ({ source, mirrored }: UnknownImage) =>
  mirrored ? MIRRORED : source.role === 'document' ? NO_DOCUMENT : UNKNOWN_TYPE

function blank(startedAt: string, images: (DocumentImage | UnknownImage | UnusableImage)[]): DocumentTaskResult {
  return {
    type: 'document',
    status: 'failed',
    spent: images.reduce((sum, image) => sum + image.spentMs, 0) / 1000,
    errors: [],
    checks: [],
    docName: '',
    tries: 1,
    startedAt,
    history: [],
    isBackSide: false,
    countryCode: '',
    ocr: { status: 'idle', fields: [] },
    images: [],
    imagesFull: images.map((image) => image.source.key),
    imageObjects: [],
  }
}

/** A side's judgement, with its region in the image of that side. */
function inImage(judgement: Judgement | undefined, image: number): Judgement | undefined {
  return judgement?.region ? { ...judgement, region: { ...judgement.region, image } } : judgement
}

function combined(sides: DocumentImage[], otherSideSays: OtherSideSays): Partial<Record<DocumentCheck, Judgement>> {
  const across: DocumentImage['checks'] =
    sides.length > 1
      ? {
          isLogicalMismatch: judged(CHECKS.document.isLogicalMismatch, {
            findings: findingsAcross(sides, otherSideSays),
            expired: null,
          }),
        }
      : {}
  const worstOf = DOCUMENT_CHECKS.flatMap((caption) => {
    const own = sides.flatMap((side, image) => inImage(side.checks[caption], image) ?? [])
    const judgements = [...own, across[caption] ?? []].flat()
    return judgements.length > 0 ? [[caption, worst(judgements)] as const] : []
  })
  return Object.fromEntries(worstOf)
}

/**
 * Contradictions of each side's MRZ or barcode with the print on the other side, and with the other's MRZ or barcode.
 */
function findingsAcross(sides: DocumentImage[], otherSideSays: OtherSideSays): LogicalFinding[] {
  const [front, back] = sides
  const agreements = front?.known && back?.known ? agreement(front.known, back.known) : []
  return [
    ...acrossSides(sides, otherSideSays).map((comparison) => visualFinding(comparison, 'other_side')),
    ...agreements,
  ]
}
