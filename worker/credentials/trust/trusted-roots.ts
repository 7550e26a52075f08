/** Anchors of an operator that may have issued a chain. */

import type { FindAnchors } from '../../domain/trust/anchors'
import type { TrustKind } from '../../words/trust-kinds'
import { hex } from '../bytes'
import { type Certificate, readCertificate } from '../x509/certificate'
import { type RevocationList, readRevocationList } from '../x509/revocation-list'

export interface TrustedRoots {
  roots: Certificate[]
  revocations: RevocationList[]
}

/** `chain`: as it was sent, the leaf first. */
export async function trustedRoots(
  find: FindAnchors,
  kind: TrustKind,
  chain: readonly Certificate[],
): Promise<TrustedRoots> {
  const names = [...new Set(chain.map(({ issuer }) => issuer.key))]
  const keyIds = [...new Set(chain.flatMap(({ issuerKeyId }) => (issuerKeyId ? [hex(issuerKeyId)] : [])))]
  const { certificates, revocationLists } = await find(kind, { names, keyIds })
  return {
    roots: certificates.map(readCertificate).filter((root) => root !== null),
    revocations: revocationLists.map(readRevocationList).filter((list) => list !== null),
  }
}
