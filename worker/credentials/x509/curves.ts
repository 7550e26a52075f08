/** Elliptic curves that documents are signed on. Those that WebCrypto knows are verified by it, the others by noble. */
import { ecdsa, weierstrass } from '@noble/curves/abstract/weierstrass.js'
import { sha256 } from '@noble/hashes/sha2.js'
import type { Bytes } from '../bytes'
import { CURVE_PARAMETERS, type CurveName } from './curve-parameters'
import { digest, type Hash } from './hashes'

/** Bytes of a coordinate, and of a number of a signature. */
export const coordinateBytes = (curve: CurveName): number => CURVE_PARAMETERS[curve].p.length / 2

const PLATFORM: readonly CurveName[] = ['P-256', 'P-384', 'P-521']

/** `signature`: both numbers, each as long as a coordinate. */
export async function isSignedOn(
  curve: CurveName,
  { hash, point, signature, data }: { hash: Hash; point: Bytes; signature: Bytes; data: Bytes },
): Promise<boolean> {
  if (signature.length !== 2 * coordinateBytes(curve)) return false
  if (PLATFORM.includes(curve) && hash !== 'SHA-224') {
    const key = await importKey(curve, point)
    return key !== null && crypto.subtle.verify({ name: 'ECDSA', hash }, key, signature, data)
  }
  const hashed = await digest(hash, data)
  try {
    const how = { prehash: false, lowS: false, format: 'compact' } as const
    return signatureOn(curve).verify(signature, hashed, point, how)
  } catch {
    // A point that does not lie on the curve.
    return false
  }
}

const importKey = (namedCurve: CurveName, point: Bytes) =>
  crypto.subtle.importKey('raw', point, { name: 'ECDSA', namedCurve }, false, ['verify']).catch(() => null)

const made = new Map<CurveName, ReturnType<typeof ecdsa>>()

function signatureOn(curve: CurveName) {
  const known = made.get(curve)
  if (known) return known
  const { p, a, b, n, x, y } = CURVE_PARAMETERS[curve]
  const number = (text: string) => BigInt(`0x${text}`)
  const point = weierstrass({
    p: number(p),
    a: number(a),
    b: number(b),
    n: number(n),
    h: 1n,
    Gx: number(x),
    Gy: number(y),
  })
  const signature = ecdsa(point, sha256)
  made.set(curve, signature)
  return signature
}
