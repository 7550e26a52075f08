/** CMS as issuers make it: security objects of chips, master lists. */
import { createHash } from 'node:crypto'
import { derOf } from '../../../worker/credentials/x509/write-der.ts'
import type { Issued } from './authorities.ts'
import {
  type Bytes,
  hashAlgorithm,
  integer,
  octets,
  oid,
  type Scheme,
  sequence,
  signatureAlgorithm,
  signed,
  time,
} from './keys.ts'

export interface WantedMessage {
  contentType: string
  content: Bytes
  signers: readonly Issued[]
  /** Beside those of the signers. */
  certificates?: readonly Bytes[]
  /** Null: not said. */
  signingTime?: Date | null
  /** By the identifier of the key, not by issuer and number. */
  byKeyId?: boolean
  /** The parts of the issuer's name in another order than its certificate has. */
  issuerReversed?: boolean
  /** The issuer's name, in the place of that of its certificate. */
  issuerNamed?: Bytes
  /** Changes of what is signed. */
  attributes?: { contentType?: string; digest?: Bytes; change?: (attributes: Bytes[]) => Bytes[] }
  withoutCertificates?: boolean
  version?: number
}

export function signedMessage(wanted: WantedMessage): Bytes {
  const { contentType, content, signers, certificates = [], withoutCertificates = false, version = 3 } = wanted
  const hashes = [...new Set(signers.map(({ scheme }) => scheme.hash ?? 'sha256'))]
  const all = withoutCertificates ? [] : [...signers.map(({ der }) => der), ...certificates]
  const message = sequence(
    integer(version),
    derOf(0x31, ...hashes.map(hashAlgorithm)),
    sequence(oid(contentType), derOf(0xa0, octets(content))),
    ...(all.length > 0 ? [derOf(0xa0, ...all)] : []),
    derOf(0x31, ...signers.map((signer) => signerInfo(signer, signer.scheme, wanted))),
  )
  return sequence(oid('1.2.840.113549.1.7.2'), derOf(0xa0, message))
}

export const masterList = (signers: readonly Issued[], certificates: readonly Bytes[]): Bytes =>
  signedMessage({
    contentType: '2.23.136.1.1.2',
    content: sequence(integer(0), derOf(0x31, ...certificates)),
    signers,
  })

function signerInfo(by: Issued, scheme: Scheme, wanted: WantedMessage): Bytes {
  const { contentType, content, signingTime = new Date(Date.now() - 86_400_000), byKeyId = false, attributes } = wanted
  const hash = scheme.hash ?? 'sha256'
  const digest = attributes?.digest ?? Uint8Array.from(createHash(hash).update(content).digest())
  const issuer =
    wanted.issuerNamed ?? (wanted.issuerReversed ? sequence(...parts(issuerOf(by)).reverse()) : issuerOf(by))
  const said = [
    sequence(oid('1.2.840.113549.1.9.3'), derOf(0x31, oid(attributes?.contentType ?? contentType))),
    ...(signingTime ? [sequence(oid('1.2.840.113549.1.9.5'), derOf(0x31, time(signingTime)))] : []),
    sequence(oid('1.2.840.113549.1.9.4'), derOf(0x31, octets(digest))),
  ].sort((a, b) => Buffer.compare(a, b))
  const all = attributes?.change?.(said) ?? said
  return sequence(
    integer(byKeyId ? 3 : 1),
    byKeyId ? derOf(0x80, by.keyId) : sequence(issuer, derOf(0x02, by.serial)),
    hashAlgorithm(hash),
    derOf(0xa0, ...all),
    signatureAlgorithm(by.keys, scheme),
    octets(signed(derOf(0x31, ...all), by.keys, scheme)),
  )
}

/** Of its certificate: the fourth field, where the version comes first. */
function issuerOf({ der }: Issued): Bytes {
  const [tbs] = parts(der)
  const [, , , issuer] = tbs ? parts(tbs) : []
  if (!issuer) throw new Error('no issuer')
  return issuer
}

/** The elements within one. */
export function parts(der: Bytes): Bytes[] {
  const found: Bytes[] = []
  for (let at = headOf(der, 0).start; at < der.length; ) {
    const { end } = headOf(der, at)
    found.push(der.subarray(at, end))
    at = end
  }
  return found
}

function headOf(der: Bytes, at: number) {
  const first = der[at + 1] ?? 0
  const size = first < 0x80 ? 0 : first - 0x80
  let length = size === 0 ? first : 0
  for (let i = 0; i < size; i++) length = length * 256 + (der[at + 2 + i] ?? 0)
  return { start: at + 2 + size, end: at + 2 + size + length }
}
