/** The adapters behind `UpkeepServices`. */
import { makeArchive } from '../../application/archives/make-archive'
import { sha256Hex } from '../../application/sha256'
import { CONTROL } from '../../domain/shards'
import { filePacker } from '../../storage/archives/file-packer'
import { runningSha256 } from '../../storage/archives/running-sha256'
import { eventRetention } from '../../storage/audit/event-retention'
import { bucketSweep } from '../../storage/images/bucket-sweep'
import { olderCells } from '../../storage/key-rotation/older-cells'
import { olderBlocked, olderIdentities } from '../../storage/key-rotation/older-identities'
import { olderObjects } from '../../storage/key-rotation/older-objects'
import { olderSessions } from '../../storage/key-rotation/older-rows'
import { dataSealing } from '../../storage/key-rotation/sealing'
import { shardUpkeep } from '../../storage/shards/shard-upkeep'
import { d1UpkeepJobs } from '../../storage/upkeep/d1-upkeep-jobs'
import { erasureGate } from '../../storage/upkeep/erasure-clock'
import { upkeepParts } from '../../storage/upkeep/upkeep-parts'
import type { UpkeepServices } from './api-services'
import type { Home } from './home'

export function upkeepServices({
  env,
  settings,
  stores,
  shard,
  d1,
  db,
  all,
  keys,
  vault,
  objects,
  images,
  faceIndex,
  removals,
  chain,
  carried,
  balances,
  expiry,
  erasure,
  archiveSource,
  archives,
  personLists,
  erasePersons,
  holds,
  finder,
  signer,
}: Home): UpkeepServices {
  const { linkSeconds, orphanSeconds, erasedKeySeconds } = settings.limits
  return {
    bucketSweep:
      shard === CONTROL
        ? bucketSweep(all, env.IMAGES, { archiveSeconds: 2 * linkSeconds, orphanSeconds })
        : { sweep: async () => {} },
    erasureGate: erasureGate(db),
    dataSealing: dataSealing(db, keys, {
      rows: {
        sessions: olderSessions(db, vault),
        identities: olderIdentities(db, vault),
        blocked: olderBlocked(db, vault),
        ...olderCells(db, vault),
      },
      objects: {
        'session objects': olderObjects(db, env.IMAGES, { keys, objects }, 'sessions/'),
        'person objects': olderObjects(db, env.IMAGES, { keys, objects }, 'persons/'),
      },
    }),
    retention: expiry,
    eventRetention: eventRetention(db, chain),
    upkeepJobs: d1UpkeepJobs(db),
    upkeepParts: {
      ...upkeepParts({
        db,
        bucket: env.IMAGES,
        faceIndex,
        personLists,
        imageRemovals: removals,
        auditKeys: chain,
        sha256Hex,
        subjects: {
          db,
          vault,
          finder,
          holds,
          images,
          erasePersons,
          signer,
          sha256Hex,
          eraseSessions: expiry.eraseThese,
        },
        eraseSessions: expiry.eraseThese,
        orphanSeconds,
        erasedKeySeconds,
        all,
        isControl: shard === CONTROL,
      }),
      make_archive: {
        archive: makeArchive({
          archiveSource,
          archives,
          images,
          sessionErasure: erasure,
          settings,
          packer: filePacker,
          newDigest: runningSha256,
        }),
      },
    },
    archiveSource,
    archives,
    newDigest: runningSha256,
    shardUpkeep: shardUpkeep(env.DB, { shard, db: d1, shards: stores.length }, { carried, balances }),
  }
}
