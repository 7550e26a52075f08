/** Texts that hold certificates in base64: PEM (RFC 7468) and LDIF (RFC 2849). */
import { type Bytes, fromBase64 } from '../bytes'

const BLOCK = /-----BEGIN ([A-Z0-9 ]+)-----([A-Za-z0-9+/=\s]+)-----END \1-----/g

export function pemBlocks(text: string): { label: string; der: Bytes }[] {
  return [...text.matchAll(BLOCK)].flatMap(([, label = '', body = '']) => {
    const der = fromBase64(body.replaceAll(/\s/g, ''))
    return der ? [{ label, der }] : []
  })
}

/** Values that are given in base64; a line that begins with a space goes on with the one before. */
export function ldifValues(text: string): { name: string; value: Bytes }[] {
  return text
    .replaceAll(/\r?\n /g, '')
    .split(/\r?\n/)
    .flatMap((line) => {
      const at = line.indexOf(':: ')
      const value = at > 0 ? fromBase64(line.slice(at + 3).trim()) : null
      return value ? [{ name: line.slice(0, at), value }] : []
    })
}
