/** Every operation, and who may call it: the one place where that is declared. */
import type { Scope } from '../words/scopes'
import type { Policy } from './auth/policy'
import type { Operation } from './operation'
import { events } from './routes/audit/events'
import { healthDetail } from './routes/audit/health-detail'
import { metrics } from './routes/audit/metrics'
import { userBalance } from './routes/billing/user-balance'
import { userBalanceUpdate } from './routes/billing/user-balance-update'
import { blocklistAdd } from './routes/blocklist/blocklist-add'
import { blocklistRemove } from './routes/blocklist/blocklist-remove'
import { blocklists } from './routes/blocklist/blocklists'
import { reviewerSet } from './routes/operators/reviewer-set'
import { reviewers } from './routes/operators/reviewers'
import { personCreate } from './routes/persons/person-create'
import { personDelete } from './routes/persons/person-delete'
import { personFusion } from './routes/persons/person-fusion'
import { personGet } from './routes/persons/person-get'
import { personListCreate } from './routes/persons/person-list-create'
import { personListDelete } from './routes/persons/person-list-delete'
import { personLists } from './routes/persons/person-lists'
import { personSearch } from './routes/persons/person-search'
import { personUpdate } from './routes/persons/person-update'
import { persons } from './routes/persons/persons'
import { calibrationCreate } from './routes/rates/calibration-create'
import { listCalibrations } from './routes/rates/calibrations'
import { sessionTruth } from './routes/rates/session-truth'
import { sessionTruths } from './routes/rates/session-truths'
import { truthImport } from './routes/rates/truth-import'
import { reviewAgreement } from './routes/reviews/review-agreement'
import { reviewAssign } from './routes/reviews/review-assign'
import { reviewClaim } from './routes/reviews/review-claim'
import { reviewCorrect } from './routes/reviews/review-correct'
import { reviewDecide } from './routes/reviews/review-decide'
import { reviewList } from './routes/reviews/review-list'
import { reviewNote } from './routes/reviews/review-note'
import { reviewNotes } from './routes/reviews/review-notes'
import { reviewPause } from './routes/reviews/review-pause'
import { reviewRelease } from './routes/reviews/review-release'
import { reviewReopen } from './routes/reviews/review-reopen'
import { reviewResume } from './routes/reviews/review-resume'
import { scenarioChanges } from './routes/scenarios/scenario-changes'
import { scenarioCreate } from './routes/scenarios/scenario-create'
import { scenarioDecide } from './routes/scenarios/scenario-decide'
import { scenarioDelete } from './routes/scenarios/scenario-delete'
import { scenarioPreview } from './routes/scenarios/scenario-preview'
import { scenarioUpdate } from './routes/scenarios/scenario-update'
import { scenarioVersions } from './routes/scenarios/scenario-versions'
import { listScenarios } from './routes/scenarios/scenarios'
import { listDuplicates } from './routes/sessions/duplicates'
import { kycDownload } from './routes/sessions/kyc-download'
import { kycProcess } from './routes/sessions/kyc-process'
import { kycReauthenticate } from './routes/sessions/kyc-reauthenticate'
import { kycSessionAppeal } from './routes/sessions/kyc-session-appeal'
import { kycSessionCase } from './routes/sessions/kyc-session-case'
import { kycSessionCreate } from './routes/sessions/kyc-session-create'
import { kycSessionDecide } from './routes/sessions/kyc-session-decide'
import { kycSessionDelete } from './routes/sessions/kyc-session-delete'
import { kycSessionHandoff } from './routes/sessions/kyc-session-handoff'
import { kycSessionLiveness } from './routes/sessions/kyc-session-liveness'
import { kycSessionOffer } from './routes/sessions/kyc-session-offer'
import { kycSessionOpen } from './routes/sessions/kyc-session-open'
import { kycSessionProof } from './routes/sessions/kyc-session-proof'
import { kycSessionRestart } from './routes/sessions/kyc-session-restart'
import { kycSessionStatus } from './routes/sessions/kyc-session-status'
import { kycSessionToken } from './routes/sessions/kyc-session-token'
import { kycSessions } from './routes/sessions/kyc-sessions'
import { sessionFind } from './routes/sessions/session-find'
import { sessionTable } from './routes/sessions/session-table'
import { sourceCreate } from './routes/sources/source-create'
import { sourceDelete } from './routes/sources/source-delete'
import { sourceGroupCreate } from './routes/sources/source-group-create'
import { sourceGroups } from './routes/sources/source-groups'
import { sourceUpdate } from './routes/sources/source-update'
import { sources } from './routes/sources/sources'
import { consentWithdraw } from './routes/subjects/consent-withdraw'
import { holdRelease } from './routes/subjects/hold-release'
import { holdSet } from './routes/subjects/hold-set'
import { listHolds } from './routes/subjects/holds'
import { subjectDelete } from './routes/subjects/subject-delete'
import { subjectExport } from './routes/subjects/subject-export'
import { subjectFind } from './routes/subjects/subject-find'
import { subjectRequests } from './routes/subjects/subject-requests'
import { tokenCreate } from './routes/tokens/token-create'
import { tokenDelete } from './routes/tokens/token-delete'
import { tokenUpdate } from './routes/tokens/token-update'
import { listTokens } from './routes/tokens/tokens'
import { tokensDelete } from './routes/tokens/tokens-delete'
import { trustDelete } from './routes/trust/trust-delete'
import { trustImport } from './routes/trust/trust-import'
import { trustLists } from './routes/trust/trust-lists'
import { kycWalletRequest } from './routes/wallet/kyc-wallet-request'
import { kycWalletResponse } from './routes/wallet/kyc-wallet-response'
import { webhookCreate } from './routes/webhooks/webhook-create'
import { webhookDelete } from './routes/webhooks/webhook-delete'
import { webhookDeliveries } from './routes/webhooks/webhook-deliveries'
import { webhookResend } from './routes/webhooks/webhook-resend'
import { webhookRotate } from './routes/webhooks/webhook-rotate'
import { webhookTest } from './routes/webhooks/webhook-test'
import { webhookUpdate } from './routes/webhooks/webhook-update'
import { listWebhooks } from './routes/webhooks/webhooks'

/** An operation with its policy. */
export interface ServedOperation extends Operation {
  policy: Policy
}

function serve(operation: Operation, scope: Scope, policy: Partial<Policy> = {}): ServedOperation {
  return { ...operation, policy: { scope, withoutScope: 'access_denied', denied: 'access_denied', ...policy } }
}

export const OPERATIONS: readonly ServedOperation[] = [
  serve(tokenCreate, 'tokens'),
  serve(tokenUpdate, 'tokens'),
  serve(tokenDelete, 'tokens'),
  serve(listTokens, 'tokens'),
  serve(tokensDelete, 'tokens'),
  // Who narrows what others may do decides about them, as whoever hands out tokens.
  serve(reviewers, 'tokens'),
  serve(reviewerSet, 'tokens'),
  // Whoever may set up an endpoint has the owner's events sent wherever they like: as much as handing out tokens.
  serve(webhookCreate, 'tokens'),
  serve(webhookUpdate, 'tokens'),
  serve(webhookDelete, 'tokens'),
  serve(listWebhooks, 'tokens'),
  serve(webhookTest, 'tokens'),
  serve(webhookRotate, 'tokens'),
  serve(webhookDeliveries, 'tokens'),
  serve(webhookResend, 'tokens'),
  serve(trustImport, 'admin'),
  serve(trustLists, 'admin'),
  serve(trustDelete, 'admin'),
  serve(healthDetail, 'admin'),
  serve(userBalanceUpdate, 'balance'),
  serve(userBalance, 'balance', { anyScope: true }),
  serve(kycSessionCreate, 'kyc'),
  serve(kycReauthenticate, 'kyc'),
  serve(kycProcess, 'kyc', { clientToken: true }),
  serve(kycSessionStatus, 'kyc', { clientToken: true }),
  serve(kycSessions, 'kyc', { withoutScope: 'no_access' }),
  serve(kycDownload, 'kyc'),
  serve(kycSessionDelete, 'kyc'),
  serve(kycSessionHandoff, 'kyc', { clientToken: true }),
  serve(kycSessionToken, 'kyc', { handoffToken: true }),
  serve(kycSessionOpen, 'kyc', { linkToken: true, linkOnly: true }),
  serve(kycSessionAppeal, 'kyc', { linkToken: true, linkOnly: true }),
  serve(kycSessionDecide, 'kyc'),
  serve(kycSessionRestart, 'kyc'),
  serve(kycSessionProof, 'kyc'),
  serve(kycSessionOffer, 'kyc', { linkToken: true }),
  serve(kycSessionCase, 'kyc'),
  serve(kycSessionLiveness, 'kyc', { clientToken: true }),
  serve(kycWalletRequest, 'kyc', { clientToken: true }),
  serve(kycWalletResponse, 'kyc', { clientToken: true }),
  serve(events, 'kyc'),
  serve(metrics, 'kyc'),
  serve(reviewAgreement, 'kyc'),
  serve(listDuplicates, 'kyc'),
  serve(sessionFind, 'kyc'),
  serve(sessionTable, 'export'),
  serve(consentWithdraw, 'kyc', { clientToken: true }),
  serve(subjectFind, 'kyc'),
  serve(subjectExport, 'kyc'),
  serve(subjectDelete, 'kyc'),
  serve(subjectRequests, 'kyc'),
  serve(holdSet, 'kyc'),
  serve(holdRelease, 'kyc'),
  serve(listHolds, 'kyc'),
  serve(reviewList, 'review'),
  serve(reviewClaim, 'review'),
  serve(reviewDecide, 'review'),
  serve(reviewRelease, 'review'),
  serve(reviewNote, 'review'),
  serve(reviewNotes, 'review'),
  serve(reviewPause, 'review'),
  serve(reviewResume, 'review'),
  serve(reviewAssign, 'review'),
  serve(reviewReopen, 'review'),
  serve(reviewCorrect, 'review'),
  serve(sessionTruth, 'review'),
  serve(truthImport, 'review'),
  serve(sessionTruths, 'review'),
  serve(calibrationCreate, 'kyc'),
  serve(listCalibrations, 'kyc'),
  serve(scenarioCreate, 'kyc'),
  serve(scenarioUpdate, 'kyc'),
  serve(scenarioPreview, 'kyc'),
  serve(scenarioDelete, 'kyc'),
  serve(scenarioVersions, 'kyc'),
  serve(scenarioChanges, 'kyc'),
  serve(scenarioDecide, 'kyc'),
  serve(listScenarios, 'kyc'),
  serve(personCreate, 'persons', { withoutScope: 'person_create_denied', denied: 'person_create_denied' }),
  serve(personUpdate, 'persons'),
  serve(personDelete, 'persons'),
  serve(personFusion, 'persons'),
  serve(personListCreate, 'persons'),
  serve(personListDelete, 'persons'),
  serve(blocklistAdd, 'persons'),
  serve(blocklistRemove, 'persons'),
  serve(blocklists, 'persons'),
  serve(sourceGroupCreate, 'sources'),
  serve(sourceCreate, 'sources'),
  serve(sourceUpdate, 'sources'),
  serve(sources, 'sources'),
  serve(personSearch, 'persons'),
  serve(personGet, 'persons'),
  serve(persons, 'persons'),
  serve(personLists, 'persons'),
  serve(sourceDelete, 'sources'),
  serve(sourceGroups, 'sources'),
]

/**
 * Open to everybody: /health tells nothing, a file's link and a wallet's request are their own credentials, document, keys
 * and what credentials are are meant for all, and at /sign-in one comes without a credential.
 */
export const PUBLIC = {
  health: '/health',
  files: '/files/:key{.+}',
  openapi: '/openapi.json',
  wallet: '/wallet/:session/:request',
  jwks: '/.well-known/jwks.json',
  issuerMetadata: '/.well-known/jwt-vc-issuer',
  credentialIssuer: '/.well-known/openid-credential-issuer',
  authorizationServer: '/.well-known/oauth-authorization-server',
  statusList: '/status/:list',
  signIn: '/sign-in',
} as const
