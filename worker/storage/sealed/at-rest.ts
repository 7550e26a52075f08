import type { Database } from '../database/database'
import { deploymentKeys } from './deployment-keys'
import { sealedObjects } from './objects'
import { ownerKeys } from './owner-keys'
import { vault as vaultOf } from './vault'

/** Keys and ciphers for data at rest. Throws when the deployment has no key. */
export function atRest(db: Database, env: object) {
  const keys = ownerKeys(db, deploymentKeys(env))
  return { keys, vault: vaultOf(keys), objects: sealedObjects(keys) }
}
