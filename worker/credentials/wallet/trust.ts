/** Whom an operator trusts to issue what wallets show. */

import type { FindAnchors } from '../../domain/trust/anchors'
import { isOfOtherState, OTHER_STATE } from '../../domain/trust/signing-state'
import type { ProofCheck } from '../../domain/wallet/wallet'
import type { WalletDocument } from '../../words/capture/wallet-names'
import { alpha3OfAlpha2 } from '../../words/iso-countries'
import { type Bytes, equalBytes } from '../bytes'
import { trustedRoots } from '../trust/trusted-roots'
import { type Certificate, EXTENSION, readCertificate } from '../x509/certificate'
import { isValid, judgeChain } from '../x509/chain'
import { PURPOSE, purposesFor, purposesOf } from '../x509/purposes'

export interface Issuer {
  leaf: Certificate
  verdict: Omit<ProofCheck, 'caption'>
}

const MOST_CERTIFICATES = 6

/** Null where a certificate cannot be read. */
export function readChain(der: readonly Bytes[]): [Certificate, ...Certificate[]] | null {
  const [leaf, ...issuers] = der.map(readCertificate).filter((certificate) => certificate !== null)
  return leaf && issuers.length === der.length - 1 && der.length <= MOST_CERTIFICATES ? [leaf, ...issuers] : null
}

/**
 * Idle where nobody can say: no anchor has signed it, or a certificate has run out. Who was certified and took something
 * else upon himself has failed; `unfit` tells why a signer is none for what it has signed.
 */
export async function judgeIssuer(
  chain: readonly [Certificate, ...Certificate[]],
  { kind, anchors, at }: { kind: 'iaca' | 'pid'; anchors: FindAnchors; at: Date },
  unfit: (leaf: Certificate) => Unfit | null,
): Promise<Issuer> {
  const [leaf] = chain
  const said = (status: ProofCheck['status'], reason: string): Issuer => ({ leaf, verdict: { status, reason } })
  const { roots, revocations } = await trustedRoots(anchors, kind, chain)
  const isAnchor = roots.some(({ der }) => equalBytes(der, leaf.der))
  if (isAnchor) return said('failed', 'the certificate is of no signer of documents')
  const { fault, reason, path } = await judgeChain(chain, { roots, at: null, revocations })
  if (fault === 'unknown root') return said('idle', 'there is no anchor for this issuer')
  if (fault !== 'none') return said('failed', reason)
  if (leaf.authority || leaf.usage?.signs === false) {
    return said('failed', 'the certificate is of no signer of documents')
  }
  const otherwise = unfit(leaf)
  if (otherwise) return said(otherwise.status, otherwise.reason)
  if (path.some((certificate) => !isValid(certificate, at))) {
    return said('idle', 'a certificate of its issuer has expired or is not valid yet')
  }
  return said('success', 'its certificates lead to an anchor of the operator')
}

/** Idle where nobody can say. */
export type Unfit = Pick<ProofCheck, 'status' | 'reason'>

const failed = (reason: string): Unfit => ({ status: 'failed', reason })

/** Allowed purposes of a signer's key. A licence signer's certificate must name them (ISO/IEC 18013-5, B.1.4). */
const SIGNERS: Readonly<Record<WalletDocument, readonly string[]>> = {
  mdl: [PURPOSE.licence],
  pid: [PURPOSE.pid, PURPOSE.licence],
  photo_id: [PURPOSE.photoId, PURPOSE.licence],
  google_id_pass: [PURPOSE.licence],
}

/** Why a signer may not sign this document: it names what its key is for, and its state. */
export const unfitFor =
  (document: WalletDocument, issuingCountry = '') =>
  (leaf: Certificate): Unfit | null => {
    const purposes = purposesFor(leaf, SIGNERS[document])
    if (document === 'mdl' && purposes !== 'fit') return failed('the key of its signer is not for driving licences')
    if (purposes === 'other') return failed('the key of its signer is not for such documents')
    // Google signs its passes itself, whichever state's passport they are made of.
    const signer = leaf.subject.country || leaf.issuer.country
    const isForeign = document !== 'google_id_pass' && isOfOtherState(signer, alpha3OfAlpha2(issuingCountry))
    if (isForeign) return failed(OTHER_STATE)
    return purposes === 'unknown'
      ? { status: 'idle', reason: 'the key of its signer is for something that is not known here' }
      : null
  }

/** A status list is signed by who signs such documents, or by a key for status lists, of the same state. */
export const unfitForStatusOf =
  (document: Certificate) =>
  (leaf: Certificate): Unfit | null => {
    const purposes = purposesOf(leaf)
    const [own, wanted] = [leaf, document].map(({ extensions }) => extensions.get(EXTENSION.extendedKeyUsage))
    const isAlike = own !== undefined && wanted !== undefined && equalBytes(own, wanted)
    if (purposes && !isAlike && !purposes.includes(PURPOSE.statusList)) {
      return failed('the key of its signer is not for status lists')
    }
    const [state, of] = [leaf, document].map(({ subject, issuer }) => subject.country || issuer.country)
    return isOfOtherState(state ?? '', alpha3OfAlpha2(of ?? '')) ? failed(OTHER_STATE) : null
  }
