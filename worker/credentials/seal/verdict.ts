/** Verdicts on signed barcodes. */
import type { Judgement } from '../../domain/case/judgement'
import type { SealVerdict } from '../../domain/seal/seal'
import type { Certificate } from '../x509/certificate'
import { type Hash, isWeak } from '../x509/hashes'
import { weaknessOf } from '../x509/signature-scheme'

export const idle = (reason: string): Judgement => ({ status: 'idle', reason })
export const failed = (reason: string): Judgement => ({ status: 'failed', reason })

/** Nobody can say anything of it. */
export const unread = (reason: string, country = ''): SealVerdict => ({
  checks: { signature: idle(reason), issuer: idle(reason) },
  country,
  content: null,
})

export function holds({ key }: Pick<Certificate, 'key'>, hash: Hash): Judgement {
  const weak = [weaknessOf(key, null), isWeak(hash) ? `signed over ${hash}` : null].filter((one) => one !== null)
  return weak.length > 0
    ? { status: 'success', reason: `it holds, but is weak: ${weak.join('; ')}`, value: 'weak' }
    : { status: 'success', reason: 'it holds' }
}
