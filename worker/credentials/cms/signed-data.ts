/** Signed messages (RFC 5652), as documents and lists of roots come in. */
import { type Bytes, equalBytes, joined, parsedOrNull } from '../bytes'
import { type Certificate, readCertificate } from '../x509/certificate'
import {
  type Der,
  explicit,
  implicit,
  inside,
  Malformed,
  octets,
  oid,
  only,
  readDer,
  sequence,
  set,
  smallInteger,
  TAG,
  time,
} from '../x509/der'
import { digest, type Hash } from '../x509/hashes'
import { type Name, nameOf } from '../x509/name'
import { plainHash, type SignatureScheme, signatureScheme, verifySignature } from '../x509/signature-scheme'
import { derOf } from '../x509/write-der'
import { isIndefinite, withDefiniteLengths } from './indefinite-lengths'

const SIGNED_DATA = '1.2.840.113549.1.7.2'
const ATTRIBUTE = {
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingTime: '1.2.840.113549.1.9.5',
} as const
const PLAIN_DATA = '1.2.840.113549.1.7.1'
/** Versions of messages whose content is not plain data. */
const VERSIONS: readonly number[] = [3, 4, 5]
const MOST_SIGNERS = 4
const MOST_CERTIFICATES = 2000

export interface Signer {
  /** Issuer's name and serial number in DER, or the key's identifier. */
  id: { issuer: Bytes; serial: Bytes } | { keyId: Bytes }
  hash: Hash | null
  scheme: SignatureScheme | null
  signature: Bytes
  /** In the form that is signed. */
  attributes: Bytes
  contentType: string
  messageDigest: Bytes
  signingTime: Date | null
}

export interface SignedMessage {
  contentType: string
  content: Bytes
  /** Those that can be read. */
  certificates: Certificate[]
  signers: Signer[]
}

/** Null where it is none. What is around the signed parts may be BER, as New Zealand's chips have it. */
export const readSignedMessage = (bytes: Bytes): SignedMessage | null =>
  parsedOrNull(() => read(isIndefinite(bytes) ? withDefiniteLengths(bytes) : bytes))

function read(bytes: Bytes): SignedMessage | null {
  const [kind, wrapped, ...more] = sequence(readDer(bytes))
  if (oid(kind) !== SIGNED_DATA || wrapped?.tag !== explicit(0) || more.length > 0) return null
  const [version, digests, encapsulated, ...rest] = sequence(only(wrapped))
  const [type, content, ...others] = sequence(encapsulated)
  if (!isVersionOf(oid(type), smallInteger(version))) return null
  if (content?.tag !== explicit(0) || others.length > 0) return null
  const signerInfos = rest.pop()
  const [listed, revocations, ...unknown] = [
    rest[0]?.tag === explicit(0) ? rest.shift() : undefined,
    rest[0]?.tag === explicit(1) ? rest.shift() : undefined,
    ...rest,
  ]
  if (unknown.length > 0 || (revocations && inside(revocations).length === 0)) return null
  const certificates = listed ? inside(listed) : []
  const hashes = set(digests).map((algorithm) => plainHash(algorithm))
  const signers = set(signerInfos).map(signerOf)
  if (certificates.length > MOST_CERTIFICATES || signers.length === 0 || signers.length > MOST_SIGNERS) return null
  if (signers.some(({ hash }) => !hashes.includes(hash)) || hashes.some((hash) => hash === null)) return null
  return {
    contentType: oid(type),
    content: octets(only(content)),
    certificates: certificates.map(({ whole }) => readCertificate(whole)).filter((one) => one !== null),
    signers,
  }
}

/** RFC 5652, 5.1: plain data may have the first one. */
const isVersionOf = (type: string, version: number) =>
  VERSIONS.includes(version) || (version === 1 && type === PLAIN_DATA)

function signerOf(info: Der): Signer {
  const [version, id, algorithm, attributes, scheme, value, ...unsigned] = sequence(info)
  const identified = signerId(id, smallInteger(version))
  const isWhole = unsigned.length === 0 || (unsigned.length === 1 && unsigned[0]?.tag === explicit(1))
  // Other content than plain data is never signed without attributes.
  if (!identified || !algorithm || attributes?.tag !== explicit(0) || !scheme || !isWhole)
    throw new Malformed('no signer')
  const said = attributesOf(attributes)
  const contentType = said.get(ATTRIBUTE.contentType)
  const messageDigest = said.get(ATTRIBUTE.messageDigest)
  const signingTime = said.get(ATTRIBUTE.signingTime)
  return {
    id: identified,
    hash: plainHash(algorithm),
    scheme: signatureScheme(scheme),
    signature: octets(value),
    attributes: attributes.whole.with(0, TAG.set),
    contentType: oid(contentType),
    messageDigest: octets(messageDigest),
    signingTime: signingTime ? time(signingTime) : null,
  }
}

function signerId(id: Der | undefined, version: number): Signer['id'] | null {
  if (id?.tag === implicit(0) && version === 3) return { keyId: id.content }
  if (version !== 1) return null
  const [issuer, serial] = sequence(id)
  return issuer && serial?.tag === TAG.integer ? { issuer: issuer.whole, serial: serial.content } : null
}

/** Each once; those with one value. */
function attributesOf(attributes: Der): Map<string, Der> {
  const said = new Map<string, Der>()
  const seen = new Set<string>()
  for (const attribute of inside(attributes)) {
    const [name, values] = sequence(attribute)
    const [value, ...more] = set(values)
    const key = oid(name)
    if (!value || seen.has(key)) throw new Malformed('an attribute twice, or empty')
    seen.add(key)
    if (more.length === 0) said.set(key, value)
  }
  return said
}

export type SignerVerdict =
  | { status: 'good'; certificate: Certificate; signer: Signer }
  | { status: 'bad' | 'unknown'; reason: string; certificate: Certificate | null }

export async function judgeSigner(message: SignedMessage, signer: Signer): Promise<SignerVerdict> {
  const certificate = certificateOf(signer, message)
  const said = (status: 'bad' | 'unknown', reason: string): SignerVerdict => ({ status, reason, certificate })
  if (!certificate) return said('unknown', 'the certificate of the signer is not in it')
  if (!signer.hash) return said('unknown', 'signed over a hash that is not known here')
  if (signer.contentType !== message.contentType) return said('bad', 'the signature is of another kind of content')
  if (!equalBytes(signer.messageDigest, await digest(signer.hash, message.content))) {
    return said('bad', 'the signature is of other content')
  }
  for (const data of asSigned(signer.attributes)) {
    const { signature, hash, scheme } = signer
    const says = await verifySignature(certificate.key, scheme, { signature, data, hash })
    if (says === 'good') return { status: 'good', certificate, signer }
    if (says === 'unknown algorithm') return said('unknown', 'signed in a way that is not known here')
  }
  return said('bad', 'the signature does not hold')
}

/**
 * Malaysia's chips name the issuer with its parts in another order, Ukraine's with other parts. No signature covers that
 * name: beside a single certificate of that number, state and common name no other is meant.
 */
function certificateOf({ id }: Signer, { certificates }: SignedMessage): Certificate | null {
  const named = certificates.find((one) => isOf(id, one))
  const [only, ...more] = certificates
  if (named || !only || more.length > 0 || 'keyId' in id) return named ?? null
  return equalBytes(id.serial, only.serial) && isCalledAlike(id.issuer, only.issuer) ? only : null
}

function isCalledAlike(named: Bytes, { country, commonName }: Name): boolean {
  const said = parsedOrNull(() => nameOf(readDer(named)))
  return said?.country === country && said.commonName === commonName
}

function isOf(id: Signer['id'], { issuer, serial, keyId }: Certificate): boolean {
  return 'keyId' in id
    ? keyId !== null && equalBytes(id.keyId, keyId)
    : equalBytes(id.issuer, issuer.der) && equalBytes(id.serial, serial)
}

/** As sent; and in DER's order, which is what is signed where it was sent in another one. */
function asSigned(attributes: Bytes): Bytes[] {
  const parts = inside(readDer(attributes)).map(({ whole }) => whole)
  const sorted = derOf(TAG.set, joined(...parts.toSorted(inOrder)))
  return equalBytes(sorted, attributes) ? [attributes] : [attributes, sorted]
}

function inOrder(a: Bytes, b: Bytes): number {
  const at = a.findIndex((byte, i) => byte !== b[i])
  return at < 0 ? a.length - b.length : (a[at] ?? 0) - (b[at] ?? 0)
}
