/** Whom an operator trusts to issue what wallets show. */
import { alpha3OfAlpha2 } from '../../domain/iso-countries'
import type { FindAnchors } from '../../domain/trust/anchors'
import { isOfOtherState, OTHER_STATE } from '../../domain/trust/signing-state'
import type { ProofCheck } from '../../domain/wallet/wallet'
import { type Bytes, equalBytes, parsedOrNull } from '../bytes'
import { trustedRoots } from '../trust/trusted-roots'
import { type Certificate, EXTENSION, readCertificate } from '../x509/certificate'
import { isValid, judgeChain } from '../x509/chain'
import { oid, readDer, sequence } from '../x509/der'

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
  unfit: (leaf: Certificate) => string | null,
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
  if (otherwise) return said('failed', otherwise)
  if (path.some((certificate) => !isValid(certificate, at))) {
    return said('idle', 'a certificate of its issuer has expired or is not valid yet')
  }
  return said('success', 'its certificates lead to an anchor of the operator')
}

/** ISO/IEC 18013-5, B.1.4: who signs driving licences. */
const LICENCE_SIGNER = '1.0.18013.5.1.2'
/** id-kp-oauthStatusSigning, as issuers write it while IANA has given it no number. */
const STATUS_SIGNER = '1.3.6.1.5.5.7.3.30'

/** Null: the key is for anything. */
function purposesOf({ extensions }: Certificate): string[] | null {
  const usage = extensions.get(EXTENSION.extendedKeyUsage)
  return usage ? (parsedOrNull(() => sequence(readDer(usage)).map(oid)) ?? []) : null
}

/** Why a signer may not sign this document: it names what its key is for, and its state. */
export const unfitFor =
  (document: string, issuingCountry = '') =>
  (leaf: Certificate): string | null => {
    const purposes = purposesOf(leaf)
    if (document === 'mdl' && purposes && !purposes.includes(LICENCE_SIGNER)) {
      return 'the key of its signer is not for driving licences'
    }
    const isForeign = isOfOtherState(leaf.subject.country || leaf.issuer.country, alpha3OfAlpha2(issuingCountry))
    return isForeign ? OTHER_STATE : null
  }

/** A status list is signed by who signs such documents, or by a key for status lists, of the same state. */
export const unfitForStatusOf =
  (document: Certificate) =>
  (leaf: Certificate): string | null => {
    const purposes = purposesOf(leaf)
    const [own, wanted] = [leaf, document].map(({ extensions }) => extensions.get(EXTENSION.extendedKeyUsage))
    const isAlike = own !== undefined && wanted !== undefined && equalBytes(own, wanted)
    if (purposes && !isAlike && !purposes.includes(STATUS_SIGNER)) {
      return 'the key of its signer is not for status lists'
    }
    const [state, of] = [leaf, document].map(({ subject, issuer }) => subject.country || issuer.country)
    return isOfOtherState(state ?? '', alpha3OfAlpha2(of ?? '')) ? OTHER_STATE : null
  }
