/** Chains of certificates on elliptic curves, made as authorities make them. */
import { AsnConvert, OctetString } from '@peculiar/asn1-schema'
import {
  AlgorithmIdentifier,
  AttributeTypeAndValue,
  AttributeValue,
  BasicConstraints,
  Certificate,
  Extension,
  Extensions,
  id_ce_basicConstraints,
  id_ce_keyUsage,
  KeyUsage,
  KeyUsageFlags,
  Name,
  RelativeDistinguishedName,
  SubjectPublicKeyInfo,
  TBSCertificate,
  Validity,
  Version,
} from '@peculiar/asn1-x509'

export type Curve = 'P-256' | 'P-384'

const ALGORITHMS = {
  'P-256': { oid: '1.2.840.10045.4.3.2', hash: 'SHA-256' },
  'P-384': { oid: '1.2.840.10045.4.3.3', hash: 'SHA-384' },
} as const

export interface Issued {
  der: Uint8Array<ArrayBuffer>
  pem: string
  name: string
  curve: Curve
  keys: CryptoKeyPair
  /** Uncompressed. */
  point: Uint8Array<ArrayBuffer>
}

export interface Wanted {
  name: string
  curve?: Curve
  keys?: CryptoKeyPair
  /** Null: it signs itself. */
  issuer: Issued | null
  authority?: boolean
  pathLength?: number
  mayCertify?: boolean
  from?: Date
  until?: Date
  extensions?: { oid: string; value: Uint8Array<ArrayBuffer>; critical?: boolean }[]
}

const DAY = 86_400_000

export const keyPair = (namedCurve: Curve): Promise<CryptoKeyPair> =>
  crypto.subtle.generateKey({ name: 'ECDSA', namedCurve }, true, ['sign', 'verify'])

export async function certificate(wanted: Wanted): Promise<Issued> {
  const { name, curve = 'P-256', issuer, authority = false, mayCertify = authority, pathLength } = wanted
  const keys = wanted.keys ?? (await keyPair(curve))
  const signer = issuer ?? { curve, keys, name }
  const { oid, hash } = ALGORITHMS[signer.curve]
  const info = AsnConvert.parse(await crypto.subtle.exportKey('spki', keys.publicKey), SubjectPublicKeyInfo)
  const usage = new KeyUsage(mayCertify ? KeyUsageFlags.keyCertSign : KeyUsageFlags.digitalSignature)
  const constraints = new BasicConstraints({
    cA: authority,
    ...(pathLength === undefined ? {} : { pathLenConstraint: pathLength }),
  })
  const tbs = new TBSCertificate({
    version: Version.v3,
    serialNumber: crypto.getRandomValues(new Uint8Array(8)).with(0, 1).buffer,
    signature: new AlgorithmIdentifier({ algorithm: oid }),
    issuer: named(signer.name),
    validity: new Validity({
      notBefore: wanted.from ?? new Date(Date.now() - DAY),
      notAfter: wanted.until ?? new Date(Date.now() + DAY),
    }),
    subject: named(name),
    subjectPublicKeyInfo: info,
    extensions: new Extensions([
      extension(id_ce_basicConstraints, AsnConvert.serialize(constraints), true),
      extension(id_ce_keyUsage, AsnConvert.serialize(usage), true),
      ...(wanted.extensions ?? []).map((more) => extension(more.oid, more.value.buffer, more.critical ?? false)),
    ]),
  })
  const raw = new Uint8Array(
    await crypto.subtle.sign({ name: 'ECDSA', hash }, signer.keys.privateKey, AsnConvert.serialize(tbs)),
  )
  const whole = new Certificate({
    tbsCertificate: tbs,
    signatureAlgorithm: new AlgorithmIdentifier({ algorithm: oid }),
    signatureValue: derSignature(raw).buffer,
  })
  const der = new Uint8Array(AsnConvert.serialize(whole))
  const body = btoa(String.fromCharCode(...der)).replaceAll(/(.{64})/g, '$1\n')
  const pem = `-----BEGIN CERTIFICATE-----\n${body}\n-----END CERTIFICATE-----\n`
  return { der, pem, name, curve, keys, point: new Uint8Array(info.subjectPublicKey) }
}

const extension = (extnID: string, value: ArrayBuffer, critical: boolean) =>
  new Extension({ extnID, critical, extnValue: new OctetString(value) })

const COMMON_NAME = '2.5.4.3'

const named = (name: string) =>
  new Name([
    new RelativeDistinguishedName([
      new AttributeTypeAndValue({ type: COMMON_NAME, value: new AttributeValue({ utf8String: name }) }),
    ]),
  ])

/** WebCrypto's two numbers of fixed length → SEQUENCE of two INTEGERs. */
function derSignature(raw: Uint8Array): Uint8Array<ArrayBuffer> {
  const half = raw.length / 2
  const body = [raw.subarray(0, half), raw.subarray(half)].flatMap((number) => {
    const first = number.findIndex((byte) => byte !== 0)
    const digits = [...number.subarray(first)]
    const padded = (digits[0] ?? 0) >= 0x80 ? [0, ...digits] : digits
    return [0x02, padded.length, ...padded]
  })
  return Uint8Array.of(0x30, body.length, ...body)
}
