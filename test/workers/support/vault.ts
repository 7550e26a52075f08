import { env } from 'cloudflare:test'
import { database } from '../../../worker/storage/database/database'
import { deploymentKeys } from '../../../worker/storage/sealed/deployment-keys'
import { ownerKeys } from '../../../worker/storage/sealed/owner-keys'
import { vault } from '../../../worker/storage/sealed/vault'

/** As the Workers have it. */
export const testVault = () => vault(ownerKeys(database(env.DB), deploymentKeys(env)))
