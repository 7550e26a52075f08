/** The one place where adapters meet the ports that the API and the use cases are written against. */
import type { Queue, Vectorize } from '@cloudflare/workers-types'
import { auditKeys } from './api/audit-keys'
import { decisionView } from './api/kyc/decision-view'
import type { ApiServices } from './api-services'
import { limitsFrom } from './contract/limits'
import type { WebhookJob } from './contract/webhook-job'
import type { RateLimiter } from './domain/ports'
import { type ApiBindings, type ApiSettings, apiSettings, type Refined, webhookSettings } from './env'
import { analyticsCounters } from './storage/analytics-counters'
import { bucketSweep } from './storage/bucket-sweep'
import { clientFaces } from './storage/client-faces'
import { d1ArchiveSource } from './storage/d1-archive-source'
import { d1Balances } from './storage/d1-balances'
import { d1Events } from './storage/d1-events'
import { d1Idempotency } from './storage/d1-idempotency'
import { d1PersonLists } from './storage/d1-person-lists'
import { d1Persons } from './storage/d1-persons'
import { d1Rates } from './storage/d1-rates'
import { d1Scenarios } from './storage/d1-scenarios'
import { d1Sessions } from './storage/d1-sessions'
import { d1Sources } from './storage/d1-sources'
import { d1Tokens } from './storage/d1-tokens'
import { d1WebhookOutbox } from './storage/d1-webhook-outbox'
import { d1Webhooks } from './storage/d1-webhooks'
import { type Database, database, readiness } from './storage/database'
import { eventHistory } from './storage/event-history'
import { eventSeals } from './storage/event-seals'
import { faceIndexUpkeep } from './storage/face-index-upkeep'
import { faceRenewal } from './storage/face-renewal'
import { imageRemovals } from './storage/image-removals'
import { personErasure } from './storage/person-erasure'
import { personSearch } from './storage/person-search'
import { PLATFORM_RATES, platformRates } from './storage/platform-rates'
import { queueJobs } from './storage/queue-jobs'
import { r2Archives } from './storage/r2-archives'
import { r2Images } from './storage/r2-images'
import { remoteFaces } from './storage/remote-faces'
import { runningSha256 } from './storage/running-sha256'
import { deploymentKeys } from './storage/sealed/deployment-keys'
import { sealedObjects } from './storage/sealed/objects'
import { olderObjects } from './storage/sealed/older-objects'
import { olderFaces, olderPersons, olderSessions, olderSums, olderVectors } from './storage/sealed/older-rows'
import { olderDeliveries, olderWebhooks } from './storage/sealed/older-webhooks'
import { ownerKeys } from './storage/sealed/owner-keys'
import { dataSealing } from './storage/sealed/sealing'
import { vault as vaultOf } from './storage/sealed/vault'
import { sessionErasure } from './storage/session-erasure'
import { sessionExpiry } from './storage/session-expiry'
import { takeArchive } from './storage/take-archive'
import { turnstile } from './storage/turnstile'
import { webhookCalls } from './storage/webhook-calls'
import type { VisionDependencies } from './vision/dependencies'
import type { VisionWorkerBindings } from './vision/worker-configuration'
import { hostJudge } from './webhooks/host'
import { webhookSender } from './webhooks/send'
import type { WebhookServices } from './webhooks/services'
import type { WebhookWorkerBindings } from './webhooks/worker-configuration'

interface VisionRefinements {
  FACE_INDEX: Vectorize
  WEBHOOK_JOBS: Queue<WebhookJob>
  CODEC: VisionDependencies['codec']
  FACES: VisionDependencies['faces']
  READER: VisionDependencies['reader']
  BARCODES: VisionDependencies['barcodes']
  CREDENTIALS: VisionDependencies['credentials']
}

export type VisionEnv = Refined<VisionWorkerBindings, VisionRefinements>
export type WebhookEnv = Refined<WebhookWorkerBindings, { WEBHOOK_JOBS: Queue<WebhookJob> }>

const now = () => new Date()

/** What seals and opens data at rest. Throws when the deployment has no key. */
function sealing(db: Database, env: object) {
  const keys = ownerKeys(db, deploymentKeys(env))
  return { keys, vault: vaultOf(keys), objects: sealedObjects(keys) }
}

export function apiServices(env: ApiBindings): ApiServices {
  const db = database(env.DB)
  const settings = apiSettings(env)
  const { keys, vault, objects } = sealing(db, env)
  const images = r2Images(env.IMAGES, objects)
  const faceIndex = faceIndexUpkeep(db, vault, env.FACE_INDEX)
  const removals = imageRemovals(db, images)
  const chain = auditKeys(settings.auditSecrets)
  return {
    settings,
    sessions: d1Sessions(db, vault, settings.limits),
    scenarios: d1Scenarios(db),
    images,
    tokens: d1Tokens(db),
    webhooks: d1Webhooks(db, vault, settings.limits),
    webhookCalls: webhookCalls(db, env.WEBHOOK_JOBS),
    balances: d1Balances(db),
    events: d1Events(db),
    eventSeals: eventSeals(db, chain, settings.limits.sealPauseMs),
    eventHistory: eventHistory(db, chain),
    sessionErasure: sessionErasure(db, faceIndex, images),
    sessionExpiry: sessionExpiry(db),
    bucketSweep: bucketSweep(db, env.IMAGES, settings.limits.linkSeconds),
    dataSealing: dataSealing(db, keys, {
      sessions: olderSessions(db, vault),
      sums: olderSums(db, vault),
      persons: olderPersons(db, vault),
      faces: olderFaces(db, vault),
      vectors: olderVectors(db, vault),
      webhooks: olderWebhooks(db, vault),
      deliveries: olderDeliveries(db, vault),
      'session objects': olderObjects(db, env.IMAGES, { keys, objects }, 'sessions/'),
      'person objects': olderObjects(db, env.IMAGES, { keys, objects }, 'persons/'),
    }),
    archiveSource: d1ArchiveSource(db, vault),
    archives: r2Archives(env.IMAGES, objects),
    newDigest: runningSha256,
    idempotency: d1Idempotency(db, vault, settings.limits),
    faceIndex,
    faceRenewal: faceRenewal(db, vault, faceIndex),
    imageErasure: removals,
    persons: d1Persons(db, vault, faceIndex, removals),
    personLists: d1PersonLists(db, personErasure(db, faceIndex, removals)),
    personSearch: personSearch(db, vault, env.FACE_INDEX, faceIndex),
    sources: d1Sources(db),
    faces: remoteFaces(env.VISION),
    jobs: queueJobs(env.JOBS),
    vision: env.VISION,
    readiness: readiness(db),
    rates: settings.rateLimits ? rateLimiter(env, settings, db) : null,
    counters: analyticsCounters(env.COUNTERS),
    captcha: settings.turnstileSecret ? turnstile(settings.turnstileSecret) : null,
    now,
    wait: (ms) => scheduler.wait(ms),
  }
}

function rateLimiter(env: ApiBindings, { limits }: ApiSettings, db: Database): RateLimiter {
  const { callsPerMinute: calls, imageCallsPerMinute: imageCalls, failedCallsPerMinute: failedCalls } = limits
  const { CALL_RATE, IMAGE_CALL_RATE, FAILED_CALL_RATE } = env
  const configured =
    calls === PLATFORM_RATES.calls &&
    imageCalls === PLATFORM_RATES.imageCalls &&
    failedCalls === PLATFORM_RATES.failedCalls
  return CALL_RATE && IMAGE_CALL_RATE && FAILED_CALL_RATE && configured
    ? platformRates({ calls: CALL_RATE, imageCalls: IMAGE_CALL_RATE, failedCalls: FAILED_CALL_RATE })
    : d1Rates(db, { calls, imageCalls, failedCalls })
}

export function visionServices(env: VisionEnv): VisionDependencies {
  const db = database(env.DB)
  const limits = limitsFrom({ ...env })
  const { vault, objects } = sealing(db, env)
  const faceIndex = faceIndexUpkeep(db, vault, env.FACE_INDEX)
  return {
    sessions: d1Sessions(db, vault, limits),
    images: r2Images(env.IMAGES, objects),
    clients: clientFaces(db, vault, env.FACE_INDEX, faceIndex),
    takes: takeArchive(db, vault),
    faceRenewal: faceRenewal(db, vault, faceIndex),
    codec: env.CODEC,
    faces: env.FACES,
    reader: env.READER,
    barcodes: env.BARCODES,
    credentials: env.CREDENTIALS,
    webhookCalls: webhookCalls(db, env.WEBHOOK_JOBS),
    limits,
    now,
  }
}

export function webhookServices(env: WebhookEnv): WebhookServices {
  const db = database(env.DB)
  const { limits, anyAddress } = webhookSettings(env)
  const { vault } = sealing(db, env)
  return {
    outbox: d1WebhookOutbox(db, vault),
    sender: webhookSender(anyAddress ? null : hostJudge(), limits),
    webhookCalls: webhookCalls(db, env.WEBHOOK_JOBS),
    decisionView,
    limits,
    now,
    random: Math.random,
  }
}
