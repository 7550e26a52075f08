/** Codes and tokens of offers: the session, and 256 random bits. Their sums only are kept. */
import { base64url } from '../base64url'
import { sha256Hex } from '../sha256'

const BYTES = 32

export const newSecret = (sessionId: string): string =>
  `${sessionId}.${base64url(crypto.getRandomValues(new Uint8Array(BYTES)))}`

export const sumOf = (secret: string): Promise<string> => sha256Hex(secret)

/** Session id in an offer's secret; null: the text is no such secret. */
export const sessionOf = (secret: string): string | null => /^([\da-f-]{36})\.[\w-]{43}$/.exec(secret)?.[1] ?? null
