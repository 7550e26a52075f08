/** What an operator's jobs are made of. */
import type { R2Bucket } from '@cloudflare/workers-types'
import type { JobKind, Parts } from '../../domain/upkeep/job'
import type { Database } from '../database'
import type { FaceIndex } from '../face-index-upkeep'
import { orphans } from '../orphans'
import { matchedPersonObjects, matchedSessionObjects } from './matched-objects'
import { reindexedVectors } from './reindexed-vectors'

export interface UpkeepStores {
  db: Database
  bucket: R2Bucket
  faceIndex: FaceIndex
  orphanSeconds: number
}

export function upkeepParts({ db, bucket, faceIndex, orphanSeconds }: UpkeepStores): Record<JobKind, Parts> {
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
    erase_owner: {},
  }
}
