/** The one place where adapters meet the ports that the API and the use cases are written against. */
import type { D1Database, R2Bucket, Vectorize } from '@cloudflare/workers-types'
import { limitsFrom } from './contract/limits'
import type {
  ArchiveSource,
  ArchiveStore,
  BalanceStore,
  EventLog,
  FaceFinder,
  FaceIndexUpkeep,
  IdempotencyStore,
  ImageStore,
  JobQueue,
  Readiness,
  ScenarioStore,
  SessionStore,
  TokenStore,
  Vision,
} from './domain/ports'
import { type ApiBindings, type ApiSettings, apiSettings } from './env'
import { clientFaces } from './storage/client-faces'
import { d1Balances } from './storage/d1-balances'
import { d1Idempotency } from './storage/d1-idempotency'
import { d1Scenarios } from './storage/d1-scenarios'
import { d1Sessions } from './storage/d1-sessions'
import { d1Tokens } from './storage/d1-tokens'
import { d1ArchiveSource } from './storage/d1-archive-source'
import { database, readiness } from './storage/database'
import { d1Events } from './storage/d1-events'
import { faceIndexUpkeep } from './storage/face-index-upkeep'
import { queueJobs } from './storage/queue-jobs'
import { r2Images } from './storage/r2-images'
import type { VisionDependencies } from './vision/process-session'

export interface ApiServices {
  settings: ApiSettings
  sessions: SessionStore
  scenarios: ScenarioStore
  images: ImageStore
  tokens: TokenStore
  balances: BalanceStore
  idempotency: IdempotencyStore
import { r2Archives } from './storage/r2-archives'
  faceIndex: FaceIndexUpkeep
  jobs: JobQueue
  vision: Vision
  readiness: Readiness
  now: () => Date
}

export interface VisionEnv {
  DB: D1Database
  IMAGES: R2Bucket
  events: EventLog
  archiveSource: ArchiveSource
  archives: ArchiveStore
  FACE_INDEX: Vectorize
  CODEC: VisionDependencies['codec']
  FACES: VisionDependencies['faces']
  READER: VisionDependencies['reader']
}

const now = () => new Date()

export function apiServices(env: ApiBindings): ApiServices {
  const db = database(env.DB)
  const settings = apiSettings(env)
  return {
    settings,
    sessions: d1Sessions(db, settings.limits),
    scenarios: d1Scenarios(db),
    images: r2Images(env.IMAGES),
    tokens: d1Tokens(db),
    balances: d1Balances(db),
    idempotency: d1Idempotency(db, settings.limits),
    faceIndex: faceIndexUpkeep(db, env.FACE_INDEX),
    jobs: queueJobs(env.JOBS),
    vision: env.VISION,
    readiness: readiness(db),
    now,
  }
}

export function visionServices(env: VisionEnv): VisionDependencies {
  const db = database(env.DB)
  return {
    sessions: d1Sessions(db, limitsFrom({ ...env })),
    images: r2Images(env.IMAGES),
    clients: clientFaces(db, env.FACE_INDEX),
    codec: env.CODEC,
    faces: env.FACES,
    reader: env.READER,
    now,
  }
    events: d1Events(db),
    archiveSource: d1ArchiveSource(db),
    archives: r2Archives(env.IMAGES),
}
