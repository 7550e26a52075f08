/** EF.SOD: the sums of the data groups, signed by who issued the document (ICAO Doc 9303-10, 4.6.2). */
import { type Bytes, parsedOrNull } from '../bytes'
import { readSignedMessage, type SignedMessage } from '../cms/signed-data'
import { octets, readDer, sequence, smallInteger } from '../x509/der'
import type { Hash } from '../x509/hashes'
import { plainHash } from '../x509/signature-scheme'
import { onlyTlv } from './tlv'

const SOD = 0x77
/** That of Doc 9303, of chips before it (Belgium, France), of Dutch chips by Sdu, and plain data (China). */
const CONTENT: readonly string[] = ['2.23.136.1.1.1', '1.3.27.1.1.1', '1.2.528.1.1006.1.20.1', '1.2.840.113549.1.7.1']
const MOST_GROUPS = 16

export interface SecurityObject {
  message: SignedMessage
  hash: Hash | null
  /** By the number of the data group. */
  sums: ReadonlyMap<number, Bytes>
}

/** Null where it is none. */
export const readSecurityObject = (file: Bytes): SecurityObject | null => parsedOrNull(() => read(file))

function read(file: Bytes): SecurityObject | null {
  const message = readSignedMessage(onlyTlv(file, SOD))
  if (!message || !isShort(file) || !CONTENT.includes(message.contentType)) return null
  const [version, algorithm, values] = sequence(readDer(message.content))
  if (!algorithm || smallInteger(version) > 1) return null
  const sums = new Map<number, Bytes>()
  for (const value of sequence(values)) {
    const [number, sum] = sequence(value)
    const group = smallInteger(number)
    if (group < 1 || group > MOST_GROUPS || sums.has(group)) return null
    sums.set(group, octets(sum))
  }
  return { message, hash: plainHash(algorithm), sums }
}

/** Whether the outer length has no zeros before it. */
const isShort = (file: Bytes) => {
  const size = file[1] ?? 0
  return size < 0x80 || (file[2] !== 0 && (size > 0x81 || (file[2] ?? 0) >= 0x80))
}
