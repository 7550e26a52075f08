import { sha256Hex } from '../../application/sha256'
import type { TokenName } from '../../domain/ports'

/** `id` in lower case, as ids are hashed. */
export async function tokenName(id: string): Promise<TokenName> {
  return { hash: await sha256Hex(id), handle: id }
}
