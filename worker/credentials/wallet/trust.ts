/** Whom an operator trusts to issue what wallets show. */
import type { ProofCheck } from '../../domain/wallet/wallet'
import type { Bytes } from '../bytes'
import { equalBytes } from '../bytes'
import { type Certificate, readCertificate } from '../x509/certificate'
import { chainFault } from '../x509/chain'

/** iaca: of driving licences and photo IDs; pid: of person identification data. */
export type AnchorKind = 'iaca' | 'pid'

export interface TrustAnchors {
  anchors(kind: AnchorKind): Promise<readonly Certificate[]>
}

export interface IssuerChain {
  leaf: Certificate
  issuer: Omit<ProofCheck, 'caption'>
}

const MOST_CERTIFICATES = 6

/** Null where a certificate cannot be read. "No anchor for this issuer" is idle: nobody has said anything against it. */
export async function issuerChain(
  der: readonly Bytes[],
  anchors: readonly Certificate[],
  at: Date,
): Promise<IssuerChain | null> {
  const chain = der.map(readCertificate).filter((certificate) => certificate !== null)
  const [leaf] = chain
  const last = chain.at(-1)
  if (!leaf || !last || chain.length < der.length || chain.length > MOST_CERTIFICATES) return null
  const known = anchors.some(({ subject, der: root }) => equalBytes(subject, last.issuer) || equalBytes(root, last.der))
  if (!known) return { leaf, issuer: { status: 'idle', reason: 'there is no anchor for this issuer' } }
  const fault = await chainFault(chain, anchors, at)
  return {
    leaf,
    issuer: fault
      ? { status: 'failed', reason: fault }
      : { status: 'success', reason: 'its certificates lead to an anchor of the operator' },
  }
}

/** Null where WebCrypto has no such key. */
export const leafKey = ({ key }: Certificate): Promise<CryptoKey | null> =>
  crypto.subtle
    .importKey('raw', key.point, { name: 'ECDSA', namedCurve: key.curve }, false, ['verify'])
    .catch(() => null)
