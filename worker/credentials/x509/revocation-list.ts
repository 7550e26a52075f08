/** Lists of certificates that an authority has revoked (RFC 5280, 5). */
import { type Bytes, equalBytes, parsedOrNull } from '../bytes'
import type { Certificate } from './certificate'
import { bits, type Der, explicit, inside, MOST_LISTED, only, readDer, sequence, TAG, time } from './der'
import { type Name, nameOf } from './name'
import { type SignatureScheme, signatureScheme, verifySignature } from './signature-scheme'

export interface RevocationList {
  der: Bytes
  signed: Bytes
  signature: { scheme: SignatureScheme | null; value: Bytes }
  issuer: Name
  from: Date
  /** When the next one is due; null: not said. */
  until: Date | null
  revoked: readonly { serial: Bytes; at: Date }[]
}

/** Null where it is none, or has a critical extension: it would not be about all certificates of its issuer. */
export const readRevocationList = (der: Bytes): RevocationList | null => parsedOrNull(() => read(der))

function read(der: Bytes): RevocationList | null {
  const [tbs, outer, value, ...more] = sequence(readDer(der, TAG.sequence, MOST_LISTED))
  if (!tbs || !outer || more.length > 0) return null
  const fields = sequence(tbs)
  if (fields[0]?.tag === TAG.integer) fields.shift()
  const [algorithm, issuer, from, ...rest] = fields
  if (!algorithm || !issuer || !equalBytes(outer.whole, algorithm.whole)) return null
  const until = isTime(rest[0]) ? time(rest.shift()) : null
  const entries = rest[0]?.tag === TAG.sequence ? sequence(rest.shift()) : []
  const extensions = rest.find(({ tag }) => tag === explicit(0))
  if (extensions && sequence(only(extensions)).some(isCritical)) return null
  return {
    der,
    signed: tbs.whole,
    signature: { scheme: signatureScheme(algorithm), value: bits(value) },
    issuer: nameOf(issuer),
    from: time(from),
    until,
    revoked: entries.map((entry) => {
      const [serial, at] = inside(entry)
      return { serial: serial?.content ?? new Uint8Array(0), at: time(at) }
    }),
  }
}

const isTime = (der: Der | undefined) => der?.tag === TAG.utcTime || der?.tag === TAG.generalTime
const isCritical = (extension: Der) => sequence(extension)[1]?.tag === TAG.boolean

export async function isListSignedBy({ signed, signature, issuer }: RevocationList, by: Certificate): Promise<boolean> {
  if (issuer.key !== by.subject.key || by.usage?.signsRevocations === false) return false
  return (await verifySignature(by.key, signature.scheme, { signature: signature.value, data: signed })) === 'good'
}

/** Null: it does not name the certificate. */
export const revokedIn = ({ revoked }: RevocationList, { serial }: Certificate): Date | null =>
  revoked.find((entry) => equalBytes(entry.serial, serial))?.at ?? null
