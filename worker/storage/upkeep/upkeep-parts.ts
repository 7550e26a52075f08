/** Parts of an operator's jobs. */
import type { PersonListStore } from '../../domain/persons/ports'
import type { JobKind, Parts } from '../../domain/upkeep/job'
import type { Database } from '../database/database'
import { orphans } from '../images/orphans'
import { erasedList } from './erased-list'
import { type ErasedOwnerStores, erasedOwner } from './erased-owner'
import { type ErasedSubjectStores, erasedSubject } from './erased-subject'
import { matchedPersonObjects, matchedSessionObjects } from './matched-objects'
import { reindexedVectors } from './reindexed-vectors'

export interface UpkeepStores extends ErasedOwnerStores {
  personLists: Pick<PersonListStore, 'delete'>
  subjects: ErasedSubjectStores
  orphanSeconds: number
  /** Every database that has rows of the bucket's objects. */
  all: readonly [Database, ...Database[]]
}

export function upkeepParts(stores: UpkeepStores): Record<Exclude<JobKind, 'make_archive'>, Parts> {
  const { db, bucket, faceIndex, personLists, subjects, orphanSeconds, all } = stores
  const known = orphans(all, bucket, orphanSeconds * 1000)
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
    erase_subject: { subject: erasedSubject(subjects) },
  }
}

type PartsOfJobs = Record<JobKind, Parts>

/**
 * An operator's job stands in control alone and goes through all databases; a list's and a subject's in their own. Of an
 * owner all databases are asked for holds, before control's credentials end and after it; its part of the rest comes
 * last: then the name may be used again.
 */
export function partsOverAll(control: PartsOfJobs, shards: readonly PartsOfJobs[]): PartsOfJobs {
  const ofShards = (kind: JobKind, taken: (name: string) => boolean = () => true): Parts =>
    Object.fromEntries(
      shards.flatMap((parts, i) =>
        Object.entries(parts[kind])
          .filter(([name]) => taken(name))
          .map(([name, part]) => [`${name} of shard ${i + 1}`, part]),
      ),
    )
  const { holds, access, lateHolds, ...rest } = control.erase_owner
  return {
    ...control,
    reindex: { ...control.reindex, ...ofShards('reindex') },
    erase_owner: {
      ...(holds ? { holds } : {}),
      ...ofShards('erase_owner', (name) => name === 'holds'),
      ...(access ? { access } : {}),
      ...ofShards('erase_owner', (name) => name === 'lateHolds'),
      ...(lateHolds ? { lateHolds } : {}),
      ...ofShards('erase_owner', (name) => !['holds', 'access', 'lateHolds'].includes(name)),
      ...rest,
    },
  }
}
