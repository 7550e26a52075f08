/** Keys and signatures of issuers, made by OpenSSL through Node: another implementation than the one under test. */
import { constants, createPublicKey, generateKeyPairSync, sign } from 'node:crypto'
import { derOf } from '../../../worker/credentials/x509/write-der.ts'

export type Bytes = Uint8Array<ArrayBuffer>

export type KeyKind = { rsa: number } | { curve: string; explicit?: boolean } | { edwards: 'ed25519' | 'ed448' }

export interface Keys {
  kind: KeyKind
  /** PEM: what every runtime takes. */
  private: string
  spki: Bytes
}

export interface Scheme {
  hash?: 'sha1' | 'sha224' | 'sha256' | 'sha384' | 'sha512'
  pss?: boolean
}

export function keys(kind: KeyKind): Keys {
  const { privateKey: made } = pairOf(kind)
  const spki = createPublicKey(made).export({ type: 'spki', format: 'der' })
  const pem = String(made.export({ type: 'pkcs8', format: 'pem' }))
  return { kind, private: pem, spki: Uint8Array.from(spki) }
}

function pairOf(kind: KeyKind) {
  if ('rsa' in kind) return generateKeyPairSync('rsa', { modulusLength: kind.rsa })
  if ('edwards' in kind) return kind.edwards === 'ed448' ? generateKeyPairSync('ed448') : generateKeyPairSync('ed25519')
  return generateKeyPairSync('ec', { namedCurve: kind.curve, paramEncoding: kind.explicit ? 'explicit' : 'named' })
}

const SALT = { sha1: 20, sha224: 28, sha256: 32, sha384: 48, sha512: 64 } as const

export function signed(data: Bytes, by: Keys, { hash = 'sha256', pss = false }: Scheme): Bytes {
  if ('edwards' in by.kind) return Uint8Array.from(sign(null, data, by.private))
  const padding = pss
    ? { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: SALT[hash] }
    : 'rsa' in by.kind
      ? { padding: constants.RSA_PKCS1_PADDING }
      : {}
  return Uint8Array.from(sign(hash, data, { key: by.private, ...padding }))
}

export const text = (value: string): Bytes => Uint8Array.from(Buffer.from(value, 'utf8'))

export function oid(name: string): Bytes {
  const [first = 0, second = 0, ...rest] = name.split('.').map(Number)
  const arcs = [40 * first + second, ...rest].flatMap((arc) => {
    const digits = [arc % 128]
    for (let left = Math.floor(arc / 128); left > 0; left = Math.floor(left / 128)) digits.unshift(128 + (left % 128))
    return digits
  })
  return derOf(0x06, Uint8Array.from(arcs))
}

export const sequence = (...parts: Uint8Array[]): Bytes => derOf(0x30, ...parts)
export const integer = (value: number): Bytes => derOf(0x02, Uint8Array.of(value))
export const octets = (...parts: Uint8Array[]): Bytes => derOf(0x04, ...parts)
export const bits = (value: Uint8Array): Bytes => derOf(0x03, Uint8Array.of(0), value)
export const NULL = derOf(0x05)

export const time = (at: Date): Bytes => derOf(0x18, text(`${at.toISOString().replaceAll(/[-:T]/g, '').slice(0, 14)}Z`))

const HASHES = {
  sha1: '1.3.14.3.2.26',
  sha224: '2.16.840.1.101.3.4.2.4',
  sha256: '2.16.840.1.101.3.4.2.1',
  sha384: '2.16.840.1.101.3.4.2.2',
  sha512: '2.16.840.1.101.3.4.2.3',
} as const
const ECDSA = { sha1: '1', sha224: '3.1', sha256: '3.2', sha384: '3.3', sha512: '3.4' } as const
const PKCS1 = { sha1: 5, sha224: 14, sha256: 11, sha384: 12, sha512: 13 } as const

export const hashAlgorithm = (hash: NonNullable<Scheme['hash']>): Bytes => sequence(oid(HASHES[hash]), NULL)

export function signatureAlgorithm({ kind }: Keys, { hash = 'sha256', pss = false }: Scheme): Bytes {
  if ('edwards' in kind) return sequence(oid(kind.edwards === 'ed448' ? '1.3.101.113' : '1.3.101.112'))
  if (!('rsa' in kind)) return sequence(oid(`1.2.840.10045.4.${ECDSA[hash]}`))
  if (!pss) return sequence(oid(`1.2.840.113549.1.1.${PKCS1[hash]}`), NULL)
  const of = hashAlgorithm(hash)
  const parameters = sequence(
    derOf(0xa0, of),
    derOf(0xa1, sequence(oid('1.2.840.113549.1.1.8'), of)),
    derOf(0xa2, integer(SALT[hash])),
  )
  return sequence(oid('1.2.840.113549.1.1.10'), parameters)
}
