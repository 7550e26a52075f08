/** The one way to write a value in JSON (RFC 8785): names in the order of their UTF-16 units, nothing between. */

/** Canonical JSON of values that JSON.parse gave: numbers and texts as JavaScript writes them, which the RFC adopts. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([name, one]) => `${JSON.stringify(name)}:${canonicalJson(one)}`).join(',')}}`
}
