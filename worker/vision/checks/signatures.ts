/** Whether a page is signed where its type has a signature. */
import type { SignatureMarks } from '../../domain/checks/document/signature'
import { regionOf } from '../objects/found-object'
import { signatureOn } from '../objects/signatures'
import { isUnseen, type Seen, type Unseen } from './seen'

export const ownerSignature = (seen: Seen) => marks(seen, 'owner_signature')
export const issuerSignature = (seen: Seen) => marks(seen, 'issuer_signature')

function marks(seen: Seen, object: 'owner_signature' | 'issuer_signature'): SignatureMarks | Unseen {
  const { type, page, look, lines } = seen
  if (!type) return { unseen: 'the type of the document is unknown' }
  const expected = type.objects.filter((each) => each.object === object)
  if (expected.length === 0) return { unseen: 'documents of this type have none' }
  if (lines.length === 0) return { unseen: 'the print was not read: it cannot be told from handwriting' }
  const ink = seen.ink()
  if (isUnseen(ink)) return ink
  const here = expected.find(({ side }) => side === ink.place.side)
  if (!here) return { unseen: 'it stands on the other side' }
  if (!here.zone) return { unseen: 'issuers place it differently: no zone to look at' }
  const { box, length } = signatureOn(seen, ink, here.zone)
  return {
    required: here.required,
    region: box && regionOf(box, page, look.scale),
    length,
    pixelsPerMm: ink.pixelsPerMm,
  }
}
