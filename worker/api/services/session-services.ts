/** The adapters behind `SessionServices`. */
import { callNames } from '../../call-scope'
import type { Vision } from '../../domain/session/ports'
import { database } from '../../storage/database/database'
import { d1Blocklist } from '../../storage/duplicates/d1-blocklist'
import { forgetOrigins } from '../../storage/duplicates/seen-marks'
import { d1Operators } from '../../storage/operators/d1-operators'
import { engineWarmUp } from '../../storage/platform/engine-warm-up'
import { queueJobs } from '../../storage/platform/queue-jobs'
import { turnstile } from '../../storage/platform/turnstile'
import { d1Calibrations } from '../../storage/rates/d1-calibrations'
import { d1Truth } from '../../storage/rates/d1-truth'
import { d1Handling } from '../../storage/reviews/d1-handling'
import { d1Reviews } from '../../storage/reviews/d1-reviews'
import { judgedSessions } from '../../storage/reviews/judged-sessions'
import { reviewSurroundings } from '../../storage/reviews/review-surroundings'
import { d1ScenarioChanges } from '../../storage/scenarios/d1-scenario-changes'
import { d1Scenarios } from '../../storage/scenarios/d1-scenarios'
import { d1CredentialStatuses } from '../../storage/sessions/d1-credential-statuses'
import { d1Sessions } from '../../storage/sessions/d1-sessions'
import { sessionExpiry } from '../../storage/sessions/session-expiry'
import { sessionFinder } from '../../storage/sessions/session-finder'
import { d1Trust, trustedIssuers } from '../../storage/trust/d1-trust'
import { d1Webhooks } from '../../storage/webhooks/d1-webhooks'
import { webhookCalls } from '../../storage/webhooks/webhook-calls'
import type { SessionServices } from './api-services'
import type { Home } from './home'

export function sessionServices({
  env,
  settings,
  shard,
  db,
  control,
  vault,
  images,
  erasure,
  signer,
}: Home): SessionServices {
  return {
    sessions: d1Sessions(db, vault, settings.limits),
    sessionFinder: sessionFinder(db, vault),
    reviews: d1Reviews(db, vault, settings.limits),
    handling: d1Handling(db, vault),
    reviewSurroundings: reviewSurroundings(db, vault),
    scenarios: d1Scenarios(db),
    operators: d1Operators(db),
    scenarioChanges: d1ScenarioChanges(db),
    judgedSessions: judgedSessions(db, vault),
    truth: d1Truth(db, vault),
    calibrations: d1Calibrations(db),
    images,
    jobs: queueJobs(env.JOBS, shard),
    vision: visionOf(env.VISION, shard),
    blocklist: d1Blocklist(db, vault),
    seenMarks: { forget: (at) => forgetOrigins(db, at) },
    sessionErasure: erasure,
    sessionExpiry: sessionExpiry(db),
    credentialStatuses: d1CredentialStatuses(db),
    wallets: env.CREDENTIALS,
    trusted: trustedIssuers(control),
    trust: d1Trust(database(env.DB)),
    trustLists: env.CREDENTIALS,
    signer,
    captcha: settings.turnstileSecret ? turnstile(settings.turnstileSecret) : null,
    warmUp: engineWarmUp(env.VISION),
    webhooks: d1Webhooks(db, vault, settings.limits),
    webhookCalls: webhookCalls(db, env.WEBHOOK_JOBS),
  }
}

const visionOf = (vision: Vision, shard: number): Vision => ({
  process: (sessionId, attempt) => vision.process(sessionId, attempt, shard, callNames().requestId),
})
