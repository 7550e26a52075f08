/** Whether a certificate (DER) names itself as its issuer, as anchors of trust do. Whoever verifies has those already. */
export function isSelfIssued(der: Uint8Array): boolean {
  const fields = inside(inside(der)[0] ?? NONE)
  // The version, which may be missing, comes first.
  const [, , issuer, , subject] = fields[0]?.[0] === VERSION ? fields.slice(1) : fields
  return issuer !== undefined && subject !== undefined && sameBytes(issuer, subject)
}

const VERSION = 0xa0
const NONE = new Uint8Array(0)

const sameBytes = (a: Uint8Array, b: Uint8Array) => a.length === b.length && a.every((byte, at) => byte === b[at])

/** The elements within one. */
function inside(element: Uint8Array): Uint8Array[] {
  const found: Uint8Array[] = []
  for (let at = extent(element, 0).start; at < element.length; ) {
    const { end } = extent(element, at)
    found.push(element.subarray(at, end))
    at = end
  }
  return found
}

function extent(bytes: Uint8Array, at: number): { start: number; end: number } {
  const first = bytes[at + 1] ?? 0
  const size = first < 0x80 ? 0 : first - 0x80
  let length = size === 0 ? first : 0
  for (let i = 0; i < size; i++) length = length * 256 + (bytes[at + 2 + i] ?? 0)
  const start = at + 2 + size
  return { start, end: start + length }
}
