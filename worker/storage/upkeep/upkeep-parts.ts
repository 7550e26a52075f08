/** What an operator's jobs are made of. */
import type { PersonListStore } from '../../domain/persons/ports'
import type { JobKind, Parts } from '../../domain/upkeep/job'
import { orphans } from '../orphans'
import { erasedList } from './erased-list'
import { type ErasedOwnerStores, erasedOwner } from './erased-owner'
import { matchedPersonObjects, matchedSessionObjects } from './matched-objects'
import { reindexedVectors } from './reindexed-vectors'

export interface UpkeepStores extends ErasedOwnerStores {
  personLists: Pick<PersonListStore, 'delete'>
  orphanSeconds: number
}

export function upkeepParts(stores: UpkeepStores): Record<JobKind, Parts> {
  const { db, bucket, faceIndex, personLists, orphanSeconds } = stores
  const known = orphans(db, bucket, orphanSeconds * 1000)
  const vectors = reindexedVectors(db, faceIndex)
  const ofAll =
    (part: Parts[string]): Parts[string] =>
    async (job, now) =>
      job.owner === null ? part(job, now) : { cursor: null, counts: {} }
  return {
    reindex: {
      vectors,
      sessionObjects: ofAll(matchedSessionObjects(db, bucket, known)),
      personObjects: ofAll(matchedPersonObjects(db, bucket, known)),
    },
    erase_owner: erasedOwner(stores),
    delete_list: { persons: erasedList(personLists) },
  }
}
