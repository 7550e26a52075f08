import { CONTROL } from '../domain/shards'
import type { ApiServices, HomeServices } from './services/api-services'

/** Services over the database where the owner's data lies; null while it is being moved. */
export async function homeOf(owner: string, services: ApiServices): Promise<HomeServices | null> {
  const shard = await services.routing.home(owner)
  if (shard === null) return null
  const home = shard === CONTROL ? services : services.shards[shard - 1]
  if (!home) throw new Error(`there is no shard ${shard}`)
  return home
}

/** Services for a stored object, which names no owner. All databases are asked: a link outlives its owner's move. */
export async function homeOfObject(key: string, services: ApiServices): Promise<HomeServices | null> {
  if (services.shards.length === 0) return services
  const asked = [services, ...services.shards].map(({ events }) => events.ownerOf(key))
  const owner = (await Promise.all(asked)).find((found) => found !== null)
  return owner === undefined ? services : homeOf(owner, services)
}
