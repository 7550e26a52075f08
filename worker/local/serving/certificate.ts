/**
 * A certificate of this machine's own for `npm start -- --lan`: cameras need HTTPS, and a phone's browser takes one
 * that nobody vouches for after a warning. Kept, so that the phone is asked once.
 */
import { generateKeyPairSync, randomBytes, sign, X509Certificate } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { isIP } from 'node:net'
import path from 'node:path'
import { AsnConvert, OctetString } from '@peculiar/asn1-schema'
import {
  AlgorithmIdentifier,
  AttributeTypeAndValue,
  AttributeValue,
  Certificate,
  ExtendedKeyUsage,
  Extension,
  Extensions,
  GeneralName,
  id_ce_extKeyUsage,
  id_ce_subjectAltName,
  id_kp_serverAuth,
  Name,
  RelativeDistinguishedName,
  SubjectAlternativeName,
  SubjectPublicKeyInfo,
  TBSCertificate,
  Validity,
  Version,
} from '@peculiar/asn1-x509'

const ECDSA_WITH_SHA256 = '1.2.840.10045.4.3.2'
const COMMON_NAME = '2.5.4.3'
const DAY_MS = 86_400_000
/** Safari takes none that lives for more than 825 days. */
const LIFETIME_MS = 365 * DAY_MS
const SERIAL_BYTES = 15
const FILES = { cert: 'lan-certificate.pem', key: 'lan-key.pem' }

export interface Credentials {
  cert: string
  key: string
}

/** For those names and addresses. */
export async function lanCredentials(folder: string, hosts: readonly string[], now = new Date()): Promise<Credentials> {
  const kept = await keptCredentials(folder)
  if (kept && isGood(kept, hosts, now)) return kept
  const made = selfSigned(hosts, now)
  await writeFile(path.join(folder, FILES.key), made.key, { mode: 0o600 })
  await writeFile(path.join(folder, FILES.cert), made.cert, { mode: 0o600 })
  return made
}

async function keptCredentials(folder: string): Promise<Credentials | null> {
  try {
    const [cert, key] = await Promise.all(
      [FILES.cert, FILES.key].map((name) => readFile(path.join(folder, name), 'utf8')),
    )
    return cert && key ? { cert, key } : null
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

function isGood({ cert }: Credentials, hosts: readonly string[], now: Date): boolean {
  const known = new X509Certificate(cert)
  if (Date.parse(known.validTo) < now.getTime() + DAY_MS) return false
  return hosts.every((host) => (isIP(host) ? known.checkIP(host) : known.checkHost(host)) !== undefined)
}

export function selfSigned(hosts: readonly string[], now: Date): Credentials {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const signatureAlgorithm = new AlgorithmIdentifier({ algorithm: ECDSA_WITH_SHA256 })
  const name = new Name([
    new RelativeDistinguishedName([
      new AttributeTypeAndValue({
        type: COMMON_NAME,
        value: new AttributeValue({ utf8String: 'edge-kyc on this machine' }),
      }),
    ]),
  ])
  const names = hosts.map((host) => new GeneralName(isIP(host) ? { iPAddress: host } : { dNSName: host }))
  const extension = (extnID: string, value: object) =>
    new Extension({ extnID, critical: false, extnValue: new OctetString(AsnConvert.serialize(value)) })
  const body = new TBSCertificate({
    version: Version.v3,
    // Positive, and of the same length every time.
    serialNumber: new Uint8Array([1, ...randomBytes(SERIAL_BYTES)]).buffer,
    signature: signatureAlgorithm,
    issuer: name,
    subject: name,
    validity: new Validity({
      notBefore: new Date(now.getTime() - DAY_MS),
      notAfter: new Date(now.getTime() + LIFETIME_MS),
    }),
    subjectPublicKeyInfo: AsnConvert.parse(publicKey.export({ type: 'spki', format: 'der' }), SubjectPublicKeyInfo),
    extensions: new Extensions([
      extension(id_ce_subjectAltName, new SubjectAlternativeName(names)),
      extension(id_ce_extKeyUsage, new ExtendedKeyUsage([id_kp_serverAuth])),
    ]),
  })
  const signature = sign('sha256', Buffer.from(AsnConvert.serialize(body)), privateKey)
  const certificate = new Certificate({
    tbsCertificate: body,
    signatureAlgorithm,
    signatureValue: new Uint8Array(signature).buffer,
  })
  const der = Buffer.from(AsnConvert.serialize(certificate)).toString('base64')
  const lines = der.match(/.{1,64}/g) ?? []
  return {
    cert: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n'),
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
}
