/** LDIF (RFC 2849), in which ICAO gives its lists out. */
import { type Bytes, fromBase64 } from '../bytes'

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
