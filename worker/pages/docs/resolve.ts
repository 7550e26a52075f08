/** Resolves `$ref`s within the document. Swagger UI's own resolver walks the whole document anew for each operation. */
const POINTER = '#/'

type Json = Record<string, unknown>

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null

const at = (document: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((node, key) => (isObject(node) ? node[key] : undefined), document)

/** Target of `reference`, e.g. `#/components/schemas/Error` (RFC 6901, as the fragment of a URI). */
function target(document: unknown, reference: string): unknown {
  const keys = reference.slice(POINTER.length).split('/').map(decodeURIComponent)
  return at(
    document,
    keys.map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~')),
  )
}

/** A schema that contains itself keeps its reference there. */
function resolved(document: unknown, node: unknown, within: readonly string[]): unknown {
  if (Array.isArray(node)) return node.map((each) => resolved(document, each, within))
  if (!isObject(node)) return node
  const { $ref: reference } = node
  if (typeof reference === 'string' && reference.startsWith(POINTER)) {
    return within.includes(reference) ? node : resolved(document, target(document, reference), [...within, reference])
  }
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, resolved(document, value, within)]))
}

/** The part of `document` at `path`, without references. */
export const resolvedSubtree = (document: object, path: readonly string[]): unknown =>
  resolved(document, at(document, path), [])
