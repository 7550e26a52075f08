/** Who signed a barcode: a certificate that the operator trusts, or one that a trusted authority has certified. */
import type { Judgement } from '../../domain/case/judgement'
import type { FindAnchors } from '../../domain/trust/anchors'
import { isOfOtherState, OTHER_STATE } from '../../domain/trust/signing-state'
import { equalBytes, hex } from '../bytes'
import { trustedRoots } from '../trust/trusted-roots'
import type { Certificate } from '../x509/certificate'
import { isValid, judgeChain } from '../x509/chain'
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

/** `signer`: of a signature that holds. */
export async function judgeSealIssuer(signer: Certificate, terms: SealTerms): Promise<Judgement> {
  const { at, signed, state, anchors } = terms
  const { country } = signer.subject.country ? signer.subject : signer.issuer
  const said = (status: Judgement['status'], reason: string): Judgement => ({
    status,
    reason,
    ...(country ? { value: country } : {}),
  })
  if (signer.authority || signer.usage?.signs === false) return said('failed', 'the certificate is of no signer')
  if (signed && signed.from > at) return said('failed', 'signed after it was sent')
  if (signed && !(isValid(signer, signed.from) || isValid(signer, signed.until))) {
    return said('failed', 'signed when the certificate was not valid')
  }
  if (isOfOtherState(country, state)) return said('failed', OTHER_STATE)
  const found = await Promise.all(KINDS.map((kind) => trustedRoots(anchors, kind, [signer])))
  const pinned = await isPinned(signer, anchors)
  const roots = found.flatMap((one) => one.roots)
  const revocations = found.flatMap((one) => one.revocations)
  const chain = await judgeChain([signer], { roots, revocations, at: signed?.until ?? null })
  if (chain.fault === 'revoked') return said('failed', 'the certificate of the signer has been revoked')
  if (!pinned && chain.fault === 'unknown root') return said('idle', NO_ANCHOR)
  if (!pinned && chain.fault !== 'none') return said('failed', chain.reason)
  const root = chain.fault === 'none' ? chain.path.at(-1) : null
  if (root && root.subject.country !== signer.issuer.country) return said('failed', 'the authority is of another state')
  if (!isValid(signer, at)) return said('idle', 'the certificate of the signer is not valid any more')
  const purposes = pinned ? 'fit' : purposesFor(signer, [PURPOSE.barcode])
  if (purposes === 'other') return said('failed', 'the key of its signer is not for barcodes')
  if (purposes === 'unknown') return said('idle', 'the key of its signer is for something that is not known here')
  const weak = weaknessOf(signer.key, null)
  const name = root ? `certified by ${root.subject.commonName}` : `imported itself: ${signer.subject.commonName}`
  return said('success', weak ? `${name}, but weakly: ${weak}` : name)
}

/** Whether the operator has imported that very certificate. */
async function isPinned(signer: Certificate, anchors: FindAnchors): Promise<boolean> {
  const keyIds = signer.keyId ? [hex(signer.keyId)] : []
  const { certificates } = await anchors('seal', { names: [signer.subject.key], keyIds })
  return certificates.some((der) => equalBytes(der, signer.der))
}
