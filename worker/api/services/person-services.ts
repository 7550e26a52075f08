/** The adapters behind `PersonServices`. */
import { personSearch } from '../../storage/persons/person-search'
import { queueRenewals } from '../../storage/platform/queue-jobs'
import { remoteFaces } from '../../storage/platform/remote-faces'
import { d1Sources } from '../../storage/sources/d1-sources'
import { faceRenewal } from '../../storage/upkeep/face-renewal'
import type { PersonServices } from './api-services'
import type { Home } from './home'

export function personServices({
  env,
  shard,
  index,
  db,
  vault,
  faceIndex,
  removals,
  personLists,
  persons,
}: Home): PersonServices {
  return {
    persons,
    personLists,
    personSearch: personSearch(db, vault, index, faceIndex),
    sources: d1Sources(db),
    faces: remoteFaces(env.VISION),
    renewals: queueRenewals(env.JOBS, shard),
    faceIndex,
    faceRenewal: faceRenewal(db, vault, faceIndex),
    imageErasure: removals,
  }
}
