/**
 * Content of the QR code that leads from one device to another: the session, when the code was made, and 80 random bits. It stays
 * short so that phones read it from afar. Its sum only is kept, so no part of it can be changed.
 */
import { base64url } from '../base64url'
import { sha256Hex } from '../sha256'

const SESSION_BYTES = 16
const TIME_BYTES = 4
const RANDOM_BYTES = 10
const CODE = /^[\w-]{40}$/

export interface HandoffCode {
  sessionId: string
  /** Seconds since 1970. */
  issuedAt: number
}

export function newHandoffCode(sessionId: string, now: Date): string {
  const bytes = new Uint8Array(SESSION_BYTES + TIME_BYTES + RANDOM_BYTES)
  bytes.set(Uint8Array.from(sessionId.replaceAll('-', '').match(/../g) ?? [], (pair) => Number.parseInt(pair, 16)))
  new DataView(bytes.buffer).setUint32(SESSION_BYTES, Math.floor(now.getTime() / 1000))
  crypto.getRandomValues(bytes.subarray(SESSION_BYTES + TIME_BYTES))
  return base64url(bytes)
}

/** By its form alone. */
export const isHandoffCode = (token: string): boolean => CODE.test(token)

/** Reads a code; whether it is good only its session knows. Null: it is none. */
export function readHandoffCode(code: string): HandoffCode | null {
  if (!isHandoffCode(code)) return null
  const bytes = Uint8Array.from(atob(code.replaceAll('-', '+').replaceAll('_', '/')), (each) => each.charCodeAt(0))
  const hex = Array.from(bytes.subarray(0, SESSION_BYTES), (byte) => byte.toString(16).padStart(2, '0')).join('')
  const sessionId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return { sessionId, issuedAt: new DataView(bytes.buffer).getUint32(SESSION_BYTES) }
}

/** The part of it that is kept. */
export const handoffId = (code: string): Promise<string> => sha256Hex(code)
