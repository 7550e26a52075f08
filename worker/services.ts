/** The one place where adapters meet the ports that the API and the use cases are written against. */
import type { Queue, Vectorize } from '@cloudflare/workers-types'
import { auditKeys } from './api/audit-keys'
import { decisionView } from './api/kyc/decision-view'
import { statementSigner } from './api/statement-signer'
import type { ApiServices } from './api-services'
import { makeArchive } from './application/archives/make-archive'
import { sha256Hex } from './application/sha256'
import { limitsFrom } from './contract/limits'
import type { WebhookJob } from './contract/webhook-job'
import type { RateLimiter, Vision } from './domain/ports'
import { CONTROL } from './domain/shards'
import {
  type ApiBindings,
  type ApiSettings,
  apiSettings,
  type Refined,
  type ShardBindings,
  type ShardStores,
  shardDatabases,
  shardStores,
  webhookSettings,
} from './env'
import { analyticsCounters } from './storage/analytics-counters'
import { bucketSweep } from './storage/bucket-sweep'
import { clientFaces } from './storage/client-faces'
import { d1ArchiveSource } from './storage/d1-archive-source'
import { d1Balances } from './storage/d1-balances'
import { d1Blocklist } from './storage/d1-blocklist'
import { d1CredentialStatuses } from './storage/d1-credential-statuses'
import { d1Events } from './storage/d1-events'
import { d1Holds } from './storage/d1-holds'
import { d1Idempotency } from './storage/d1-idempotency'
import { d1PersonLists } from './storage/d1-person-lists'
import { d1Persons } from './storage/d1-persons'
import { d1Rates } from './storage/d1-rates'
import { d1Reviews } from './storage/d1-reviews'
import { d1Scenarios } from './storage/d1-scenarios'
import { d1Sessions } from './storage/d1-sessions'
import { d1Sources } from './storage/d1-sources'
import { d1SubjectRequests } from './storage/d1-subject-requests'
import { d1Tokens } from './storage/d1-tokens'
import { d1Trust, trustedIssuers } from './storage/d1-trust'
import { d1WebhookOutbox } from './storage/d1-webhook-outbox'
import { d1Webhooks } from './storage/d1-webhooks'
import { type Database, database, readiness } from './storage/database'
import { engineWarmUp } from './storage/engine-warm-up'
import { eventHistory } from './storage/event-history'
import { eventRetention } from './storage/event-retention'
import { eventSeals } from './storage/event-seals'
import { faceIndexUpkeep } from './storage/face-index-upkeep'
import { faceRenewal } from './storage/face-renewal'
import { filePacker } from './storage/file-packer'
import { imageRemovals } from './storage/image-removals'
import { judgedSessions } from './storage/judged-sessions'
import { metricRollup } from './storage/metric-rollup'
import { personErasure } from './storage/person-erasure'
import { personSearch } from './storage/person-search'
import { PLATFORM_RATES, platformRates } from './storage/platform-rates'
import { queueJobs, queueRenewals } from './storage/queue-jobs'
import { r2Archives } from './storage/r2-archives'
import { r2Images } from './storage/r2-images'
import { remoteFaces } from './storage/remote-faces'
import { retention } from './storage/retention'
import { reviewSurroundings } from './storage/review-surroundings'
import { runningSha256 } from './storage/running-sha256'
import { deploymentKeys } from './storage/sealed/deployment-keys'
import { sealedObjects } from './storage/sealed/objects'
import { olderBlocked, olderIdentities } from './storage/sealed/older-identities'
import { olderObjects } from './storage/sealed/older-objects'
import { olderHolds, olderRequests } from './storage/sealed/older-rights'
import { olderFaces, olderPersons, olderSessions, olderSums, olderVectors } from './storage/sealed/older-rows'
import { olderDeliveries, olderWebhooks } from './storage/sealed/older-webhooks'
import { ownerKeys } from './storage/sealed/owner-keys'
import { dataSealing } from './storage/sealed/sealing'
import { vault as vaultOf } from './storage/sealed/vault'
import { seenIdentities } from './storage/seen-identities'
import { forgetOrigins } from './storage/seen-marks'
import { sessionErasure } from './storage/session-erasure'
import { sessionExpiry } from './storage/session-expiry'
import { sessionWithdrawal } from './storage/session-withdrawal'
import { carriedEvents } from './storage/shards/carried-events'
import { homeBalances, homeTokens } from './storage/shards/home-stores'
import { ownerMoves } from './storage/shards/owner-moves'
import { shardRouting } from './storage/shards/routing'
import { shardUpkeep } from './storage/shards/shard-upkeep'
import { subjectFinder } from './storage/subject-finder'
import { subjectSource } from './storage/subject-source'
import { systemHealth } from './storage/system-health'
import { takeArchive } from './storage/take-archive'
import { turnstile } from './storage/turnstile'
import { d1UpkeepJobs } from './storage/upkeep/d1-upkeep-jobs'
import { partsOverAll, upkeepParts } from './storage/upkeep/upkeep-parts'
import { webhookCalls } from './storage/webhook-calls'
import type { VisionDependencies } from './vision/dependencies'
import type { VisionWorkerBindings } from './vision/worker-configuration'
import { hostJudge } from './webhooks/host'
import { webhookSender } from './webhooks/send'
import type { WebhookRoutes } from './webhooks/services'
import type { WebhookWorkerBindings } from './webhooks/worker-configuration'

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
export type WebhookEnv = Refined<WebhookWorkerBindings, { WEBHOOK_JOBS: Queue<WebhookJob> }> & ShardBindings

const now = () => new Date()

/** What seals and opens data at rest. Throws when the deployment has no key. */
function sealing(db: Database, env: object) {
  const keys = ownerKeys(db, deploymentKeys(env))
  return { keys, vault: vaultOf(keys), objects: sealedObjects(keys) }
}

export function apiServices(env: ApiBindings): ApiServices {
  const settings = apiSettings(env)
  const stores = shardStores(env)
  const moves = ownerMoves(stores)
  const routing = shardRouting(
    env.DB,
    stores.map(({ shard }) => shard),
  )
  const of = (shard: ShardStores) => ({ ...homeServices(env, settings, stores, shard), routing, moves })
  const [control, ...others] = stores.map(of)
  if (!control) throw new Error('no database')
  const parts = others.map(({ upkeepParts: own }) => own)
  return {
    ...control,
    upkeepParts: partsOverAll(control.upkeepParts, parts),
    shards: others.map((other) => ({ ...other, shards: [] })),
  }
}

/** For the owners of one shard. Rates, the bucket and what is found before an owner is known are control's alone. */
function homeServices(
  env: ApiBindings,
  settings: ApiSettings,
  stores: readonly ShardStores[],
  { shard, db: d1, index }: ShardStores,
): Omit<ApiServices, 'routing' | 'moves' | 'shards'> {
  const control = database(env.DB)
  const db = shard === CONTROL ? control : database(d1)
  const { keys, vault, objects } = sealing(db, env)
  const images = r2Images(env.IMAGES, objects)
  const faceIndex = faceIndexUpkeep(db, vault, index)
  const removals = imageRemovals(db, images)
  const chain = auditKeys(settings.auditSecrets)
  const [tokens, balances] = [d1Tokens(control), d1Balances(control)]
  const carried = shard === CONTROL ? null : carriedEvents(env.DB, { shard, db: d1 })
  const all = [control, ...stores.slice(1).map((other) => database(other.db))] as const
  const { linkSeconds, orphanSeconds, erasedKeySeconds } = settings.limits
  const expiry = retention(db, faceIndex, images)
  const erasure = sessionErasure(db, faceIndex, images)
  const [archiveSource, archives] = [d1ArchiveSource(db, vault), r2Archives(env.IMAGES, objects)]
  const erasePersons = personErasure(db, faceIndex, removals)
  const personLists = d1PersonLists(db, erasePersons)
  const persons = d1Persons(db, vault, faceIndex, removals)
  const holds = d1Holds(db, vault)
  const finder = subjectFinder(db, vault)
  const signer = settings.signingKeys ? statementSigner(settings.signingKeys) : null
  return {
    settings,
    sessions: d1Sessions(db, vault, settings.limits),
    reviews: d1Reviews(db, vault, settings.limits),
    reviewSurroundings: reviewSurroundings(db, vault),
    scenarios: d1Scenarios(db),
    judgedSessions: judgedSessions(db, vault),
    images,
    tokens: carried ? homeTokens(tokens, carried) : tokens,
    webhooks: d1Webhooks(db, vault, settings.limits),
    webhookCalls: webhookCalls(db, env.WEBHOOK_JOBS),
    balances: carried ? homeBalances(balances, d1, carried) : balances,
    events: d1Events(db),
    eventSeals: eventSeals(db, chain, settings.limits.sealPauseMs),
    eventHistory: eventHistory(db, chain),
    blocklist: d1Blocklist(db, vault),
    seenMarks: { forget: (at) => forgetOrigins(db, at) },
    sessionErasure: erasure,
    sessionExpiry: sessionExpiry(db),
    bucketSweep:
      shard === CONTROL
        ? bucketSweep(all, env.IMAGES, { archiveSeconds: 2 * linkSeconds, orphanSeconds })
        : { sweep: async () => {} },
    dataSealing: dataSealing(db, keys, {
      sessions: olderSessions(db, vault),
      sums: olderSums(db, vault),
      identities: olderIdentities(db, vault),
      blocked: olderBlocked(db, vault),
      persons: olderPersons(db, vault),
      faces: olderFaces(db, vault),
      vectors: olderVectors(db, vault),
      webhooks: olderWebhooks(db, vault),
      deliveries: olderDeliveries(db, vault),
      holds: olderHolds(db, vault),
      'subject requests': olderRequests(db, vault),
      'session objects': olderObjects(db, env.IMAGES, { keys, objects }, 'sessions/'),
      'person objects': olderObjects(db, env.IMAGES, { keys, objects }, 'persons/'),
    }),
    retention: expiry,
    eventRetention: eventRetention(db, chain),
    upkeepJobs: d1UpkeepJobs(db),
    upkeepParts: {
      ...upkeepParts({
        ...{ db, bucket: env.IMAGES, faceIndex, personLists, imageRemovals: removals, auditKeys: chain, sha256Hex },
        subjects: {
          ...{ db, vault, finder, holds, images, erasePersons, signer, sha256Hex },
          eraseSessions: expiry.eraseThese,
        },
        ...{ eraseSessions: expiry.eraseThese, orphanSeconds, erasedKeySeconds, all, isControl: shard === CONTROL },
      }),
      make_archive: {
        archive: makeArchive({
          ...{ archiveSource, archives, images, sessionErasure: erasure, settings },
          ...{ packer: filePacker, newDigest: runningSha256 },
        }),
      },
    },
    archiveSource,
    archives,
    newDigest: runningSha256,
    idempotency: d1Idempotency(db, vault, settings.limits),
    faceIndex,
    faceRenewal: faceRenewal(db, vault, faceIndex),
    imageErasure: removals,
    persons,
    consents: sessionWithdrawal(db, faceIndex),
    metrics: metricRollup(db),
    holds,
    subjectFinder: finder,
    subjectSource: subjectSource(db, vault, env.IMAGES, persons),
    subjectRequests: d1SubjectRequests(db, vault),
    personLists,
    personSearch: personSearch(db, vault, index, faceIndex),
    sources: d1Sources(db),
    faces: remoteFaces(env.VISION),
    jobs: queueJobs(env.JOBS, shard),
    renewals: queueRenewals(env.JOBS, shard),
    vision: shard === CONTROL ? env.VISION : visionOf(env.VISION, shard),
    wallets: env.CREDENTIALS,
    trusted: trustedIssuers(control),
    warmUp: engineWarmUp(env.VISION),
    readiness: readiness(db),
    health: systemHealth(d1, env.IMAGES),
    rates: settings.rateLimits && shard === CONTROL ? rateLimiter(env, settings, control) : null,
    counters: analyticsCounters(env.COUNTERS),
    trust: d1Trust(database(env.DB)),
    trustLists: env.CREDENTIALS,
    captcha: settings.turnstileSecret ? turnstile(settings.turnstileSecret) : null,
    signer,
    credentialStatuses: d1CredentialStatuses(db),
    shardUpkeep: shardUpkeep(env.DB, { shard, db: d1, shards: stores.length }, { carried, balances }),
    now,
    wait: (ms) => scheduler.wait(ms),
  }
}

const visionOf = (vision: Vision, shard: number): Vision => ({
  process: (sessionId, attempt) => vision.process(sessionId, attempt, shard),
})

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

export function visionServices(
  env: VisionEnv,
  { db: d1, index }: ShardStores = controlStores(env),
): VisionDependencies {
  const db = database(d1)
  const limits = limitsFrom({ ...env })
  const { vault, objects } = sealing(db, env)
  const faceIndex = faceIndexUpkeep(db, vault, index)
  return {
    sessions: d1Sessions(db, vault, limits),
    images: r2Images(env.IMAGES, objects),
    clients: clientFaces(db, vault, index, faceIndex),
    takes: takeArchive(db, vault),
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
export const visionShards = (env: VisionEnv): VisionDependencies[] =>
  shardStores(env).map((stores) => visionServices(env, stores))

export function webhookServices(env: WebhookEnv): WebhookRoutes {
  const { limits, anyAddress } = webhookSettings(env)
  const stores = shardDatabases(env)
  const sender = webhookSender(anyAddress ? null : hostJudge(), limits)
  const shards = stores.map(({ db: d1 }) => {
    const db = database(d1)
    const { vault } = sealing(db, env)
    return {
      outbox: d1WebhookOutbox(db, vault, limits),
      sender,
      webhookCalls: webhookCalls(db, env.WEBHOOK_JOBS),
      decisionView,
      limits,
      now,
      random: Math.random,
    }
  })
  const routing = shardRouting(
    env.DB,
    stores.map(({ shard }) => shard),
  )
  return { shards, routing }
}
