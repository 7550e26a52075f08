/** From a leaf by its issuers to a root that somebody trusts. */
import { equalBytes } from '../bytes'
import type { Certificate } from './certificate'
import { isListSignedBy, type RevocationList, revokedIn } from './revocation-list'
import { verifySignature } from './signature-scheme'

export type ChainFault = 'none' | 'broken' | 'unknown root' | 'not valid' | 'no authority' | 'revoked'

export interface ChainTerms {
  roots: readonly Certificate[]
  /** When each certificate must have been valid; null: when does not matter. */
  at: Date | null
  /** Revocation lists of issuers; a list that its issuer has not signed says nothing. */
  revocations?: readonly RevocationList[]
}

export interface ChainVerdict {
  /** `none`: it holds. */
  fault: ChainFault
  reason: string
  /** The leaf first, the root last; as far as it was followed. */
  path: readonly Certificate[]
}

/** `chain` begins with the leaf, each followed by its issuer; the root itself may be left out. */
export async function judgeChain(chain: readonly Certificate[], terms: ChainTerms): Promise<ChainVerdict> {
  const { roots, at, revocations = [] } = terms
  const last = chain.at(-1)
  const sent = roots.some(({ der }) => last && equalBytes(der, last.der)) ? chain.slice(0, -1) : chain
  const path: Certificate[] = sent.slice(0, 1)
  const failed = (fault: ChainFault, reason: string): ChainVerdict => ({ fault, reason, path })
  for (const [below, certificate] of sent.entries()) {
    const next = sent[below + 1]
    const issuer = await issuerOf(certificate, next ? [next] : roots)
    if (!issuer) return failed(...unsigned(certificate, next))
    if (at && !isValid(certificate, at)) return failed('not valid', 'a certificate has expired or is not valid yet')
    path.push(issuer)
    const fault = issuerFault(issuer, at, sent.slice(1, below + 1))
    if (fault) return failed(...fault)
    if (await isRevoked(certificate, [issuer, ...roots], revocations))
      return failed('revoked', 'a certificate has been revoked')
  }
  if (sent.length === 0) return failed('unknown root', 'there is no certificate below the root')
  return { fault: 'none', reason: 'a trusted root has signed it', path }
}

type Fault = [fault: ChainFault, reason: string]

function unsigned({ signature }: Certificate, next: Certificate | undefined): Fault {
  // Signed in a way that is not known here: nobody can say that it is broken.
  return next && signature.scheme && next.key.kind !== 'unknown'
    ? ['broken', 'the chain is broken: one is not signed by the next']
    : ['unknown root', 'no configured root has signed it']
}

/** `between`: from the leaf's issuer down to the issuer. */
function issuerFault(issuer: Certificate, at: Date | null, between: readonly Certificate[]): Fault | null {
  if (at && !isValid(issuer, at)) return ['not valid', 'the certificate of an issuer has expired or is not valid yet']
  if (!issuer.authority || issuer.authority.pathLength < counted(between)) {
    return ['no authority', 'an issuer is no authority']
  }
  return null
}

/** Towards the length of a path; a link from an authority's old key to its new one does not count (RFC 5280, 4.2.1.9). */
const counted = (between: readonly Certificate[]) =>
  between.filter(({ subject, issuer }) => subject.key !== issuer.key).length

export const isValid = ({ from, until }: Certificate, at: Date): boolean => from <= at && at <= until

/** Whether a list revokes it. Any trusted authority of the issuer's name may sign: a new key may sign for an old one. */
async function isRevoked(
  certificate: Certificate,
  authorities: readonly Certificate[],
  lists: readonly RevocationList[],
): Promise<boolean> {
  const ofItsName = lists.filter((list) => list.issuer.key === certificate.issuer.key)
  for (const list of ofItsName) {
    if (!revokedIn(list, certificate)) continue
    for (const authority of authorities) if (await isListSignedBy(list, authority)) return true
  }
  return false
}

/** Issuer of a certificate. One key may have several certificates: the one that is valid longest counts. */
async function issuerOf(certificate: Certificate, candidates: readonly Certificate[]): Promise<Certificate | null> {
  const longest = candidates.toSorted((a, b) => b.until.getTime() - a.until.getTime())
  for (const candidate of longest) if (await isSignedBy(certificate, candidate)) return candidate
  return null
}

/** The signature, by the name that the certificate gives for its issuer. */
async function isSignedBy({ issuer, signed, signature }: Certificate, by: Certificate): Promise<boolean> {
  if (issuer.key !== by.subject.key) return false
  return (await verifySignature(by.key, signature.scheme, { signature: signature.value, data: signed })) === 'good'
}

const LONGEST = 5

/** The leaf and, of `others` in any order, those that lead on from it by their names and keys. */
export function orderedChain(leaf: Certificate, others: readonly Certificate[]): Certificate[] {
  const chain = [leaf]
  while (chain.length < LONGEST) {
    const last = chain.at(-1) ?? leaf
    const next = others.find((other) => !chain.includes(other) && mayHaveIssued(other, last))
    if (!next || isSelfIssued(last)) return chain
    chain.push(next)
  }
  return chain
}

function mayHaveIssued(issuer: Certificate, { issuer: name, issuerKeyId }: Certificate): boolean {
  if (issuer.subject.key !== name.key) return false
  return !issuerKeyId || !issuer.keyId || equalBytes(issuerKeyId, issuer.keyId)
}

const isSelfIssued = (certificate: Certificate) => mayHaveIssued(certificate, certificate)
