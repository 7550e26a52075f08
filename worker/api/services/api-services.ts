/** Services that the API and the use cases behind it get. */
import type { ArchiveSource, ArchiveStore, RunningDigest } from '../../domain/archive-ports'
import type { EventHistory, EventLog, EventSeals } from '../../domain/audit/ports'
import type { BalanceStore } from '../../domain/billing/ports'
import type { CalibrationStore } from '../../domain/calibrations/calibration'
import type { OperatorStore } from '../../domain/callers/operators'
import type { TokenStore } from '../../domain/callers/tokens-port'
import type { CallCounts, CaptchaVerifier, Counters, IdempotencyStore, RateLimiter } from '../../domain/calls/ports'
import type { Blocklist, SeenIdentities } from '../../domain/duplicates/ports'
import type { BucketSweep, ErasureGate, EventRetention, Retention, SessionExpiry } from '../../domain/expiry-ports'
import type { ImageStore } from '../../domain/image-store'
import type { MetricStore } from '../../domain/metrics/metrics'
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
} from '../../domain/persons/ports'
import type { JudgedSessions } from '../../domain/preview/judged-sessions'
import type { TruthStore } from '../../domain/rates/truth'
import type { CredentialStatuses } from '../../domain/session/credential-status'
import type { HandlingStore } from '../../domain/session/handling'
import type { JobQueue, ScenarioStore, SessionErasure, SessionStore, Vision } from '../../domain/session/ports'
import type { ReviewStore, ReviewSurroundings } from '../../domain/session/review'
import type { ScenarioChanges } from '../../domain/session/scenario-change'
import type { SessionFinder } from '../../domain/session/session-finder'
import type { OwnerMoves, ShardRouting, ShardUpkeep } from '../../domain/shards'
import type { StatementSigner } from '../../domain/signing/statement'
import type { ConsentStore } from '../../domain/subjects/consent'
import type { HoldStore, SubjectFinder, SubjectRequestStore, SubjectSource } from '../../domain/subjects/subject'
import type { FindAnchors } from '../../domain/trust/anchors'
import type { TrustListReader, TrustStore } from '../../domain/trust/trust-list'
import type { SystemHealth } from '../../domain/upkeep/health'
import type { JobKind, Parts, UpkeepJobs } from '../../domain/upkeep/job'
import type { DataSealing, Readiness } from '../../domain/upkeep/ports'
import type { WalletVerifier } from '../../domain/wallet/wallet'
import type { WebhookCalls, WebhookStore } from '../../domain/webhooks/ports'
import type { ApiSettings } from '../../env'

/** Services that sessions, reviews and wallets use. */
export interface SessionServices {
  sessions: SessionStore
  sessionFinder: SessionFinder
  reviews: ReviewStore
  handling: HandlingStore
  reviewSurroundings: ReviewSurroundings
  scenarios: ScenarioStore
  operators: OperatorStore
  scenarioChanges: ScenarioChanges
  judgedSessions: JudgedSessions
  truth: TruthStore
  calibrations: CalibrationStore
  images: ImageStore
  jobs: JobQueue
  vision: Vision
  blocklist: Blocklist
  seenMarks: Pick<SeenIdentities, 'forget'>
  sessionErasure: SessionErasure
  sessionExpiry: SessionExpiry
  /** Statuses of the credentials that this deployment has signed. */
  credentialStatuses: CredentialStatuses
  wallets: WalletVerifier
  /** Trust anchors of the operator's lists. */
  trusted: FindAnchors
  /** Trust lists of the deployment, in control. */
  trust: TrustStore
  trustLists: TrustListReader
  /** Null: the deployment has no key to sign with. */
  signer: StatementSigner | null
  captcha: CaptchaVerifier | null
  /** Loads what a session will need, at most every few minutes; never throws. */
  warmUp: () => Promise<void>
  webhooks: WebhookStore
  webhookCalls: WebhookCalls
}

/** Services that lists of persons and their faces use. */
export interface PersonServices {
  persons: PersonStore
  personLists: PersonListStore
  personSearch: PersonSearch
  sources: SourceStore
  faces: FaceFinder
  renewals: RenewalQueue
  faceIndex: FaceIndexUpkeep
  faceRenewal: FaceRenewal
  imageErasure: ImageErasure
}

/** Services for the rights of the people in sessions and lists. */
export interface RightsServices {
  consents: ConsentStore
  holds: HoldStore
  subjectFinder: SubjectFinder
  subjectSource: SubjectSource
  subjectRequests: SubjectRequestStore
}

/** Services that every call uses, and the log of what was done. */
export interface CallServices {
  tokens: TokenStore
  balances: BalanceStore
  idempotency: IdempotencyStore
  /** Null: rates are off. */
  rates: RateLimiter | null
  callCounts: CallCounts
  counters: Counters
  readiness: Readiness
  health: SystemHealth
  events: EventLog
  eventSeals: EventSeals
  eventHistory: EventHistory
  metrics: MetricStore
}

/** Services that the cron and operators' jobs use. */
export interface UpkeepServices {
  bucketSweep: BucketSweep
  erasureGate: ErasureGate
  dataSealing: DataSealing
  retention: Retention
  eventRetention: EventRetention
  upkeepJobs: UpkeepJobs
  upkeepParts: Record<JobKind, Parts>
  archiveSource: ArchiveSource
  archives: ArchiveStore
  newDigest: () => RunningDigest
  shardUpkeep: ShardUpkeep
}

/** Over one database: what a call is served by, once its owner is known. */
export interface HomeServices extends SessionServices, PersonServices, RightsServices, CallServices, UpkeepServices {
  settings: ApiSettings
  now: () => Date
  wait: (ms: number) => Promise<void>
}

/** Over the first database, and how to reach the others. */
export interface ApiServices extends HomeServices {
  routing: ShardRouting
  moves: OwnerMoves
  /** Over each further database. */
  shards: readonly HomeServices[]
}
