import type { SealVerdict } from '../../domain/seal/seal'
import type { FindAnchors } from '../../domain/trust/anchors'
import type { Bytes } from '../bytes'
import { readCertificate } from '../x509/certificate'
import { verifySignature } from '../x509/signature-scheme'
import { judgeSealIssuer } from './issuer'
import { contentOfVdsNc, readVdsNc } from './vds-nc'
import { failed, holds, idle, unread } from './verdict'

export async function judgeVdsNc(bytes: Bytes, anchors: FindAnchors, at: Date): Promise<SealVerdict> {
  const seal = readVdsNc(bytes)
  if (!seal) return unread('the seal cannot be read')
  const certificate = seal.certificate && readCertificate(seal.certificate)
  if (!certificate) return unread('the certificate of the signer is not in it')
  const { country } = certificate.subject.country ? certificate.subject : certificate.issuer
  const { key } = certificate
  const scheme = { kind: 'ecdsa', hash: seal.hash, plain: true } as const
  const says = await verifySignature(key, scheme, { signature: seal.signature, data: seal.signed })
  if (says === 'unknown algorithm') return unread('signed in a way that is not known here', country)
  if (says === 'bad') {
    const checks = { signature: failed('the signature does not hold'), issuer: idle('the signature does not hold') }
    return { checks, country, content: null }
  }
  // It does not say when it was signed: the certificate must be valid now.
  const issuer = await judgeSealIssuer(certificate, { anchors, at, signed: null, state: seal.state })
  return { checks: { signature: holds(certificate, seal.hash), issuer }, country, content: contentOfVdsNc(seal) }
}
