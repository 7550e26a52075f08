export type Bytes = Uint8Array<ArrayBuffer>

export function equalBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, i) => byte === b[i])
}

export function joined(...parts: readonly Uint8Array[]): Bytes {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

export const sha256 = async (bytes: Bytes): Promise<Bytes> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))

export const utf8 = (text: string): Bytes => Uint8Array.from(new TextEncoder().encode(text))

/** Base64 or base64url, with or without padding; null where it is neither. */
export function fromBase64(text: string): Bytes | null {
  try {
    return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))
  } catch {
    return null
  }
}

/** Result of a third-party parser on untrusted bytes; null where the parser throws. */
export function parsedOrNull<T>(parse: () => T): T | null {
  try {
    return parse()
  } catch {
    return null
  }
}

export const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
