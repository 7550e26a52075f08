/** Signature algorithms of issuers of wallets' documents, by their names in JOSE and COSE, and their verification. */
import type { Bytes } from '../bytes'
import type { CurveName } from '../x509/curve-parameters'
import { isSignedOn } from '../x509/curves'
import { type EdwardsCurve, isSignedOnEdwards } from '../x509/edwards'
import type { Hash } from '../x509/hashes'
import type { PublicKey } from '../x509/public-key'

export type IssuerAlgorithm =
  | { kind: 'ecdsa'; hash: Hash; curves: readonly CurveName[] }
  | { kind: 'eddsa'; curves: readonly EdwardsCurve[] }

const ecdsa = (hash: Hash, ...curves: CurveName[]): IssuerAlgorithm => ({ kind: 'ecdsa', hash, curves })
const eddsa = (...curves: EdwardsCurve[]): IssuerAlgorithm => ({ kind: 'eddsa', curves })

/** `ES…` goes for brainpool's curves of that size as well (ISO/IEC 18013-5, table B.3; profiles of wallets for SD-JWT). */
const ES256 = ecdsa('SHA-256', 'P-256', 'brainpoolP256r1')
const ES384 = ecdsa('SHA-384', 'P-384', 'brainpoolP320r1', 'brainpoolP384r1')
const ES512 = ecdsa('SHA-512', 'P-521', 'brainpoolP512r1')
const EDDSA = eddsa('Ed25519', 'Ed448')

const JOSE: ReadonlyMap<unknown, IssuerAlgorithm> = new Map([
  ['ES256', ES256],
  ['ES384', ES384],
  ['ES512', ES512],
  ['EdDSA', EDDSA],
  ['Ed25519', eddsa('Ed25519')],
  ['Ed448', eddsa('Ed448')],
])

/** Those of RFC 9864, which name the curve as well, in the second half. */
const COSE: ReadonlyMap<unknown, IssuerAlgorithm> = new Map([
  [-7, ecdsa('SHA-256', 'P-256', 'P-384', 'P-521', 'brainpoolP256r1')],
  [-35, ecdsa('SHA-384', 'P-256', 'P-384', 'P-521', 'brainpoolP320r1', 'brainpoolP384r1')],
  [-36, ecdsa('SHA-512', 'P-256', 'P-384', 'P-521', 'brainpoolP512r1')],
  [-8, EDDSA],
  [-9, ecdsa('SHA-256', 'P-256')],
  [-51, ecdsa('SHA-384', 'P-384')],
  [-52, ecdsa('SHA-512', 'P-521')],
  [-265, ecdsa('SHA-256', 'brainpoolP256r1')],
  [-266, ecdsa('SHA-384', 'brainpoolP320r1')],
  [-267, ecdsa('SHA-384', 'brainpoolP384r1')],
  [-268, ecdsa('SHA-512', 'brainpoolP512r1')],
  [-19, eddsa('Ed25519')],
  [-53, eddsa('Ed448')],
])

/** Null: none that is known here. */
export const joseAlgorithm = (name: unknown): IssuerAlgorithm | null => JOSE.get(name) ?? null
export const coseAlgorithm = (number: unknown): IssuerAlgorithm | null => COSE.get(number) ?? null

/** Algorithms of RFC 7518 and RFC 9053 that sign nothing, or whose value anybody who verifies it can make as well. */
const NO_SIGNATURES: ReadonlySet<unknown> = new Set(['none', 'HS256', 'HS384', 'HS512', 0, 4, 5, 6, 7])

/** No issuer signs so, and a wallet that shows it was given it by nobody. */
export const isNoSignature = (algorithm: unknown): boolean => NO_SIGNATURES.has(algorithm)

/** Null: in a way that is not known here. */
export async function isSignedBy(
  key: PublicKey,
  algorithm: IssuerAlgorithm | null,
  { signed, signature }: { signed: Bytes; signature: Bytes },
): Promise<boolean | null> {
  if (!algorithm || (key.kind !== 'elliptic' && key.kind !== 'edwards')) return null
  if (key.kind === 'edwards') {
    const fits = algorithm.kind === 'eddsa' && algorithm.curves.includes(key.curve)
    return fits && isSignedOnEdwards(key.curve, { point: key.point, signature, data: signed })
  }
  const fits = algorithm.kind === 'ecdsa' && algorithm.curves.includes(key.curve)
  return fits && isSignedOn(key.curve, { hash: algorithm.hash, point: key.point, signature, data: signed })
}
