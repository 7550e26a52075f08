import type { Finding } from '../../domain/checks/document/check'
import { DOCUMENT_CHECK_TABLE, type EvidenceOf, type MeasuredCheck } from '../../domain/checks/document/table'
import type { Judgement } from '../../domain/checks/group'
import { corrections } from './corrections'
import { damageOn } from './damage'
import { documentColours } from './document-colours'
import { editTraces } from './edit-traces'
import { expectedObjects } from './expected-objects'
import { fieldPrint } from './field-print'
import { documentFraming } from './framing'
import { portraitPrint } from './portrait-print'
import { screenSigns } from './screen-signs'
import { isUnseen, type Seen, type Unseen } from './seen'
import { issuerSignature, ownerSignature } from './signatures'
import { stampMarks } from './stamps'

type Measure<Caption extends MeasuredCheck> = (
  seen: Seen,
) => EvidenceOf<Caption> | Unseen | Promise<EvidenceOf<Caption> | Unseen>

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
export async function documentChecks(seen: Seen): Promise<Record<MeasuredCheck, Judgement>> {
  const judged: [string, Judgement][] = []
  for (const caption of Object.keys(MEASURES) as MeasuredCheck[]) judged.push([caption, await run(caption, seen)])
  return Object.fromEntries(judged) as Record<MeasuredCheck, Judgement>
}

async function run<Caption extends MeasuredCheck>(caption: Caption, seen: Seen): Promise<Judgement> {
  const { method, judge } = DOCUMENT_CHECK_TABLE[caption]
  const evidence = (await MEASURES[caption](seen)) as EvidenceOf<Caption> | Unseen
  if (isUnseen(evidence)) return { status: 'idle', method, reason: evidence.unseen }
  const { status, ...found } = (judge as (evidence: EvidenceOf<Caption>) => Finding)(evidence)
  return { status, method, ...found }
}
