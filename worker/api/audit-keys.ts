/** Keys of the audit chain. With its extension: the command that verifies the chain reads this file in Node. */
import type { AuditKey, AuditKeys } from '../domain/audit/chain'
import { deriveKey } from './derive-key.ts'

const ID_CHARACTERS = 8

/** The first secret seals; those after it are of seals that were made before it was replaced. */
export async function auditKeys(secrets: readonly [string, ...string[]]): Promise<AuditKeys> {
  const [first, ...earlier] = secrets
  const current = await auditKey(first)
  const all = [current, ...(await Promise.all(earlier.map(auditKey)))]
  return { current, byId: (id) => all.find((key) => key.id === id) }
}

async function auditKey(secret: string): Promise<AuditKey> {
  const key = await deriveKey(secret, 'audit chain')
  const sum = async (text: string) => {
    const bytes = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(text))
    return Buffer.from(bytes).toString('base64url')
  }
  return { id: (await sum('key id')).slice(0, ID_CHARACTERS), sum }
}
