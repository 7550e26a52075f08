/**
 * Stored objects as they lie in the bucket: a head, then segments that are encrypted one by one (AES-256-GCM), so that
 * an object of any size passes in bounded memory. Each object has a key of its own, derived from its owner's key, a salt
 * and its name: an object under another name does not open. A segment's nonce is its number and whether it is the last
 * (the STREAM construction): what is cut off, left out or moved does not open either.
 *
 *   mark and version 4 | id of the owner's key 16 | salt 16 | segments of 65,536 + 16 each, the last one shorter
 */
import { derived } from './derive'
import type { OwnerKey } from './owner-keys'
import { idText } from './vault'

/** No image and no archive begins so. */
const MARK = Buffer.from('EKS\u0001', 'latin1')
const KEY_ID_BYTES = 16
const SALT_BYTES = 16
export const HEAD_BYTES = MARK.length + KEY_ID_BYTES + SALT_BYTES
export const SEGMENT_BYTES = 65_536
const TAG_BYTES = 16
export const SEALED_SEGMENT_BYTES = SEGMENT_BYTES + TAG_BYTES
const NONCE_BYTES = 12

export interface Head {
  keyId: string
  salt: Uint8Array<ArrayBuffer>
}

export function newHead(key: OwnerKey): { head: Head; bytes: Buffer } {
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES))
  const bytes = Buffer.concat([MARK, Buffer.from(key.id.replaceAll('-', ''), 'hex'), salt])
  return { head: { keyId: key.id, salt }, bytes }
}

/** Null: the object is not sealed. */
export function headOf(bytes: Uint8Array): Head | null {
  if (bytes.length < HEAD_BYTES || !MARK.equals(bytes.subarray(0, MARK.length))) return null
  const keyId = idText(bytes.subarray(MARK.length, MARK.length + KEY_ID_BYTES))
  return { keyId, salt: new Uint8Array(bytes.subarray(HEAD_BYTES - SALT_BYTES, HEAD_BYTES)) }
}

export const sealedSize = (bytes: number) =>
  HEAD_BYTES + bytes + TAG_BYTES * Math.max(1, Math.ceil(bytes / SEGMENT_BYTES))

/** Length of the plaintext in a sealed object of that size. */
export function openedSize(sealed: number): number {
  const body = sealed - HEAD_BYTES
  return body - TAG_BYTES * Math.max(1, Math.ceil(body / SEALED_SEGMENT_BYTES))
}

export interface SegmentCipher {
  seal(segment: Uint8Array, number: number, last: boolean): Promise<Uint8Array<ArrayBuffer>>
  /** Throws when the segment is not as it was sealed, or not the one with that number. */
  open(segment: Uint8Array, number: number, last: boolean): Promise<Uint8Array<ArrayBuffer>>
}

export async function segmentCipher(owner: OwnerKey, { salt }: Head, name: string): Promise<SegmentCipher> {
  const key = await derived.aes(owner.objects, `edge-kyc owner key: object\n${name}`, salt)
  return {
    seal: async (segment, number, last) =>
      new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv: nonce(number, last) }, key, segment)),
    open: async (segment, number, last) =>
      new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-GCM', iv: nonce(number, last) }, key, segment)),
  }
}

/** The key is of this object alone: no nonce comes twice. */
function nonce(number: number, last: boolean): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(NONCE_BYTES)
  new DataView(bytes.buffer).setUint32(NONCE_BYTES - 5, number)
  bytes[NONCE_BYTES - 1] = last ? 1 : 0
  return bytes
}
