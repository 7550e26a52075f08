/**
 * RSA's public operation and what is signed with it (RFC 8017). By whole numbers, not by WebCrypto, which knows neither
 * SHA-224 nor two hashes in one PSS nor the signatures of chips; nothing here is secret, so its time may tell.
 */
import { type Bytes, equalBytes, hex, joined } from '../bytes'
import { digest, type Hash } from './hashes'

export interface RsaKey {
  modulus: Bytes
  exponent: Bytes
}

/** 8,192 bits; exponents that signers use have at most 32. */
const MOST = { modulus: 1024, exponent: 5 }

const toNumber = (bytes: Uint8Array) => BigInt(`0x${hex(bytes) || '0'}`)

function toBytes(number: bigint, length: number): Bytes {
  const text = number.toString(16).padStart(2 * length, '0')
  return Uint8Array.from({ length }, (_, i) => Number.parseInt(text.slice(2 * i, 2 * i + 2), 16))
}

/** The block that was signed; null where the key or the signature is none. */
export function openedBlock({ modulus, exponent }: RsaKey, signature: Bytes): Bytes | null {
  if (modulus.length > MOST.modulus || modulus.length < 64 || exponent.length > MOST.exponent) return null
  if (signature.length !== modulus.length) return null
  const [n, e, s] = [toNumber(modulus), toNumber(exponent), toNumber(signature)]
  if (s >= n || e < 3n || n % 2n === 0n || e % 2n === 0n) return null
  let result = 1n
  for (const bit of e.toString(2)) {
    result = (result * result) % n
    if (bit === '1') result = (result * s) % n
  }
  return toBytes(result, modulus.length)
}

/** DigestInfo in DER, before the digest. */
const PREFIXES: Record<Hash, readonly number[]> = {
  'SHA-1': [0x30, 0x21, 0x30, 0x09, 0x06, 0x05, 0x2b, 0x0e, 0x03, 0x02, 0x1a, 0x05, 0x00, 0x04, 0x14],
  'SHA-224': info(0x2d, 0x04, 0x1c),
  'SHA-256': info(0x31, 0x01, 0x20),
  'SHA-384': info(0x41, 0x02, 0x30),
  'SHA-512': info(0x51, 0x03, 0x40),
}

function info(length: number, hash: number, size: number): readonly number[] {
  const oid = [0x60, 0x86, 0x48, 0x01, 0x65, 0x03, 0x04, 0x02, hash]
  return [0x30, length, 0x30, 0x0d, 0x06, 0x09, ...oid, 0x05, 0x00, 0x04, size]
}

export async function isPkcs1(key: RsaKey, hash: Hash, signature: Bytes, data: Bytes): Promise<boolean> {
  const block = openedBlock(key, signature)
  const signed = joined(Uint8Array.from(PREFIXES[hash]), await digest(hash, data))
  const padding = key.modulus.length - signed.length - 3
  if (!block || padding < 8) return false
  const wanted = joined(Uint8Array.of(0, 1), new Uint8Array(padding).fill(0xff), Uint8Array.of(0), signed)
  return equalBytes(block, wanted)
}

export interface PssParameters {
  hash: Hash
  maskHash: Hash
  saltLength: number
}

/** EMSA-PSS, 9.1.2. */
export async function isPss(
  key: RsaKey,
  { hash, maskHash, saltLength }: PssParameters,
  signature: Bytes,
  data: Bytes,
): Promise<boolean> {
  const opened = openedBlock(key, signature)
  if (!opened) return false
  const bitLength = toNumber(key.modulus).toString(2).length - 1
  // Of a modulus of whole bytes and one bit, the block is a byte shorter.
  const block = bitLength % 8 === 0 ? opened.subarray(1) : opened
  if (bitLength % 8 === 0 && opened[0] !== 0) return false
  const hashed = await digest(hash, data)
  const maskedLength = block.length - hashed.length - 1
  if (maskedLength < saltLength + 1 || block.at(-1) !== 0xbc) return false
  const seed = block.slice(maskedLength, -1)
  const mask = await maskOf(maskHash, seed, maskedLength)
  const plain = block.subarray(0, maskedLength).map((byte, i) => byte ^ (mask[i] ?? 0))
  const spare = 8 * block.length - bitLength
  if ((block[0] ?? 0) >> (8 - spare) !== 0) return false
  plain[0] = (plain[0] ?? 0) & (0xff >> spare)
  const at = maskedLength - saltLength - 1
  if (plain[at] !== 1 || plain.subarray(0, at).some((byte) => byte !== 0)) return false
  return equalBytes(seed, await digest(hash, joined(new Uint8Array(8), hashed, plain.subarray(at + 1))))
}

/** MGF1. */
async function maskOf(hash: Hash, seed: Bytes, length: number): Promise<Bytes> {
  let mask: Bytes = new Uint8Array(0)
  for (let counter = 0; mask.length < length; counter++) {
    mask = joined(mask, await digest(hash, joined(seed, Uint8Array.of(0, 0, counter >> 8, counter & 0xff))))
  }
  return mask.slice(0, length)
}
