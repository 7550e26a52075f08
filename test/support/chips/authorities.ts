/** Authorities of states, the signers of their documents, and what they take back. */
import { createHash, randomBytes } from 'node:crypto'
import { derOf } from '../../../worker/credentials/x509/write-der.ts'
import {
  type Bytes,
  bits,
  integer,
  type KeyKind,
  type Keys,
  keys,
  octets,
  oid,
  type Scheme,
  sequence,
  signatureAlgorithm,
  signed,
  text,
  time,
} from './keys.ts'

export interface Issued {
  der: Bytes
  name: Bytes
  serial: Bytes
  keys: Keys
  scheme: Scheme
  keyId: Bytes
}

export interface WantedCertificate {
  country?: string
  commonName: string
  key?: KeyKind
  keys?: Keys
  /** Of what it signs. */
  scheme?: Scheme
  /** Null: it signs itself. */
  issuer?: Issued | null
  authority?: boolean
  from?: Date
  until?: Date
  /** Of the truth, 1 as BER allows, in the place of 0xff. */
  looseTruth?: boolean
  /** Purposes of its key (extKeyUsage), and whether they must be heeded. */
  purposes?: { oids: readonly string[]; critical?: boolean }
  /** Content of its constraints (basicConstraints), in the place of those of its role: authorities have authorities below them. */
  constraints?: readonly Bytes[]
  /** Bits of its usage (keyUsage), in the place of those of its role; null: it says none. */
  usage?: Bytes | null
  /** Beside those that every certificate has. */
  extensions?: readonly { name: string; value: Bytes; critical?: boolean }[]
  /** As a UTF8String, which some authorities write where their signers write PrintableString. */
  utf8?: boolean
}

const YEAR = 365 * 86_400_000

export const nameOf = (country: string, commonName: string, utf8 = false, organisation = ''): Bytes =>
  sequence(
    derOf(0x31, sequence(oid('2.5.4.6'), derOf(0x13, text(country)))),
    ...(organisation === '' ? [] : [derOf(0x31, sequence(oid('2.5.4.10'), derOf(0x13, text(organisation))))]),
    derOf(0x31, sequence(oid('2.5.4.3'), derOf(utf8 ? 0x0c : 0x13, text(commonName)))),
  )

const extension = (name: string, value: Bytes, critical: Bytes | null = null) =>
  sequence(oid(name), ...(critical ? [critical] : []), octets(value))

export function issued(wanted: WantedCertificate): Issued {
  const { country = 'UT', commonName, key = { curve: 'prime256v1' }, issuer = null, authority = false } = wanted
  const own = wanted.keys ?? keys(key)
  const scheme = wanted.scheme ?? {}
  const name = nameOf(country, commonName, wanted.utf8)
  const by = issuer ?? { keys: own, scheme, name, keyId: null }
  const serial = Uint8Array.of(1, ...randomBytes(8))
  const keyId = Uint8Array.from(createHash('sha1').update(own.spki).digest())
  const algorithm = signatureAlgorithm(by.keys, by.scheme)
  const truth = derOf(0x01, Uint8Array.of(wanted.looseTruth ? 1 : 0xff))
  const purposes = wanted.purposes
  const extensions = [
    extension('2.5.29.19', sequence(...(wanted.constraints ?? (authority ? [truth, integer(0)] : []))), truth),
    ...(wanted.usage === null
      ? []
      : [
          extension(
            '2.5.29.15',
            derOf(0x03, wanted.usage ?? (authority ? Uint8Array.of(1, 0x06) : Uint8Array.of(7, 0x80))),
            truth,
          ),
        ]),
    ...(purposes
      ? [extension('2.5.29.37', sequence(...purposes.oids.map(oid)), purposes.critical === false ? null : truth)]
      : []),
    ...(wanted.extensions ?? []).map((one) => extension(one.name, one.value, one.critical ? truth : null)),
    extension('2.5.29.14', octets(keyId)),
    extension('2.5.29.35', sequence(derOf(0x80, by.keyId ?? keyId))),
  ]
  const tbs = sequence(
    derOf(0xa0, integer(2)),
    derOf(0x02, serial),
    algorithm,
    by.name,
    sequence(time(wanted.from ?? new Date(Date.now() - YEAR)), time(wanted.until ?? new Date(Date.now() + YEAR))),
    name,
    own.spki,
    derOf(0xa3, sequence(...extensions)),
  )
  const der = sequence(tbs, algorithm, bits(signed(tbs, by.keys, by.scheme)))
  return { der, name, serial, keys: own, scheme, keyId }
}

export const authority = (wanted: Partial<WantedCertificate> = {}): Issued =>
  issued({ commonName: 'CSCA UTOPIA', authority: true, ...wanted })

export const documentSigner = (issuer: Issued, wanted: Partial<WantedCertificate> = {}): Issued =>
  issued({ commonName: 'DOCUMENT SIGNER UTOPIA', issuer, ...wanted })

/** By the authority, of what it has certified. */
export function revocationList(by: Issued, revoked: readonly Issued[], at = new Date()): Bytes {
  const algorithm = signatureAlgorithm(by.keys, by.scheme)
  const entries = revoked.map(({ serial }) => sequence(derOf(0x02, serial), time(at)))
  const tbs = sequence(
    integer(1),
    algorithm,
    by.name,
    time(at),
    time(new Date(at.getTime() + YEAR)),
    ...(entries.length > 0 ? [sequence(...entries)] : []),
  )
  return sequence(tbs, algorithm, bits(signed(tbs, by.keys, by.scheme)))
}

export const pemOf = (der: Bytes, label = 'CERTIFICATE'): string =>
  `-----BEGIN ${label}-----\n${Buffer.from(der)
    .toString('base64')
    .replaceAll(/(.{64})/g, '$1\n')}\n-----END ${label}-----\n`
