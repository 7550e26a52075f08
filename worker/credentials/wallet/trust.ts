/** Whom an operator trusts to issue what wallets show. */
import type { FindAnchors } from '../../domain/trust/anchors'
import type { ProofCheck } from '../../domain/wallet/wallet'
import type { Bytes } from '../bytes'
import { trustedRoots } from '../trust/trusted-roots'
import { type Certificate, readCertificate } from '../x509/certificate'
import { judgeChain } from '../x509/chain'

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
  const { fault, reason } = await judgeChain(chain, { roots, at, revocations })
  if (fault !== 'none') return { leaf, issuer: { status: 'failed', reason } }
  return { leaf, issuer: { status: 'success', reason: 'its certificates lead to an anchor of the operator' } }
}

/** Null where WebCrypto has no such key. */
export async function leafKey({ key }: Certificate): Promise<CryptoKey | null> {
  if (key.kind !== 'elliptic') return null
  return crypto.subtle
    .importKey('raw', key.point, { name: 'ECDSA', namedCurve: key.curve }, false, ['verify'])
    .catch(() => null)
}
