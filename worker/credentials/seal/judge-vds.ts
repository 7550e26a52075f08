/** A binary seal names its signer and does not bring the certificate: it must have been imported. */
import type { SealVerdict } from '../../domain/seal/seal'
import type { FindAnchors } from '../../domain/trust/anchors'
import { type Bytes, hex, parsedOrNull } from '../bytes'
import { type Certificate, readCertificate } from '../x509/certificate'
import { coordinateBytes } from '../x509/curves'
import type { Hash } from '../x509/hashes'
import { type SignatureSays, verifySignature } from '../x509/signature-scheme'
import { judgeSealIssuer, NO_ANCHOR } from './issuer'
import { readVds, type Vds } from './vds'
import { contentOfVds } from './vds-documents'
import { failed, holds, idle, unread } from './verdict'

const DAY = 86_400_000

export async function judgeVds(content: Bytes, anchors: FindAnchors, at: Date): Promise<SealVerdict> {
  const vds = readVds(content)
  const said = vds && parsedOrNull(() => contentOfVds(vds))
  if (!vds || !said) return unread('the seal cannot be read')
  const { country, serial } = vds.signer
  const found = await anchors('seal', { names: [], keyIds: [], signer: { country, serial: serial.toLowerCase() } })
  const signers = found.certificates.flatMap((der) => readCertificate(der) ?? []).filter(({ authority }) => !authority)
  const { certificate, says } = await signerOf(vds, signers)
  if (!certificate) return unread(NO_ANCHOR, country)
  if (says === 'unknown algorithm') return unread('signed in a way that is not known here', country)
  if (says === 'bad') {
    return {
      checks: { signature: failed('the signature does not hold'), issuer: idle('the signature does not hold') },
      country,
      content: null,
    }
  }
  const from = new Date(vds.signedAt)
  const signed = { from, until: new Date(from.getTime() + DAY - 1) }
  const issuer = await judgeSealIssuer(certificate, { anchors, at, signed, state: vds.issuer })
  return { checks: { signature: holds(certificate, hashFor(certificate)), issuer }, country, content: said }
}

/** Null: none whom it may be of. The one that it refers to decides; where there is none, any of the state may have signed. */
async function signerOf(
  vds: Vds,
  signers: readonly Certificate[],
): Promise<{ certificate: Certificate | null; says: SignatureSays }> {
  const meant = signers.filter((certificate) => isMeant(vds, certificate))
  let last: { certificate: Certificate | null; says: SignatureSays } = { certificate: null, says: 'bad' }
  for (const certificate of meant.length > 0 ? meant : signers) {
    const says = await signatureSays(vds, certificate)
    if (says === 'good') return { certificate, says }
    if (meant.length > 0) last = { certificate, says }
  }
  return last
}

/** By its number and its short name. One whose name is longer may be another signer's with the same number. */
function isMeant({ signer }: Vds, { serial, subject }: Certificate): boolean {
  const number = hex(serial).toUpperCase().replace(/^0+/, '') || '0'
  const name = subject.commonName.toUpperCase()
  return number === signer.serial && (name === signer.id || name === signer.country + signer.id)
}

function signatureSays({ signed, signature }: Vds, { key }: Certificate): Promise<SignatureSays> {
  const scheme = { kind: 'ecdsa', hash: hashFor({ key }), plain: true } as const
  return verifySignature(key, key.kind === 'elliptic' ? scheme : null, { signature, data: signed })
}

/** As long as the key, ICAO Doc 9303-13, 2.5. */
function hashFor({ key }: Pick<Certificate, 'key'>): Hash {
  const bytes = key.kind === 'elliptic' ? coordinateBytes(key.curve) : 32
  return bytes <= 28 ? 'SHA-224' : bytes <= 32 ? 'SHA-256' : bytes <= 48 ? 'SHA-384' : 'SHA-512'
}
