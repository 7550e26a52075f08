/** Session transcripts, which bind a wallet's answer to one request of one page: each protocol has its own. */
import { type Bytes, sha256, utf8 } from '../bytes'
import { type Cbor, writeCbor } from '../cose/cbor'

/** ISO/IEC 18013-7, Annex C: `encryptionInfo` as the page was given it. */
export const annexCTranscript = (encryptionInfo: string, origin: string) =>
  transcript('dcapi', [encryptionInfo, origin])

/** OpenID4VP 1.0, B.2.6.2. `thumbprint`: of the key that the answer is encrypted for. */
export const browserTranscript = (origin: string, nonce: string, thumbprint: Bytes) =>
  transcript('OpenID4VPDCAPIHandover', [origin, nonce, thumbprint])

/** OpenID4VP 1.0, B.2.6.1: across devices. */
export const postTranscript = (clientId: string, nonce: string, thumbprint: Bytes, responseUri: string) =>
  transcript('OpenID4VPHandover', [clientId, nonce, thumbprint, responseUri])

async function transcript(handover: string, info: Cbor[]): Promise<Bytes> {
  return writeCbor([null, null, [handover, await sha256(writeCbor(info))]])
}

/** SHA-256 over the members that RFC 7638 wants, in its order. */
export const thumbprintOf = ({ x, y }: { x: string; y: string }): Promise<Bytes> =>
  sha256(utf8(JSON.stringify({ crv: 'P-256', kty: 'EC', x, y })))
