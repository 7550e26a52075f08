/** Adapters over one database that several groups of services share. */

import { CONTROL } from '../../domain/shards'
import type { ApiBindings, ApiSettings, ShardStores } from '../../env'
import { d1ArchiveSource } from '../../storage/archives/d1-archive-source'
import { r2Archives } from '../../storage/archives/r2-archives'
import { d1Balances } from '../../storage/billing/d1-balances'
import { database } from '../../storage/database/database'
import { faceIndexUpkeep } from '../../storage/faces/face-index-upkeep'
import { imageRemovals } from '../../storage/images/image-removals'
import { r2Images } from '../../storage/images/r2-images'
import { d1PersonLists } from '../../storage/persons/d1-person-lists'
import { d1Persons } from '../../storage/persons/d1-persons'
import { personErasure } from '../../storage/persons/person-erasure'
import { d1Holds } from '../../storage/rights/d1-holds'
import { subjectFinder } from '../../storage/rights/subject-finder'
import { atRest } from '../../storage/sealed/at-rest'
import { sessionErasure } from '../../storage/sessions/session-erasure'
import { carriedEvents } from '../../storage/shards/carried-events'
import { d1Tokens } from '../../storage/tokens/d1-tokens'
import { retention } from '../../storage/upkeep/retention'
import { auditKeys } from '../audit-keys'
import { statementSigner } from '../statement-signer'

export type Home = ReturnType<typeof homeOfShard>

/** Rates, the bucket and what is found before an owner is known lie in the first database (`control`) alone. */
export function homeOfShard(
  env: ApiBindings,
  settings: ApiSettings,
  stores: readonly ShardStores[],
  { shard, db: d1, index }: ShardStores,
) {
  const control = database(env.DB)
  const db = shard === CONTROL ? control : database(d1)
  const { keys, vault, objects } = atRest(db, env)
  const images = r2Images(env.IMAGES, objects)
  const faceIndex = faceIndexUpkeep(db, vault, index)
  const removals = imageRemovals(db, images)
  const erasePersons = personErasure(db, faceIndex, removals)
  return {
    env,
    settings,
    stores,
    shard,
    d1,
    index,
    db,
    control,
    keys,
    vault,
    objects,
    images,
    faceIndex,
    removals,
    /** Every database, the first one first. */
    all: [control, ...stores.slice(1).map((other) => database(other.db))] as const,
    chain: auditKeys(settings.auditSecrets),
    tokens: d1Tokens(control),
    balances: d1Balances(control),
    /** Events of tokens and accounts, which are written in the first database. */
    carried: shard === CONTROL ? null : carriedEvents(env.DB, { shard, db: d1 }),
    expiry: retention(db, faceIndex, images),
    erasure: sessionErasure(db, faceIndex, images),
    archiveSource: d1ArchiveSource(db, vault),
    archives: r2Archives(env.IMAGES, objects),
    erasePersons,
    personLists: d1PersonLists(db, erasePersons),
    persons: d1Persons(db, vault, faceIndex, removals),
    holds: d1Holds(db, vault),
    finder: subjectFinder(db, vault),
    signer: settings.signingKeys ? statementSigner(settings.signingKeys, settings.signingCertificates) : null,
  }
}
