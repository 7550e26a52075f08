import type { TokenName } from '../../domain/callers/tokens-port'
import { sha256Hex } from '../sha256'

/** Name of a token by its id. `id` in lower case, as ids are hashed. */
export async function tokenName(id: string): Promise<TokenName> {
  return { hash: await sha256Hex(id), handle: id }
}
