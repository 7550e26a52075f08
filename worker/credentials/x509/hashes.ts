/** Hashes that documents are signed with, by object identifier. */
import { sha224 } from '@noble/hashes/sha2.js'
import type { Bytes } from '../bytes'

export const HASHES = ['SHA-1', 'SHA-224', 'SHA-256', 'SHA-384', 'SHA-512'] as const
export type Hash = (typeof HASHES)[number]

const BY_OID: Readonly<Record<string, Hash>> = {
  '1.3.14.3.2.26': 'SHA-1',
  '2.16.840.1.101.3.4.2.4': 'SHA-224',
  '2.16.840.1.101.3.4.2.1': 'SHA-256',
  '2.16.840.1.101.3.4.2.2': 'SHA-384',
  '2.16.840.1.101.3.4.2.3': 'SHA-512',
}

export const hashOf = (oid: string): Hash | null => BY_OID[oid] ?? null

/** Two texts with the same SHA-1 can be made since 2017. */
export const isWeak = (hash: Hash): boolean => hash === 'SHA-1'

export async function digest(hash: Hash, bytes: Bytes): Promise<Bytes> {
  // The only one that WebCrypto lacks.
  if (hash === 'SHA-224') return Uint8Array.from(sha224(bytes))
  return new Uint8Array(await crypto.subtle.digest(hash, bytes))
}
