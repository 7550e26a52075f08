/** What Apple would attest, by authorities of our own. */
import { type CBORType, encodeCBOR } from '@levischuck/tiny-cbor'
import { type Curve, certificate, type Issued, keyPair, type Wanted } from './certificates'

const NONCE_EXTENSION = '1.2.840.113635.100.8.2'

export interface Attested {
  challenge: string
  app: string
  counter?: number
  aaguid?: string
  curve?: Curve
  keyId?: Uint8Array
  flags?: number
  format?: string
  /** Of the leaf's extension, in the place of the right one. */
  nonce?: Uint8Array<ArrayBuffer>
  leaf?: Partial<Wanted>
  /** Of the chain that is sent. */
  chain?: (leaf: Issued, authority: Authority) => Issued[]
}

export interface Authority {
  root: Issued
  intermediate: Issued
}

/** As Apple's: both on P-384. */
export async function authority(
  changed: { root?: Partial<Wanted>; intermediate?: Partial<Wanted> } = {},
): Promise<Authority> {
  const curve = 'P-384'
  const root = await certificate({
    name: 'Test Attestation Root',
    curve,
    issuer: null,
    authority: true,
    ...changed.root,
  })
  const intermediate = await certificate({
    name: 'Test Attestation CA 1',
    curve,
    issuer: root,
    authority: true,
    pathLength: 0,
    ...changed.intermediate,
  })
  return { root, intermediate }
}

const sha256 = async (bytes: Uint8Array<ArrayBuffer>) => new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
const utf8 = (text: string) => Uint8Array.from(new TextEncoder().encode(text))

export async function attestation(by: Authority, wanted: Attested): Promise<Uint8Array<ArrayBuffer>> {
  const { counter = 0, aaguid = 'appattest\0\0\0\0\0\0\0', curve = 'P-256', flags = 0x40 } = wanted
  const keys = await keyPair(curve)
  const point = new Uint8Array(await crypto.subtle.exportKey('raw', keys.publicKey))
  const keyId = wanted.keyId ?? (await sha256(point))
  const count = new Uint8Array(4)
  new DataView(count.buffer).setUint32(0, counter)
  // The length of an id, and a byte of what follows it: the key once more.
  const appId = await sha256(utf8(wanted.app))
  const authData = Uint8Array.of(...appId, flags, ...count, ...utf8(aaguid), 0, keyId.length, ...keyId, ...point)
  const nonce = await sha256(Uint8Array.of(...authData, ...(await sha256(utf8(wanted.challenge)))))
  const value = wanted.nonce ?? Uint8Array.of(0x30, 0x24, 0xa1, 0x22, 0x04, 0x20, ...nonce)
  const extensions = [{ oid: NONCE_EXTENSION, value }]
  const leaf = await certificate({ name: 'key', curve, keys, issuer: by.intermediate, extensions, ...wanted.leaf })
  const chain = wanted.chain?.(leaf, by) ?? [leaf, by.intermediate]
  const statement = new Map<string, CBORType>([
    ['x5c', chain.map(({ der }) => der)],
    ['receipt', Uint8Array.of(1, 2, 3, 4)],
  ])
  const object = new Map<string, CBORType>([
    ['fmt', wanted.format ?? 'apple-appattest'],
    ['attStmt', statement],
    ['authData', authData],
  ])
  return Uint8Array.from(encodeCBOR(object))
}

export const asToken = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
