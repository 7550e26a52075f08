/** Disclosures put where the issuer's digests are (RFC 9901, 7.1): each once, and none left over. */
import { type Claims, isObject, json, sumOf } from './parse'

const ALGORITHMS: ReadonlyMap<string, string> = new Map([
  ['sha-256', 'SHA-256'],
  ['sha-384', 'SHA-384'],
  ['sha-512', 'SHA-512'],
])
const DEEPEST = 12
/** Claims of a credential that its holder may not leave out (draft-ietf-oauth-sd-jwt-vc, 3.2.2). */
const NEVER_HIDDEN = ['iss', 'nbf', 'exp', 'cnf', 'vct', 'vct#integrity', 'status']

/** Algorithm of all digests, the one that the holder signs included; null: unknown here. */
export const digestAlgorithm = ({ _sd_alg: name = 'sha-256' }: Claims): string | null =>
  ALGORITHMS.get(String(name)) ?? null

/** Null where they do not fit: a disclosure that nobody issued, one twice, a name that stands there already. */
export async function disclosedClaims(payload: Claims, disclosures: readonly string[]): Promise<Claims | null> {
  const algorithm = digestAlgorithm(payload)
  if (!algorithm) return null
  const given = new Map<string, unknown[]>()
  for (const disclosure of disclosures) {
    const value = json(disclosure)
    if (!Array.isArray(value) || typeof value[0] !== 'string') return null
    given.set(await sumOf(disclosure, algorithm), value)
  }
  if (given.size < disclosures.length) return null
  const used = new Set<string>()
  const all = [payload, ...given.values()].flatMap((value) => digestsIn(value, 0))
  if (new Set(all).size < all.length) return null
  const claims = revealed(payload, given, used, 0)
  return isObject(claims) && used.size === given.size ? claims : null
}

/** All that are named, disclosed or not. */
function digestsIn(value: unknown, depth: number): unknown[] {
  if (depth > DEEPEST) return []
  if (Array.isArray(value)) return value.flatMap((item) => digestsIn(item, depth + 1))
  if (!isObject(value)) return []
  const { _sd: listed, '...': one, ...plain } = value
  const own = [...(Array.isArray(listed) ? listed : []), ...(one === undefined ? [] : [one])]
  return [...own, ...Object.values(plain).flatMap((inner) => digestsIn(inner, depth + 1))]
}

/** `undefined`: it does not fit. */
function revealed(value: unknown, given: ReadonlyMap<string, unknown[]>, used: Set<string>, depth: number): unknown {
  if (depth > DEEPEST) return undefined
  if (Array.isArray(value)) return revealedList(value, given, used, depth)
  if (!isObject(value)) return value
  const { _sd: digests = [], _sd_alg: _algorithm, ...plain } = value
  // Names of the format, used for anything else (RFC 9901, 4.1).
  if (!isTexts(digests) || '...' in plain) return undefined
  const claims = new Map<string, unknown>()
  for (const [name, inner] of Object.entries(plain)) claims.set(name, revealed(inner, given, used, depth + 1))
  for (const digest of digests) {
    const disclosure = given.get(digest)
    if (!disclosure) continue
    const [, name, inner] = disclosure
    if (used.has(digest) || disclosure.length !== 3 || !mayBeNamed(name, depth) || claims.has(name)) return undefined
    used.add(digest)
    claims.set(name, revealed(inner, given, used, depth + 1))
  }
  return [...claims.values()].includes(undefined) ? undefined : Object.fromEntries(claims)
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')

const mayBeNamed = (name: unknown, depth: number): name is string =>
  typeof name === 'string' && name !== '_sd' && name !== '...' && !(depth === 0 && NEVER_HIDDEN.includes(name))

function revealedList(
  list: unknown[],
  given: ReadonlyMap<string, unknown[]>,
  used: Set<string>,
  depth: number,
): unknown {
  const items: unknown[] = []
  for (const item of list) {
    const digest = isObject(item) && Object.keys(item).length === 1 ? item['...'] : undefined
    if (typeof digest !== 'string') {
      items.push(revealed(item, given, used, depth + 1))
      continue
    }
    const disclosure = given.get(digest)
    if (!disclosure) continue
    if (used.has(digest) || disclosure.length !== 2) return undefined
    used.add(digest)
    items.push(revealed(disclosure[1], given, used, depth + 1))
  }
  return items.includes(undefined) ? undefined : items
}
