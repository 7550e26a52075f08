/** Whether a page is signed where its type has a signature. */
import type { SignatureMarks } from '../../../domain/checks/signature/document'
import { regionOf } from '../evidence/found-object'
import { isNotEvaluated, type NotEvaluated } from '../evidence/not-evaluated'
import type { PageEvidence } from '../evidence/page-evidence'
import { signatureOn } from './signatures-on-page'

export const ownerSignature = (evidence: PageEvidence) => marks(evidence, 'owner_signature')
export const issuerSignature = (evidence: PageEvidence) => marks(evidence, 'issuer_signature')

function marks(evidence: PageEvidence, object: 'owner_signature' | 'issuer_signature'): SignatureMarks | NotEvaluated {
  const { type, page, readings, lines } = evidence
  if (!type) return { notEvaluated: 'the type of the document is unknown' }
  const expected = type.objects.filter((each) => each.object === object)
  if (expected.length === 0) return { notEvaluated: 'documents of this type have none' }
  if (lines.length === 0) return { notEvaluated: 'the print was not read: it cannot be told from handwriting' }
  const ink = evidence.ink()
  if (isNotEvaluated(ink)) return ink
  const here = expected.find(({ side }) => side === ink.place.side)
  if (!here) return { notEvaluated: 'it stands on the other side' }
  if (!here.zone) return { notEvaluated: 'issuers place it differently: no zone to look at' }
  const { box, length } = signatureOn(evidence, ink, here.zone)
  return {
    required: here.required,
    region: box && regionOf(box, page, readings.scale),
    length,
    pixelsPerMm: ink.pixelsPerMm,
  }
}
