/** Who signed a barcode: a certificate that the operator trusts, or one that a trusted authority has certified. */
import type { Judgement } from '../../domain/case/judgement'
import type { FindAnchors } from '../../domain/trust/anchors'
import { isOfOtherState, OTHER_STATE } from '../../domain/trust/signing-state'
import { equalBytes, hex } from '../bytes'
import { trustedRoots } from '../trust/trusted-roots'
import type { Certificate } from '../x509/certificate'
import { type ChainVerdict, isValid, judgeChain } from '../x509/chain'
import { PURPOSE, purposesFor } from '../x509/purposes'
import { weaknessOf } from '../x509/signature-scheme'

export const NO_ANCHOR = 'no anchor for this issuer'

/** Seals are signed by authorities of chips as well as by such of their own. */
const KINDS = ['seal', 'csca'] as const

export interface SealTerms {
  anchors: FindAnchors
  at: Date
  /** From the first to the last moment that it may have been signed; null: it does not say when. */
  signed: { from: Date; until: Date } | null
  /** State that the seal names, as Doc 9303-3 writes it; empty where it names none. */
  state: string
}

type Verdict = readonly [Judgement['status'], string]

/** `signer`: of a signature that holds. */
export async function judgeSealIssuer(signer: Certificate, terms: SealTerms): Promise<Judgement> {
  const { country } = signer.subject.country ? signer.subject : signer.issuer
  const fault = faultOf(signer, country, terms)
  const [status, reason]: Verdict = fault ? ['failed', fault] : await trustIn(signer, terms)
  return { status, reason, ...(country ? { value: country } : {}) }
}

/** Faults that the certificate shows by itself, whoever has certified it. */
function faultOf(signer: Certificate, country: string, { at, signed, state }: SealTerms): string | null {
  if (signer.authority || signer.usage?.signs === false) return 'the certificate is of no signer'
  if (signed && signed.from > at) return 'signed after it was sent'
  if (signed && !(isValid(signer, signed.from) || isValid(signer, signed.until))) {
    return 'signed when the certificate was not valid'
  }
  return isOfOtherState(country, state) ? OTHER_STATE : null
}

async function trustIn(signer: Certificate, { at, signed, anchors }: SealTerms): Promise<Verdict> {
  const found = await Promise.all(KINDS.map((kind) => trustedRoots(anchors, kind, [signer])))
  const pinned = await isPinned(signer, anchors)
  const roots = found.flatMap((one) => one.roots)
  const revocations = found.flatMap((one) => one.revocations)
  const chain = await judgeChain([signer], { roots, revocations, at: signed?.until ?? null })
  const root = chain.fault === 'none' ? (chain.path.at(-1) ?? null) : null
  const refused = distrust(chain, pinned)
  if (refused) return refused
  if (root && root.subject.country !== signer.issuer.country) return ['failed', 'the authority is of another state']
  if (!isValid(signer, at)) return ['idle', 'the certificate of the signer is not valid any more']
  const unfit = pinned ? null : otherPurpose(signer)
  if (unfit) return unfit
  const weak = weaknessOf(signer.key, null)
  const name = root ? `certified by ${root.subject.commonName}` : `imported itself: ${signer.subject.commonName}`
  return ['success', weak ? `${name}, but weakly: ${weak}` : name]
}

/** An imported signer needs no chain, but even it may have been revoked. */
function distrust({ fault, reason }: ChainVerdict, pinned: boolean): Verdict | null {
  if (fault === 'revoked') return ['failed', 'the certificate of the signer has been revoked']
  if (pinned || fault === 'none') return null
  return fault === 'unknown root' ? ['idle', NO_ANCHOR] : ['failed', reason]
}

function otherPurpose(signer: Certificate): Verdict | null {
  const purposes = purposesFor(signer, [PURPOSE.barcode])
  if (purposes === 'other') return ['failed', 'the key of its signer is not for barcodes']
  if (purposes === 'unknown') return ['idle', 'the key of its signer is for something that is not known here']
  return null
}

/** Whether the operator has imported that very certificate. */
async function isPinned(signer: Certificate, anchors: FindAnchors): Promise<boolean> {
  const keyIds = signer.keyId ? [hex(signer.keyId)] : []
  const { certificates } = await anchors('seal', { names: [signer.subject.key], keyIds })
  return certificates.some((der) => equalBytes(der, signer.der))
}
