/** The one place where adapters meet the ports that the API and the use cases are written against. */
import type { Queue, Vectorize } from '@cloudflare/workers-types'
import { auditKeys } from './api/audit-keys'
import { decisionView } from './api/kyc/decision-view'
import { statementSigner } from './api/statement-signer'
import type { ApiServices } from './api-services'
import { makeArchive } from './application/archives/make-archive'
import { sha256Hex } from './application/sha256'
import type { RateLimiter } from './domain/calls/ports'
import type { Vision } from './domain/session/ports'
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
import { d1ArchiveSource } from './storage/archives/d1-archive-source'
import { filePacker } from './storage/archives/file-packer'
import { r2Archives } from './storage/archives/r2-archives'
import { runningSha256 } from './storage/archives/running-sha256'
import { d1Events } from './storage/audit/d1-events'
import { eventHistory } from './storage/audit/event-history'
import { eventRetention } from './storage/audit/event-retention'
import { eventSeals } from './storage/audit/event-seals'
import { d1Balances } from './storage/billing/d1-balances'
import { d1Idempotency } from './storage/calls/d1-idempotency'
import { d1Rates } from './storage/calls/d1-rates'
import { type Database, database, readiness } from './storage/database/database'
import { d1Blocklist } from './storage/duplicates/d1-blocklist'
import { seenIdentities } from './storage/duplicates/seen-identities'
import { forgetOrigins } from './storage/duplicates/seen-marks'
import { clientFaces } from './storage/faces/client-faces'
import { faceIndexUpkeep } from './storage/faces/face-index-upkeep'
import { bucketSweep } from './storage/images/bucket-sweep'
import { imageRemovals } from './storage/images/image-removals'
import { r2Images } from './storage/images/r2-images'
import { takeArchive } from './storage/images/take-archive'
import { olderBlocked, olderIdentities } from './storage/key-rotation/older-identities'
import { olderObjects } from './storage/key-rotation/older-objects'
import { olderHolds, olderRequests } from './storage/key-rotation/older-rights'
import { olderFaces, olderPersons, olderSessions, olderSums, olderVectors } from './storage/key-rotation/older-rows'
import { olderDeliveries, olderWebhooks } from './storage/key-rotation/older-webhooks'
import { dataSealing } from './storage/key-rotation/sealing'
import { metricRollup } from './storage/metrics/metric-rollup'
import { d1PersonLists } from './storage/persons/d1-person-lists'
import { d1Persons } from './storage/persons/d1-persons'
import { personErasure } from './storage/persons/person-erasure'
import { personSearch } from './storage/persons/person-search'
import { analyticsCounters } from './storage/platform/analytics-counters'
import { engineWarmUp } from './storage/platform/engine-warm-up'
import { PLATFORM_RATES, platformRates } from './storage/platform/platform-rates'
import { queueJobs, queueRenewals } from './storage/platform/queue-jobs'
import { remoteFaces } from './storage/platform/remote-faces'
import { systemHealth } from './storage/platform/system-health'
import { turnstile } from './storage/platform/turnstile'
import { d1Reviews } from './storage/reviews/d1-reviews'
import { judgedSessions } from './storage/reviews/judged-sessions'
import { reviewSurroundings } from './storage/reviews/review-surroundings'
import { d1Holds } from './storage/rights/d1-holds'
import { d1SubjectRequests } from './storage/rights/d1-subject-requests'
import { subjectFinder } from './storage/rights/subject-finder'
import { subjectSource } from './storage/rights/subject-source'
import { d1Scenarios } from './storage/scenarios/d1-scenarios'
import { deploymentKeys } from './storage/sealed/deployment-keys'
import { sealedObjects } from './storage/sealed/objects'
import { ownerKeys } from './storage/sealed/owner-keys'
import { vault as vaultOf } from './storage/sealed/vault'
import { d1CredentialStatuses } from './storage/sessions/d1-credential-statuses'
import { d1Sessions } from './storage/sessions/d1-sessions'
import { sessionErasure } from './storage/sessions/session-erasure'
import { sessionExpiry } from './storage/sessions/session-expiry'
import { sessionWithdrawal } from './storage/sessions/session-withdrawal'
import { carriedEvents } from './storage/shards/carried-events'
import { homeBalances, homeTokens } from './storage/shards/home-stores'
import { ownerMoves } from './storage/shards/owner-moves'
import { shardRouting } from './storage/shards/routing'
import { shardUpkeep } from './storage/shards/shard-upkeep'
import { d1Sources } from './storage/sources/d1-sources'
import { d1Tokens } from './storage/tokens/d1-tokens'
import { d1Trust, trustedIssuers } from './storage/trust/d1-trust'
import { d1UpkeepJobs } from './storage/upkeep/d1-upkeep-jobs'
import { faceRenewal } from './storage/upkeep/face-renewal'
import { retention } from './storage/upkeep/retention'
import { partsOverAll, upkeepParts } from './storage/upkeep/upkeep-parts'
import { d1WebhookOutbox } from './storage/webhooks/d1-webhook-outbox'
import { d1Webhooks } from './storage/webhooks/d1-webhooks'
import { webhookCalls } from './storage/webhooks/webhook-calls'
import type { VisionDependencies } from './vision/dependencies'
import type { VisionWorkerBindings } from './vision/worker-configuration.d'
import { hostJudge } from './webhooks/host'
import { webhookSender } from './webhooks/send'
import type { WebhookRoutes } from './webhooks/services'
import type { WebhookWorkerBindings } from './webhooks/worker-configuration.d'
import { limitsFrom } from './words/limits'
import type { WebhookJob } from './words/webhook-job'

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
