/** The fraud checks of one document image: what is measured for each, and the row that decides from it. */

import type { Judgement } from '../../domain/case/judgement'
import { type CheckRow, judged } from '../../domain/checks/check'
import { CHECKS } from '../../domain/checks/table'
import { DOCUMENT_CHECKS, type DocumentCheck } from '../../words/decision/check-names'
import { pause } from '../isolate/pause'
import { documentFraming } from './cropped/document'
import { damageOn } from './damaged/document'
import { screenSigns } from './display/document'
import { editTraces } from './edited/document'
import { isNotEvaluated, type NotEvaluated } from './evidence/not-evaluated'
import type { PageEvidence } from './evidence/page-evidence'
import { corrections } from './fields-corrected/document'
import { fieldPrint } from './fields-modified/document'
import { expectedObjects } from './other-objects/document'
import { portraitPrint } from './photo-application/document'
import { issuerSignature, ownerSignature } from './signature/document'
import { stampMarks } from './stamps/document'
import { copySigns } from './xerocopy/document'

type Run = (evidence: PageEvidence) => Promise<Judgement>
type Measured<Evidence> = Evidence | NotEvaluated

const rows = CHECKS.document

/** In the order in which they are run. */
const RUNS: Record<DocumentCheck, Run> = {
  isMRZValid: check(rows.isMRZValid, ({ zone, type }) => ({ zone, type })),
  isLogicalMismatch: check(rows.isLogicalMismatch, ({ logic }) => logic),
  isPrinted: check(
    rows.isPrinted,
    ofPhotos(({ rasters }) => rasters()),
  ),
  isOtherObjectsOk: check(rows.isOtherObjectsOk, expectedObjects),
  isXerocopy: check(rows.isXerocopy, ofPhotos(copySigns)),
  isStampsOk: check(rows.isStampsOk, stampMarks),
  isFieldsCorrected: check(rows.isFieldsCorrected, corrections),
  isSignatureOwnerOk: check(rows.isSignatureOwnerOk, ownerSignature),
  isSignatureIssuerOk: check(rows.isSignatureIssuerOk, issuerSignature),
  isEdited: check(rows.isEdited, editTraces),
  isDamaged: check(rows.isDamaged, damageOn),
  isDisplay: check(rows.isDisplay, ofPhotos(screenSigns)),
  isFieldsModified: check(rows.isFieldsModified, fieldPrint),
  isPhotoApplication: check(rows.isPhotoApplication, portraitPrint),
  isMobile: check(rows.isMobile, ({ phone }) => phone()),
  isCropped: check(rows.isCropped, documentFraming),
}

export async function documentChecks(evidence: PageEvidence): Promise<Partial<Record<DocumentCheck, Judgement>>> {
  const judgements: Partial<Record<DocumentCheck, Judgement>> = {}
  for (const caption of Object.keys(RUNS).filter(isDocumentCheck)) {
    judgements[caption] = await RUNS[caption](evidence)
    await pause()
  }
  return judgements
}

const isDocumentCheck = (name: string): name is DocumentCheck => DOCUMENT_CHECKS.some((caption) => caption === name)

/** Measures only pictures that a camera took: no other picture shows what tells an original from its copies. */
function ofPhotos<Evidence>(measure: (evidence: PageEvidence) => Measured<Evidence> | Promise<Measured<Evidence>>) {
  return async (evidence: PageEvidence): Promise<Measured<Evidence>> => (await evidence.drawn()) ?? measure(evidence)
}

function check<Evidence>(
  row: CheckRow<Evidence>,
  measure: (evidence: PageEvidence) => Measured<Evidence> | Promise<Measured<Evidence>>,
): Run {
  return async (evidence) => {
    const measured = await measure(evidence)
    if (isNotEvaluated(measured)) return { status: 'idle', method: row.method, reason: measured.notEvaluated }
    return judged(row, measured)
  }
}
