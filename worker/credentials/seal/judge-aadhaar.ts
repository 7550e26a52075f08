/** It names no signer: any certificate of India's that was imported for seals may be the one. */
import type { SealVerdict } from '../../domain/seal/seal'
import type { FindAnchors } from '../../domain/trust/anchors'
import type { Bytes } from '../bytes'
import { readCertificate } from '../x509/certificate'
import { verifySignature } from '../x509/signature-scheme'
import { contentOfAadhaar, readAadhaar } from './aadhaar'
import { judgeSealIssuer, NO_ANCHOR } from './issuer'
import { holds, unread } from './verdict'

const COUNTRY = 'IN'
const MONTH = /^\d{4}(\d{4})(\d\d)(\d\d)/

export async function judgeAadhaar(bytes: Bytes, anchors: FindAnchors, at: Date): Promise<SealVerdict> {
  const seal = readAadhaar(bytes)
  if (!seal) return unread('the code cannot be read')
  const { certificates } = await anchors('seal', { names: [], keyIds: [], signer: { country: COUNTRY, serial: '' } })
  for (const certificate of certificates.flatMap((der) => readCertificate(der) ?? [])) {
    if (certificate.authority) continue
    const scheme = { kind: 'pkcs1', hash: 'SHA-256' } as const
    const { signature, signed: data } = seal
    if ((await verifySignature(certificate.key, scheme, { signature, data })) !== 'good') continue
    const signed = dayOf(seal.fields[1] ?? '')
    const issuer = await judgeSealIssuer(certificate, { anchors, at, signed, state: 'IND' })
    return {
      checks: { signature: holds(certificate, 'SHA-256'), issuer },
      country: COUNTRY,
      content: contentOfAadhaar(seal),
    }
  }
  // A changed code and one of another key look the same.
  return unread(certificates.length > 0 ? 'no imported certificate has signed it' : NO_ANCHOR, COUNTRY)
}

/** The reference goes on with when the code was made, in India's time. */
function dayOf(reference: string): { from: Date; until: Date } | null {
  const [, year, month, day] = MONTH.exec(reference) ?? []
  const noon = Date.parse(`${year}-${month}-${day}T00:00:00+05:30`)
  return Number.isNaN(noon) ? null : { from: new Date(noon), until: new Date(noon + 86_400_000 - 1) }
}
