/** Owners' keys without a database. */
import type { OwnerKey, OwnerKeys } from '../../../../worker/storage/sealed/owner-keys'

async function newKey(): Promise<OwnerKey> {
  const random = crypto.getRandomValues(new Uint8Array(32))
  const { subtle } = crypto
  return {
    id: crypto.randomUUID(),
    cells: await subtle.importKey('raw', random, 'AES-GCM', false, ['encrypt', 'decrypt']),
    lookup: await subtle.importKey('raw', random, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']),
    objects: await subtle.importKey('raw', random, 'HKDF', false, ['deriveKey']),
  }
}

export function keysInMemory(): OwnerKeys & { rotate(owner: string): Promise<void>; forget(owner: string): void } {
  const owners = new Map<string, OwnerKey[]>()
  const rotate = async (owner: string) => {
    owners.set(owner, [await newKey(), ...(owners.get(owner) ?? [])])
  }
  return {
    rotate,
    forget: (owner) => void owners.delete(owner),
    async of(owner) {
      if (!owners.has(owner)) await rotate(owner)
      return owners.get(owner) ?? []
    },
    async byId(id) {
      const key = [...owners.values()].flat().find((one) => one.id === id)
      if (!key) throw new Error(`owner key ${id} is gone`)
      return key
    },
    rewrap: async () => ({ rewrapped: 0, lost: 0 }),
    tried: async () => ({ tried: 0, lost: 0 }),
  }
}
