/** An owner's key as it is kept: encrypted with one of the deployment's, bound to its row. */
import { DeploymentKeyLost } from './deployment-key-lost.ts'
import type { DeploymentKeys } from './deployment-keys.ts'

/** What is read of a row of `owner_key`. */
export interface WrappedKey {
  id: string
  owner: string
  /** Name of the deployment's key that wrapped it. */
  kid: string
  wrapped: Uint8Array
}

export type KeyWrapping = ReturnType<typeof keyWrapping>

const NONCE_BYTES = 12

export function keyWrapping(deployment: DeploymentKeys) {
  const wrap = async (row: Pick<WrappedKey, 'id' | 'owner'>, key: Uint8Array<ArrayBuffer>) => {
    const { kid, key: wrapping } = await deployment.current()
    const iv = crypto.getRandomValues(new Uint8Array(NONCE_BYTES))
    const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: boundTo(row) }, wrapping, key)
    return { kid, wrapped: Buffer.concat([iv, Buffer.from(sealed)]) }
  }
  const unwrap = async (row: WrappedKey): Promise<Uint8Array<ArrayBuffer>> => {
    const [iv, sealed] = [row.wrapped.subarray(0, NONCE_BYTES), row.wrapped.subarray(NONCE_BYTES)]
    for (const { key } of await deployment.candidates(row.kid)) {
      const opened = crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData: boundTo(row) }, key, sealed)
      const bytes = await opened.catch(() => null)
      if (bytes) return new Uint8Array(bytes)
    }
    throw new DeploymentKeyLost(
      `owner key ${row.id} was wrapped by ${row.kid}, which opens it no longer or is not in DATA_KEY`,
    )
  }
  return { wrap, unwrap }
}

/** A wrapped key opens in its own row only. */
const boundTo = ({ id, owner }: Pick<WrappedKey, 'id' | 'owner'>) =>
  new TextEncoder().encode(`owner_key\n${id}\n${owner}`)
