/** Whom an operator trusts to issue what wallets show. */
import { alpha3OfAlpha2 } from '../../domain/iso-countries'
import type { FindAnchors } from '../../domain/trust/anchors'
import { isOfOtherState, OTHER_STATE } from '../../domain/trust/signing-state'
import type { ProofCheck } from '../../domain/wallet/wallet'
import { type Bytes, parsedOrNull } from '../bytes'
import { trustedRoots } from '../trust/trusted-roots'
import { type Certificate, EXTENSION, readCertificate } from '../x509/certificate'
import { judgeChain } from '../x509/chain'
import { oid, readDer, sequence } from '../x509/der'

export interface IssuerChain {
  leaf: Certificate
  issuer: Omit<ProofCheck, 'caption'>
}

const MOST_CERTIFICATES = 6

/**
 * Null where a certificate cannot be read. "No anchor for this issuer" is idle: nobody has said anything against it. Who
 * only bears the name of a known one has failed.
 */
export async function issuerChain(
  der: readonly Bytes[],
  kind: 'iaca' | 'pid',
  find: FindAnchors,
  at: Date,
): Promise<IssuerChain | null> {
  const chain = der.map(readCertificate).filter((certificate) => certificate !== null)
  const [leaf] = chain
  if (!leaf || chain.length < der.length || chain.length > MOST_CERTIFICATES) return null
  const { roots, revocations } = await trustedRoots(find, kind, chain)
  const named = roots.some(({ subject }) => subject.key === chain.at(-1)?.issuer.key)
  if (!named) return { leaf, issuer: { status: 'idle', reason: 'there is no anchor for this issuer' } }
  if (leaf.authority || leaf.usage?.signs === false) {
    return { leaf, issuer: { status: 'failed', reason: 'the certificate is of no signer of documents' } }
  }
  const { fault, reason } = await judgeChain(chain, { roots, at, revocations })
  if (fault !== 'none') return { leaf, issuer: { status: 'failed', reason } }
  return { leaf, issuer: { status: 'success', reason: 'its certificates lead to an anchor of the operator' } }
}

/** ISO/IEC 18013-5, B.1.4: who signs driving licences. */
const LICENCE_SIGNER = '1.0.18013.5.1.2'

/** Whether the trusted signer may sign this document: one that names what its key is for, and its state. */
export function signerOf(
  { leaf, issuer }: IssuerChain,
  { document, issuingCountry = '' }: { document: string; issuingCountry?: string | undefined },
): IssuerChain['issuer'] {
  if (issuer.status !== 'success') return issuer
  const usage = leaf.extensions.get(EXTENSION.extendedKeyUsage)
  const purposes = usage && (parsedOrNull(() => sequence(readDer(usage)).map(oid)) ?? [])
  if (document === 'mdl' && purposes && !purposes.includes(LICENCE_SIGNER)) {
    return { status: 'failed', reason: 'the key of its signer is not for driving licences' }
  }
  return isOfOtherState(leaf.subject.country || leaf.issuer.country, alpha3OfAlpha2(issuingCountry))
    ? { status: 'failed', reason: OTHER_STATE }
    : issuer
}

/** Null where WebCrypto has no such key. */
export async function leafKey({ key }: Certificate): Promise<CryptoKey | null> {
  if (key.kind !== 'elliptic') return null
  return crypto.subtle
    .importKey('raw', key.point, { name: 'ECDSA', namedCurve: key.curve }, false, ['verify'])
    .catch(() => null)
}
