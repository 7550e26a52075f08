/** SubjectPublicKeyInfo → a key that signatures are verified with. */
import { type Bytes, equalBytes } from '../bytes'
import { CURVE_PARAMETERS, CURVES, type CurveName } from './curve-parameters'
import { coordinateBytes } from './curves'
import { bits, type Der, digits, inside, octets, oid, readDer, sequence, smallInteger, TAG } from './der'
import { type EdwardsCurve, edwardsNamed } from './edwards'
import type { RsaKey } from './rsa'

export interface EllipticKey {
  kind: 'elliptic'
  curve: CurveName
  point: Bytes
}

export interface EdwardsKey {
  kind: 'edwards'
  curve: EdwardsCurve
  point: Bytes
}

/** `unknown`: of a kind or on a curve that nothing here verifies. */
export type PublicKey = EllipticKey | EdwardsKey | ({ kind: 'rsa' } & RsaKey) | { kind: 'unknown'; algorithm: string }

const ELLIPTIC = '1.2.840.10045.2.1'
const RSA: readonly string[] = ['1.2.840.113549.1.1.1', '1.2.840.113549.1.1.10']
const PRIME_FIELD = '1.2.840.10045.1.1'

export const readPublicKey = (der: Bytes): PublicKey => publicKeyOf(readDer(der))

export function publicKeyOf(info: Der): PublicKey {
  const [algorithm, key] = sequence(info)
  const [id, parameters] = sequence(algorithm)
  const name = oid(id)
  const value = bits(key)
  if (RSA.includes(name)) {
    const [modulus, exponent] = sequence(readDer(value))
    return { kind: 'rsa', modulus: digits(modulus), exponent: digits(exponent) }
  }
  const edwards = edwardsNamed(name)
  if (edwards) return { kind: 'edwards', curve: edwards, point: value }
  const curve = name === ELLIPTIC && parameters ? curveOf(parameters) : null
  return curve ? { kind: 'elliptic', curve, point: value } : { kind: 'unknown', algorithm: name }
}

/** By its name; or by all its parameters, which must be those of a curve that has one: others may be weak by design. */
function curveOf(parameters: Der): CurveName | null {
  if (parameters.tag === TAG.oid) {
    const name = oid(parameters)
    return CURVES.find((curve) => CURVE_PARAMETERS[curve].oid === name) ?? null
  }
  const [version, field, coefficients, base, order, cofactor] = inside(parameters)
  const [fieldKind, prime] = sequence(field)
  if (smallInteger(version) < 1 || oid(fieldKind) !== PRIME_FIELD) return null
  const [a, b] = sequence(coefficients)
  return (
    CURVES.find((curve) => {
      const known = CURVE_PARAMETERS[curve]
      const size = coordinateBytes(curve)
      const is = (value: Bytes, wanted: string) => equalBytes(padded(value, size), fromHex(wanted))
      return (
        is(digits(prime), known.p) &&
        is(octets(a), known.a) &&
        is(octets(b), known.b) &&
        is(digits(order), known.n) &&
        isBase(octets(base), known) &&
        (cofactor === undefined || smallInteger(cofactor) === 1)
      )
    }) ?? null
  )
}

/** Both coordinates, or the first and the second one's last bit. */
function isBase(base: Bytes, { x, y }: { x: string; y: string }): boolean {
  const [first, second] = [fromHex(x), fromHex(y)]
  const parity = 2 + ((second.at(-1) ?? 0) & 1)
  return equalBytes(base, Uint8Array.of(4, ...first, ...second)) || equalBytes(base, Uint8Array.of(parity, ...first))
}

/** Authorities write coefficients without their leading zeros, or with one more (the Emirates). */
function padded(number: Bytes, length: number): Bytes {
  const start = number.findIndex((byte) => byte !== 0)
  const value = number.subarray(start < 0 ? number.length : start)
  if (value.length >= length) return value
  const all = new Uint8Array(length)
  all.set(value, length - value.length)
  return all
}

const fromHex = (text: string): Bytes =>
  Uint8Array.from({ length: text.length / 2 }, (_, i) => Number.parseInt(text.slice(2 * i, 2 * i + 2), 16))
