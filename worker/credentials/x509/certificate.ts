/** A certificate as a chain is verified by it (RFC 5280). */
import { type Bytes, equalBytes, parsedOrNull } from '../bytes'
import {
  bits,
  boolean,
  type Der,
  digits,
  explicit,
  implicit,
  inside,
  octets,
  oid,
  only,
  readDer,
  sequence,
  smallInteger,
  TAG,
  time,
} from './der'
import { type Name, nameOf } from './name'
import { pemBlocks } from './pem'
import { type PublicKey, publicKeyOf } from './public-key'
import { type SignatureScheme, signatureScheme } from './signature-scheme'

export const EXTENSION = {
  subjectKeyId: '2.5.29.14',
  keyUsage: '2.5.29.15',
  basicConstraints: '2.5.29.19',
  authorityKeyId: '2.5.29.35',
  extendedKeyUsage: '2.5.29.37',
} as const

/** Critical ones that are heeded, here or by who asked for the chain; any other makes a certificate unfit. */
const HEEDED: readonly string[] = [EXTENSION.basicConstraints, EXTENSION.keyUsage, EXTENSION.extendedKeyUsage]

export interface Certificate {
  der: Bytes
  /** Signed bytes; `signature` is over them. */
  signed: Bytes
  /** `scheme` null: of a kind that is not known here. */
  signature: { scheme: SignatureScheme | null; value: Bytes }
  serial: Bytes
  issuer: Name
  subject: Name
  from: Date
  until: Date
  key: PublicKey
  /** Identifiers of the key and of the issuer's key, as the certificate names them. */
  keyId: Bytes | null
  issuerKeyId: Bytes | null
  /**
   * Number of authorities that may stand between an authority and the leaf. Null: the certificate is of no authority.
   */
  authority: { pathLength: number } | null
  /** Null: for anything. */
  usage: KeyUsage | null
  extensions: ReadonlyMap<string, Bytes>
}

export interface KeyUsage {
  signs: boolean
  signsCertificates: boolean
  signsRevocations: boolean
}

/** Null where it is none, or has a critical extension that is not known here. */
export const readCertificate = (der: Bytes): Certificate | null => parsedOrNull(() => read(der))

function read(der: Bytes): Certificate | null {
  const [tbs, outer, value, ...more] = sequence(readDer(der, TAG.sequence))
  if (!tbs || !outer || more.length > 0) return null
  const fields = sequence(tbs)
  if (fields[0]?.tag === explicit(0)) smallInteger(only(fields.shift() ?? tbs))
  const [serial, algorithm, issuer, validity, subject, key, ...options] = fields
  if (!algorithm || !issuer || !subject || !key || !equalBytes(outer.whole, algorithm.whole)) return null
  const [from, until] = sequence(validity)
  const extensions = extensionsOf(options)
  if (!extensions) return null
  return {
    der,
    signed: tbs.whole,
    signature: { scheme: signatureScheme(algorithm), value: bits(value) },
    serial: serial?.tag === TAG.integer ? serial.content : digits(serial),
    issuer: nameOf(issuer),
    subject: nameOf(subject),
    from: time(from),
    until: time(until),
    key: publicKeyOf(key),
    keyId: keyIdOf(extensions),
    issuerKeyId: issuerKeyIdOf(extensions),
    authority: authorityOf(extensions),
    usage: usageOf(extensions),
    extensions,
  }
}

/** Null where there is one twice, or one that must be heeded and cannot be. */
function extensionsOf(options: readonly Der[]): Map<string, Bytes> | null {
  const listed = options.find(({ tag }) => tag === explicit(3))
  const extensions = new Map<string, Bytes>()
  for (const extension of listed ? sequence(only(listed)) : []) {
    const [id, ...rest] = sequence(extension)
    const critical = rest.length > 1 && boolean(rest[0])
    const name = oid(id)
    if (extensions.has(name) || (critical && !HEEDED.includes(name))) return null
    extensions.set(name, octets(rest.at(-1)))
  }
  return extensions
}

function authorityOf(extensions: ReadonlyMap<string, Bytes>): Certificate['authority'] {
  const said = extensions.get(EXTENSION.basicConstraints)
  if (!said) return null
  const fields = sequence(readDer(said))
  const isAuthority = fields[0]?.tag === TAG.boolean && boolean(fields.shift())
  if (!isAuthority || usageOf(extensions)?.signsCertificates === false) return null
  return { pathLength: fields[0] ? smallInteger(fields[0]) : Number.POSITIVE_INFINITY }
}

/** Bits from the first on: digitalSignature, …, keyCertSign, cRLSign. */
function usageOf(extensions: ReadonlyMap<string, Bytes>): KeyUsage | null {
  const said = extensions.get(EXTENSION.keyUsage)
  if (!said) return null
  const { tag, content } = readDer(said)
  if (tag !== TAG.bits || content.length < 2) return { signs: false, signsCertificates: false, signsRevocations: false }
  const has = (bit: number) => ((content[1 + (bit >> 3)] ?? 0) & (0x80 >> (bit & 7))) !== 0
  return { signs: has(0) || has(1), signsCertificates: has(5), signsRevocations: has(6) }
}

function keyIdOf(extensions: ReadonlyMap<string, Bytes>): Bytes | null {
  const said = extensions.get(EXTENSION.subjectKeyId)
  return said ? octets(readDer(said)) : null
}

function issuerKeyIdOf(extensions: ReadonlyMap<string, Bytes>): Bytes | null {
  const said = extensions.get(EXTENSION.authorityKeyId)
  return (said && inside(readDer(said)).find(({ tag }) => tag === implicit(0))?.content) ?? null
}

/** Null where there is none, or one that cannot be read. */
export function readPem(text: string): Certificate[] | null {
  const found = pemBlocks(text, 'CERTIFICATE').map(readCertificate)
  const read = found.filter((certificate) => certificate !== null)
  return read.length > 0 && read.length === found.length ? read : null
}
