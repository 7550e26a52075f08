/** Whether the chip has the key that no copy of it has (ICAO Doc 9303-11, 6.1). */
import type { Judgement } from '../../domain/case/judgement'
import { type Bytes, equalBytes, joined, parsedOrNull } from '../bytes'
import { coordinateBytes, isSignedOn } from '../x509/curves'
import { oid, readDer, sequence, set } from '../x509/der'
import { digest, HASHES, type Hash } from '../x509/hashes'
import { type PublicKey, readPublicKey } from '../x509/public-key'
import { openedBlock, type RsaKey } from '../x509/rsa'
import { fixedLength, schemeNamed } from '../x509/signature-scheme'
import { onlyTlv } from './tlv'

const DG14 = 0x6e
const DG15 = 0x6f
const INFORMATION = '2.23.136.1.1.5'
const AGREEMENT = '0.4.0.127.0.7.2.2.3'

const idle = (reason: string): Judgement => ({ status: 'idle', reason })

export interface Answered {
  /** Verified ones; null where there is none. */
  key: Bytes | null
  information: Bytes | null
  challenge: Bytes | null
  answer: Bytes | null
}

export async function judgeActiveAuthentication({ key, information, challenge, answer }: Answered): Promise<Judgement> {
  const evidence =
    information && agreesOnKeys(information) ? ': it supports chip authentication, which ends in the app' : ''
  if (!key) return idle(`the chip's own key (DG15) was not sent, or there is none${evidence}`)
  if (!answer) return idle(`the chip's answer to a challenge was not sent${evidence}`)
  if (!challenge) return idle('there was no challenge that the chip could answer')
  const read = parsedOrNull(() => readPublicKey(onlyTlv(key, DG15)))
  if (read?.kind !== 'rsa' && read?.kind !== 'elliptic')
    return idle("the chip's own key is of a kind that is not known here")
  const holds =
    read.kind === 'rsa'
      ? await isRecovered(read, challenge, answer)
      : await isAnsweredOn(read, { challenge, answer, hash: information && hashSaid(information) })
  return holds
    ? { status: 'success', reason: 'the chip has answered our challenge with its own key' }
    : { status: 'failed', reason: 'the answer was not made with the key of the chip, or for another challenge' }
}

/** By the byte before 0xCC (ISO/IEC 10118-3). */
const TRAILERS: Readonly<Record<number, Hash>> = {
  51: 'SHA-1',
  52: 'SHA-256',
  53: 'SHA-512',
  54: 'SHA-384',
  56: 'SHA-224',
}

/** ISO/IEC 9796-2, scheme 1: the block holds what the chip has added, and a sum over that and the challenge. */
async function isRecovered(key: RsaKey, challenge: Bytes, answer: Bytes): Promise<boolean> {
  const block = openedBlock(key, answer)
  if (block?.[0] !== 0x6a) return false
  const isShort = block.at(-1) === 0xbc
  const hash = isShort ? 'SHA-1' : block.at(-1) === 0xcc ? TRAILERS[block.at(-2) ?? 0] : undefined
  if (!hash) return false
  const end = block.length - (isShort ? 1 : 2)
  const size = (await digest(hash, challenge)).length
  if (end - size < 1) return false
  const added = block.slice(1, end - size)
  return equalBytes(block.subarray(end - size, end), await digest(hash, joined(added, challenge)))
}

interface OnCurve {
  challenge: Bytes
  answer: Bytes
  hash: Hash | null
}

/** Both numbers side by side; some chips send them in DER. Where the chip does not say its hash, any may be it. */
async function isAnsweredOn(key: Extract<PublicKey, { kind: 'elliptic' }>, { challenge, answer, hash }: OnCurve) {
  const size = coordinateBytes(key.curve)
  const signature = answer.length === 2 * size ? answer : fixedLength(answer, size)
  if (!signature) return false
  for (const one of hash ? [hash] : HASHES) {
    if (await isSignedOn(key.curve, { hash: one, point: key.point, signature, data: challenge })) return true
  }
  return false
}

/** ActiveAuthenticationInfo among the SecurityInfos of DG14. */
const hashSaid = (file: Bytes): Hash | null =>
  parsedOrNull(() => {
    const info = infosOf(file).find(([id]) => oid(id) === INFORMATION)
    return schemeNamed(oid(info?.[2]))?.hash ?? null
  })

const agreesOnKeys = (file: Bytes): boolean =>
  parsedOrNull(() => infosOf(file).some(([id]) => oid(id).startsWith(AGREEMENT))) ?? false

const infosOf = (file: Bytes) => set(readDer(onlyTlv(file, DG14))).map(sequence)
