/** Where adapters meet the ports that the API and the use cases are written against. */
import { type ApiBindings, apiSettings, type ShardStores, shardStores } from '../../env'
import { answering } from '../../storage/platform/answering'
import { ownerMoves } from '../../storage/shards/owner-moves'
import { shardRouting } from '../../storage/shards/routing'
import { partsOverAll } from '../../storage/upkeep/upkeep-parts'
import type { ApiServices, HomeServices } from './api-services'
import { callServices } from './call-services'
import { homeOfShard } from './home'
import { personServices } from './person-services'
import { rightsServices } from './rights-services'
import { sessionServices } from './session-services'
import { upkeepServices } from './upkeep-services'

const now = () => new Date()
const wait = (ms: number) => scheduler.wait(ms)

export function apiServices(bound: ApiBindings): ApiServices {
  const env = answering(bound)
  const settings = apiSettings(env)
  const stores = shardStores(env)
  const over = (shard: ShardStores): HomeServices => {
    const home = homeOfShard(env, settings, stores, shard)
    return {
      settings,
      now,
      wait,
      ...sessionServices(home),
      ...personServices(home),
      ...rightsServices(home),
      ...callServices(home),
      ...upkeepServices(home),
    }
  }
  const [control, ...shards] = stores.map(over)
  if (!control) throw new Error('no database')
  return {
    ...control,
    upkeepParts: partsOverAll(
      control.upkeepParts,
      shards.map(({ upkeepParts }) => upkeepParts),
    ),
    routing: shardRouting(
      env.DB,
      stores.map(({ shard }) => shard),
    ),
    moves: ownerMoves(stores),
    shards,
  }
}
