import type { Finding } from '../../domain/checks/check'
import type { Judgement } from '../../domain/checks/judgement'
import { DOCUMENT_CHECK_TABLE, type EvidenceOf, type MeasuredCheck } from '../../domain/checks/table'
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
import { documentColours } from './xerocopy/document'

type Measure<Caption extends MeasuredCheck> = (
  seen: PageEvidence,
) => EvidenceOf<Caption> | NotEvaluated | Promise<EvidenceOf<Caption> | NotEvaluated>

/** From what was seen to what each check decides from. */
const MEASURES: { [Caption in MeasuredCheck]: Measure<Caption> } = {
  isPrinted: ({ rasters }) => rasters(),
  isOtherObjectsOk: expectedObjects,
  isXerocopy: documentColours,
  isStampsOk: stampMarks,
  isFieldsCorrected: corrections,
  isSignatureOwnerOk: ownerSignature,
  isSignatureIssuerOk: issuerSignature,
  isEdited: editTraces,
  isDamaged: damageOn,
  isDisplay: screenSigns,
  isFieldsModified: fieldPrint,
  isPhotoApplication: portraitPrint,
  isMobile: ({ phone }) => phone(),
  isCropped: documentFraming,
}

/** Every check of the table on one document image. */
export async function documentChecks(seen: PageEvidence): Promise<Record<MeasuredCheck, Judgement>> {
  const judged: [string, Judgement][] = []
  for (const caption of Object.keys(MEASURES) as MeasuredCheck[]) judged.push([caption, await run(caption, seen)])
  return Object.fromEntries(judged) as Record<MeasuredCheck, Judgement>
}

async function run<Caption extends MeasuredCheck>(caption: Caption, seen: PageEvidence): Promise<Judgement> {
  const { method, judge } = DOCUMENT_CHECK_TABLE[caption]
  const evidence = (await MEASURES[caption](seen)) as EvidenceOf<Caption> | NotEvaluated
  if (isNotEvaluated(evidence)) return { status: 'idle', method, reason: evidence.notEvaluated }
  const { status, ...found } = (judge as (evidence: EvidenceOf<Caption>) => Finding)(evidence)
  return { status, method, ...found }
}
