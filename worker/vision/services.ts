/** The adapters of the vision Worker. */

import type { Queue, Vectorize } from '@cloudflare/workers-types'
import { CONTROL } from '../domain/shards'
import { type Refined, type ShardBindings, type ShardStores, shardStores } from '../env'
import { database } from '../storage/database/database'
import { seenIdentities } from '../storage/duplicates/seen-identities'
import { clientFaces } from '../storage/faces/client-faces'
import { faceIndexUpkeep } from '../storage/faces/face-index-upkeep'
import { begunReadings } from '../storage/images/begun-readings'
import { r2Images } from '../storage/images/r2-images'
import { takeArchive } from '../storage/images/take-archive'
import { answering } from '../storage/platform/answering'
import { d1Calibrations } from '../storage/rates/d1-calibrations'
import { atRest } from '../storage/sealed/at-rest'
import { d1Sessions } from '../storage/sessions/d1-sessions'
import { trustedIssuers } from '../storage/trust/d1-trust'
import { faceRenewal } from '../storage/upkeep/face-renewal'
import { webhookCalls } from '../storage/webhooks/webhook-calls'
import { limitsFrom } from '../words/limits'
import type { WebhookJob } from '../words/webhook-job'
import type { VisionDependencies } from './dependencies'
import type { VisionWorkerBindings } from './worker-configuration.d'

interface VisionRefinements {
  FACE_INDEX: Vectorize
  WEBHOOK_JOBS: Queue<WebhookJob>
  CODEC: VisionDependencies['codec']
  FACES: VisionDependencies['faces']
  READER: VisionDependencies['reader']
  BARCODES: VisionDependencies['barcodes']
  CREDENTIALS: VisionDependencies['credentials'] & VisionDependencies['chips'] & VisionDependencies['seals']
}

export type VisionEnv = Refined<VisionWorkerBindings, VisionRefinements> & ShardBindings
const now = () => new Date()

export function visionServices(
  env: VisionEnv,
  { db: d1, index }: ShardStores = controlStores(env),
): VisionDependencies {
  const db = database(d1)
  const limits = limitsFrom({ ...env })
  const { vault, objects } = atRest(db, env)
  const images = r2Images(env.IMAGES, objects)
  const faceIndex = faceIndexUpkeep(db, vault, index)
  return {
    sessions: d1Sessions(db, vault, limits),
    images,
    begun: begunReadings(images),
    clients: clientFaces(db, vault, index, faceIndex),
    takes: takeArchive(db, vault),
    calibrations: d1Calibrations(db),
    seen: seenIdentities(db, vault, index, faceIndex),
    faceRenewal: faceRenewal(db, vault, faceIndex),
    codec: env.CODEC,
    faces: env.FACES,
    reader: env.READER,
    barcodes: env.BARCODES,
    credentials: env.CREDENTIALS,
    chips: env.CREDENTIALS,
    seals: env.CREDENTIALS,
    // Of the deployment, whatever the shard.
    anchors: trustedIssuers(database(env.DB)),
    webhookCalls: webhookCalls(db, env.WEBHOOK_JOBS),
    limits,
    now,
  }
}

const controlStores = ({ DB: db, FACE_INDEX: index }: VisionEnv): ShardStores => ({ shard: CONTROL, db, index })

/** By the number of the shard. */
export function visionShards(bound: VisionEnv): VisionDependencies[] {
  const env = answering(bound)
  return shardStores(env).map((stores) => visionServices(env, stores))
}
