import type {
  FaceFinder,
  FaceIndexUpkeep,
  FaceRenewal,
  ImageErasure,
  PersonListStore,
  PersonSearch,
  PersonStore,
  SourceStore,
} from './domain/persons/ports'
import type {
  ArchiveSource,
  ArchiveStore,
  BalanceStore,
  BucketSweep,
  CaptchaVerifier,
  Counters,
  DataSealing,
  EventHistory,
  EventLog,
  EventSeals,
  IdempotencyStore,
  ImageStore,
  JobQueue,
  RateLimiter,
  Readiness,
  RunningDigest,
  ScenarioStore,
  SessionErasure,
  SessionExpiry,
  SessionStore,
  Vision,
} from './domain/ports'
import type { TokenStore } from './domain/tokens-port'
import type { WebhookCalls, WebhookStore } from './domain/webhooks/ports'
import type { ApiSettings } from './env'

/** What the API and the use cases behind it are given; services.ts makes it. */
export interface ApiServices {
  settings: ApiSettings
  sessions: SessionStore
  scenarios: ScenarioStore
  images: ImageStore
  tokens: TokenStore
  webhooks: WebhookStore
  webhookCalls: WebhookCalls
  balances: BalanceStore
  events: EventLog
  eventSeals: EventSeals
  eventHistory: EventHistory
  sessionErasure: SessionErasure
  sessionExpiry: SessionExpiry
  bucketSweep: BucketSweep
  dataSealing: DataSealing
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
  sources: SourceStore
  faces: FaceFinder
  jobs: JobQueue
  vision: Vision
  readiness: Readiness
  /** Null: rates are off. */
  rates: RateLimiter | null
  counters: Counters
  captcha: CaptchaVerifier | null
  now: () => Date
  wait: (ms: number) => Promise<void>
}
