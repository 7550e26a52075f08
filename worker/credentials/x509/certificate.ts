/** A certificate on an elliptic curve as a chain is verified by it (RFC 5280). */
import { AsnConvert } from '@peculiar/asn1-schema'
import {
  BasicConstraints,
  Certificate as CertificateSyntax,
  id_ce_basicConstraints,
  id_ce_extKeyUsage,
  id_ce_keyUsage,
  KeyUsage,
  KeyUsageFlags,
} from '@peculiar/asn1-x509'
import { type Bytes, equalBytes, fromBase64, joined, parsedOrNull } from '../bytes'

/** Their object identifiers in DER. */
const CURVES = [
  { name: 'P-256', bytes: 32, named: [0x06, 0x08, 0x2a, 0x86, 0x48, 0xce, 0x3d, 0x03, 0x01, 0x07] },
  { name: 'P-384', bytes: 48, named: [0x06, 0x05, 0x2b, 0x81, 0x04, 0x00, 0x22] },
] as const
const ELLIPTIC_CURVE_KEY = '1.2.840.10045.2.1'
/** Critical ones that are heeded; any other makes a certificate unfit. */
const KNOWN: readonly string[] = [id_ce_basicConstraints, id_ce_keyUsage, id_ce_extKeyUsage]

export interface Certificate {
  der: Bytes
  /** What is signed, by whom in the name of whom, and the signature: object identifier and DER. */
  signed: Bytes
  signature: { algorithm: string; value: Bytes }
  issuer: Bytes
  subject: Bytes
  from: Date
  until: Date
  key: { curve: 'P-256' | 'P-384'; coordinateBytes: number; spki: Bytes; point: Bytes }
  /** Of an authority: how many others may stand between it and the leaf. Null: it is none. */
  authority: { pathLength: number } | null
  extensions: ReadonlyMap<string, Bytes>
}

/** Null where it is none, or not of a kind that is known here. */
export const readCertificate = (der: Bytes): Certificate | null => parsedOrNull(() => read(der))

function read(der: Bytes): Certificate | null {
  const { tbsCertificate, tbsCertificateRaw, ...outer } = AsnConvert.parse(der, CertificateSyntax)
  const { extensions: listed = [], subjectPublicKeyInfo: info, validity, ...inner } = tbsCertificate
  const { algorithm, parameters } = info.algorithm
  const said = new Uint8Array(parameters ?? [])
  const curve = CURVES.find(({ named }) => equalBytes(Uint8Array.from(named), said))
  if (!tbsCertificateRaw || algorithm !== ELLIPTIC_CURVE_KEY || !curve) return null
  if (!equalBytes(written(outer.signatureAlgorithm), written(inner.signature))) return null
  const signature = new Uint8Array(outer.signatureValue)
  // What no signature covers: the parser takes lengths there that are not right.
  const parts = [new Uint8Array(tbsCertificateRaw), written(outer.signatureAlgorithm), bitString(signature)]
  if (!equalBytes(der, element(SEQUENCE, joined(...parts)))) return null
  const extensions = new Map(listed.map(({ extnID, extnValue }) => [extnID, new Uint8Array(extnValue.buffer)]))
  if (extensions.size < listed.length) return null
  if (listed.some(({ critical, extnID }) => critical && !KNOWN.includes(extnID))) return null
  return {
    der,
    signed: new Uint8Array(tbsCertificateRaw),
    signature: { algorithm: inner.signature.algorithm, value: signature },
    issuer: written(inner.issuer),
    subject: written(inner.subject),
    from: validity.notBefore.getTime(),
    until: validity.notAfter.getTime(),
    key: {
      curve: curve.name,
      coordinateBytes: curve.bytes,
      spki: written(info),
      point: new Uint8Array(info.subjectPublicKey),
    },
    authority: authorityOf(extensions),
    extensions,
  }
}

function authorityOf(extensions: ReadonlyMap<string, Bytes>): Certificate['authority'] {
  const constraints = extensions.get(id_ce_basicConstraints)
  const usage = extensions.get(id_ce_keyUsage)
  if (!constraints) return null
  const { cA, pathLenConstraint = Number.POSITIVE_INFINITY } = AsnConvert.parse(constraints, BasicConstraints)
  const signs = !usage || (AsnConvert.parse(usage, KeyUsage).toNumber() & KeyUsageFlags.keyCertSign) !== 0
  return cA && signs ? { pathLength: pathLenConstraint } : null
}

const written = (value: object): Bytes => new Uint8Array(AsnConvert.serialize(value))

const SEQUENCE = 0x30
const BIT_STRING = 0x03

const bitString = (bytes: Bytes): Bytes => element(BIT_STRING, joined(Uint8Array.of(0), bytes))

/** In DER, of at most 65,535 bytes. */
function element(tag: number, content: Bytes): Bytes {
  const { length } = content
  const [high, low] = [length >> 8, length & 0xff]
  const size = length < 0x80 ? [length] : high === 0 ? [0x81, low] : [0x82, high, low]
  return joined(Uint8Array.of(tag, ...size), content)
}

const PEM = /-----BEGIN CERTIFICATE-----([A-Za-z0-9+/=\s]+)-----END CERTIFICATE-----/g

/** Null where there is none, or one that cannot be read. */
export function readPem(text: string): Certificate[] | null {
  const found = [...text.matchAll(PEM)].map(([, body = '']) => {
    const der = fromBase64(body.replaceAll(/\s/g, ''))
    return der && readCertificate(der)
  })
  const read = found.filter((certificate) => certificate !== null)
  return read.length > 0 && read.length === found.length ? read : null
}
