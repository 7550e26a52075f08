/** Elements whose end is marked (BER, X.690 8.1.3.6), written anew with their lengths. What has a length stays as it is. */
import { type Bytes, joined } from '../bytes'
import { elementAt, Malformed } from '../x509/der'
import { derOf } from '../x509/write-der'

const INDEFINITE = 0x80
const CONSTRUCTED = 0x20
const OCTETS = 0x04
const DEEPEST = 12
const MOST_ELEMENTS = 500

export const isIndefinite = (bytes: Bytes): boolean => bytes[1] === INDEFINITE

interface Rewritten {
  whole: Bytes
  /** Where the next element begins. */
  next: number
}

/** Throws where it is no element, or something follows. */
export function withDefiniteLengths(bytes: Bytes): Bytes {
  const { whole, next } = rewritten(bytes, 0, DEEPEST, { left: MOST_ELEMENTS })
  if (next !== bytes.length) throw new Malformed('something follows')
  return whole
}

function rewritten(bytes: Bytes, at: number, deepest: number, budget: { left: number }): Rewritten {
  const tag = bytes[at] ?? 0
  if (bytes[at + 1] !== INDEFINITE) {
    const { whole } = elementAt(bytes, at, budget)
    return { whole, next: at + whole.length }
  }
  if ((tag & CONSTRUCTED) === 0 || deepest === 0) throw new Malformed('a length of another kind')
  const parts: Bytes[] = []
  let next = at + 2
  while (bytes[next] !== 0 || bytes[next + 1] !== 0) {
    const part = rewritten(bytes, next, deepest - 1, budget)
    parts.push(part.whole)
    next = part.next
  }
  return { whole: tag === (OCTETS | CONSTRUCTED) ? octetsOf(parts) : derOf(tag, ...parts), next: next + 2 }
}

/** A string in pieces is one string. */
function octetsOf(pieces: readonly Bytes[]): Bytes {
  const contents = pieces.map((piece) => {
    const { tag, content } = elementAt(piece, 0, { left: 1 })
    if (tag !== OCTETS) throw new Malformed('another tag')
    return content
  })
  return derOf(OCTETS, joined(...contents))
}
