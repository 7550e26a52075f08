/**
 * The keys of the deployment, which wrap the owners' keys: `DATA_KEY`, one value or a list of `kid:value`, the current
 * one first. A value is a secret text of any alphabet but `:` and `,`; what encrypts is derived from it.
 */
import { writtenKeys } from './data-keys.ts'
import { derived } from './derive.ts'

export interface DeploymentKey {
  kid: string
  key: CryptoKey
}

export interface DeploymentKeys {
  current(): Promise<DeploymentKey>
  /** Those that may have wrapped something under that name, the likeliest first. */
  candidates(kid: string): Promise<DeploymentKey[]>
}

/** Throws, naming the var but never its value, when it is missing or malformed. */
export function deploymentKeys(env: object): DeploymentKeys {
  const value: unknown = 'DATA_KEY' in env ? env.DATA_KEY : undefined
  const written = typeof value === 'string' ? writtenKeys(value) : null
  if (!written) throw new Error('environment: DATA_KEY (missing or malformed)')
  // Derived when first needed: nothing asynchronous can be done while a Worker is composed.
  let made: DeploymentKey[] | undefined
  const all = async () => {
    made ??= await Promise.all(written.map(({ kid, secret }) => deploymentKey(kid, secret)))
    return made
  }
  return {
    async current() {
      const [first] = await all()
      if (!first) throw new Error('no deployment key')
      return first
    },
    candidates: async (kid) => (await all()).toSorted((a, b) => Number(b.kid === kid) - Number(a.kid === kid)),
  }
}

/** A value without a name is named by its own fingerprint: it may be given a successor, or a name, later. */
async function deploymentKey(kid: string | undefined, secret: string): Promise<DeploymentKey> {
  const base = await crypto.subtle.importKey('raw', new TextEncoder().encode(secret), 'HKDF', false, [
    'deriveKey',
    'deriveBits',
  ])
  const fingerprint = await derived.bits(base, 'edge-kyc deployment key: fingerprint', 32)
  return {
    kid: kid ?? `k${Buffer.from(fingerprint).toString('hex')}`,
    key: await derived.aes(base, 'edge-kyc deployment key: wrap'),
  }
}
