/** C40 as seals use it (ICAO Doc 9303-13, 2.2): capitals, digits and spaces, three in two bytes. */
import { Malformed } from '../x509/der'

const SIGNS = ' 0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const FIRST = 3
/** Ends the encoding: one sign in ASCII follows, or nothing. */
const UNLATCH = 0xfe

/** Throws where it is none. */
export function c40(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 2) {
    const [high = 0, low] = [bytes[at], bytes[at + 1]]
    if (low === undefined) throw new Malformed('half a pair of C40')
    if (high === UNLATCH) {
      if (at + 2 < bytes.length || low === 0) throw new Malformed('something follows the end of C40')
      return text + String.fromCharCode(low - 1)
    }
    text += signsOf(high * 256 + low - 1, at + 2 === bytes.length)
  }
  return text
}

function signsOf(pair: number, isLast: boolean): string {
  let text = ''
  const values = [Math.floor(pair / 1600), Math.floor(pair / 40) % 40, pair % 40]
  for (const [i, value] of values.entries()) {
    // Fills the last pair.
    if (value === 0 && i === 2 && isLast) break
    const sign = SIGNS[value - FIRST]
    if (pair < 0 || sign === undefined) throw new Malformed('a sign that seals do not have')
    text += sign
  }
  return text
}
