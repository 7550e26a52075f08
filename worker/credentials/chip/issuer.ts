/** Who signed a chip: from the document signer to a country's own authority. */
import type { Judgement } from '../../domain/case/judgement'
import type { FindAnchors } from '../../domain/trust/anchors'
import type { SignedMessage, SignerVerdict } from '../cms/signed-data'
import { trustedRoots } from '../trust/trusted-roots'
import type { Certificate } from '../x509/certificate'
import { type ChainFault, isValid, judgeChain, orderedChain } from '../x509/chain'
import { PURPOSE, purposesFor } from '../x509/purposes'
import { weaknessOf } from '../x509/signature-scheme'

export interface IssuerVerdict {
  judgement: Judgement
  country: string
}

const NO_ANCHOR = 'no anchor for this issuer'

const FAULTS: Readonly<Record<Exclude<ChainFault, 'none' | 'unknown root'>, string>> = {
  broken: 'the certificates do not follow each other',
  'not valid': 'signed when a certificate was not valid',
  'no authority': 'who certified the signer may not do so',
  revoked: 'the certificate of the signer has been revoked',
}

export async function judgeIssuer(
  { certificates }: SignedMessage,
  signers: readonly SignerVerdict[],
  { anchors, at }: { anchors: FindAnchors; at: Date },
): Promise<IssuerVerdict> {
  let best: IssuerVerdict | null = null
  for (const verdict of signers) {
    if (verdict.status !== 'good') continue
    const { certificate: leaf, signer } = verdict
    const judged = await judgeOne(leaf, certificates, { anchors, at, signedAt: signer.signingTime })
    // One signer who is refused is enough; one who is trusted is as well.
    if (!best || judged.judgement.status === 'failed') best = judged
    else if (best.judgement.status === 'idle') best = judged
  }
  return best ?? { judgement: { status: 'idle', reason: NO_ANCHOR }, country: '' }
}

async function judgeOne(
  leaf: Certificate,
  certificates: readonly Certificate[],
  { anchors, at, signedAt }: { anchors: FindAnchors; at: Date; signedAt: Date | null },
): Promise<IssuerVerdict> {
  const chain = orderedChain(leaf, certificates)
  const { roots, revocations } = await trustedRoots(anchors, 'csca', chain)
  const { country } = leaf.issuer
  const said = (status: Judgement['status'], reason: string): IssuerVerdict => ({
    judgement: { status, reason, ...(country ? { value: country } : {}) },
    country,
  })
  if (leaf.authority || leaf.usage?.signs === false)
    return said('failed', 'the certificate is of no signer of documents')
  const purposes = purposesFor(leaf, [PURPOSE.chip])
  if (purposes === 'other') return said('failed', 'the key of its signer is not for chips')
  const terms = { roots, revocations, at: signedAt }
  const verdict = await shortest(chain, terms)
  if (verdict.fault === 'unknown root') return said('idle', NO_ANCHOR)
  if (verdict.fault !== 'none') return said('failed', FAULTS[verdict.fault])
  const root = verdict.path.at(-1)
  if (root && root.subject.country !== leaf.issuer.country) return said('failed', 'the authority is of another state')
  if (signedAt && signedAt > at) return said('failed', 'signed after it was sent')
  const over = verdict.path.find((certificate) => !isValid(certificate, at))
  if (over) return said('idle', 'the certificate of the signer is not valid any more')
  if (purposes === 'unknown') return said('idle', 'the key of its signer is for something that is not known here')
  const weak = verdict.path.slice(0, -1).flatMap(({ key, signature }) => weaknessOf(key, signature.scheme) ?? [])
  const name = root?.subject.commonName ?? ''
  return said(
    'success',
    `certified by ${name}${weak.length > 0 ? `, but weakly: ${[...new Set(weak)].join('; ')}` : ''}`,
  )
}

/** Judges the shorter chain first: further certificates that were sent may lead to no root, or farther than needed. */
async function shortest(chain: readonly Certificate[], terms: Parameters<typeof judgeChain>[1]) {
  const alone = await judgeChain(chain.slice(0, 1), terms)
  return alone.fault === 'unknown root' && chain.length > 1 ? judgeChain(chain, terms) : alone
}
