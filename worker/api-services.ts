import type { ArchiveSource, ArchiveStore, RunningDigest } from './domain/archive-ports'
import type { EventHistory, EventLog, EventSeals } from './domain/audit/ports'
import type { BalanceStore } from './domain/billing/ports'
import type { CaptchaVerifier, Counters, IdempotencyStore, RateLimiter } from './domain/calls/ports'
import type { Blocklist, SeenIdentities } from './domain/duplicates/ports'
import type { BucketSweep, EventRetention, Retention, SessionExpiry } from './domain/expiry-ports'
import type { ImageStore } from './domain/image-store'
import type { MetricStore } from './domain/metrics/metrics'
import type {
  FaceFinder,
  FaceIndexUpkeep,
  FaceRenewal,
  ImageErasure,
  PersonListStore,
  PersonSearch,
  PersonStore,
  RenewalQueue,
  SourceStore,
} from './domain/persons/ports'
import type { JudgedSessions } from './domain/preview/judged-sessions'
import type { CredentialStatuses } from './domain/session/credential-status'
import type { JobQueue, ScenarioStore, SessionErasure, SessionStore, Vision } from './domain/session/ports'
import type { ReviewStore, ReviewSurroundings } from './domain/session/review'
import type { OwnerMoves, ShardRouting, ShardUpkeep } from './domain/shards'
import type { StatementSigner } from './domain/signing/statement'
import type { ConsentStore } from './domain/subjects/consent'
import type { HoldStore, SubjectFinder, SubjectRequestStore, SubjectSource } from './domain/subjects/subject'
import type { TokenStore } from './domain/tokens-port'
import type { FindAnchors } from './domain/trust/anchors'
import type { TrustListReader, TrustStore } from './domain/trust/trust-list'
import type { SystemHealth } from './domain/upkeep/health'
import type { JobKind, Parts, UpkeepJobs } from './domain/upkeep/job'
import type { DataSealing, Readiness } from './domain/upkeep/ports'
import type { WalletVerifier } from './domain/wallet/wallet'
import type { WebhookCalls, WebhookStore } from './domain/webhooks/ports'
import type { ApiSettings } from './env'

/** What the API and the use cases behind it are given; services.ts makes it. */
export interface ApiServices {
  settings: ApiSettings
  sessions: SessionStore
  reviews: ReviewStore
  reviewSurroundings: ReviewSurroundings
  scenarios: ScenarioStore
  judgedSessions: JudgedSessions
  images: ImageStore
  tokens: TokenStore
  webhooks: WebhookStore
  webhookCalls: WebhookCalls
  balances: BalanceStore
  events: EventLog
  eventSeals: EventSeals
  eventHistory: EventHistory
  blocklist: Blocklist
  seenMarks: Pick<SeenIdentities, 'forget'>
  sessionErasure: SessionErasure
  sessionExpiry: SessionExpiry
  bucketSweep: BucketSweep
  dataSealing: DataSealing
  retention: Retention
  eventRetention: EventRetention
  upkeepJobs: UpkeepJobs
  upkeepParts: Record<JobKind, Parts>
  archiveSource: ArchiveSource
  archives: ArchiveStore
  newDigest: () => RunningDigest
  idempotency: IdempotencyStore
  faceIndex: FaceIndexUpkeep
  faceRenewal: FaceRenewal
  imageErasure: ImageErasure
  persons: PersonStore
  personLists: PersonListStore
  personSearch: PersonSearch
  consents: ConsentStore
  metrics: MetricStore
  holds: HoldStore
  subjectFinder: SubjectFinder
  subjectSource: SubjectSource
  subjectRequests: SubjectRequestStore
  sources: SourceStore
  faces: FaceFinder
  jobs: JobQueue
  renewals: RenewalQueue
  vision: Vision
  wallets: WalletVerifier
  /** Of the operator's lists. */
  trusted: FindAnchors
  /** Loads what a session will need, at most every few minutes; never throws. */
  warmUp: () => Promise<void>
  readiness: Readiness
  health: SystemHealth
  /** Null: rates are off. */
  rates: RateLimiter | null
  counters: Counters
  captcha: CaptchaVerifier | null
  /** Of the deployment, in control. */
  trust: TrustStore
  trustLists: TrustListReader
  /** Null: the deployment has no key to sign with. */
  signer: StatementSigner | null
  /** Of credentials that it has signed. */
  credentialStatuses: CredentialStatuses
  routing: ShardRouting
  /** The same over each further database; of their own these have none. */
  shards: readonly ApiServices[]
  shardUpkeep: ShardUpkeep
  moves: OwnerMoves
  now: () => Date
  wait: (ms: number) => Promise<void>
}
