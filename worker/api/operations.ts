/** Every operation, and who may call it: the one place where that is declared. */
import type { Scope } from '../words/scopes'
import type { Policy } from './auth/policy'
import type { Operation } from './operation'
import { blocklistAdd } from './routes/blocklist-add'
import { blocklistRemove } from './routes/blocklist-remove'
import { blocklists } from './routes/blocklists'
import { consentWithdraw } from './routes/consent-withdraw'
import { listDuplicates } from './routes/duplicates'
import { events } from './routes/events'
import { healthDetail } from './routes/health-detail'
import { holdRelease } from './routes/hold-release'
import { holdSet } from './routes/hold-set'
import { listHolds } from './routes/holds'
import { kycDownload } from './routes/kyc-download'
import { kycProcess } from './routes/kyc-process'
import { kycReauthenticate } from './routes/kyc-reauthenticate'
import { kycSessionCase } from './routes/kyc-session-case'
import { kycSessionCreate } from './routes/kyc-session-create'
import { kycSessionDecide } from './routes/kyc-session-decide'
import { kycSessionDelete } from './routes/kyc-session-delete'
import { kycSessionHandoff } from './routes/kyc-session-handoff'
import { kycSessionLiveness } from './routes/kyc-session-liveness'
import { kycSessionOffer } from './routes/kyc-session-offer'
import { kycSessionOpen } from './routes/kyc-session-open'
import { kycSessionProof } from './routes/kyc-session-proof'
import { kycSessionRestart } from './routes/kyc-session-restart'
import { kycSessionStatus } from './routes/kyc-session-status'
import { kycSessionToken } from './routes/kyc-session-token'
import { kycSessions } from './routes/kyc-sessions'
import { kycWalletRequest } from './routes/kyc-wallet-request'
import { kycWalletResponse } from './routes/kyc-wallet-response'
import { metrics } from './routes/metrics'
import { personCreate } from './routes/person-create'
import { personDelete } from './routes/person-delete'
import { personFusion } from './routes/person-fusion'
import { personGet } from './routes/person-get'
import { personListCreate } from './routes/person-list-create'
import { personListDelete } from './routes/person-list-delete'
import { personLists } from './routes/person-lists'
import { personSearch } from './routes/person-search'
import { personUpdate } from './routes/person-update'
import { persons } from './routes/persons'
import { reviewClaim } from './routes/review-claim'
import { reviewCorrect } from './routes/review-correct'
import { reviewDecide } from './routes/review-decide'
import { reviewList } from './routes/review-list'
import { reviewRelease } from './routes/review-release'
import { reviewReopen } from './routes/review-reopen'
import { scenarioCreate } from './routes/scenario-create'
import { scenarioDelete } from './routes/scenario-delete'
import { scenarioPreview } from './routes/scenario-preview'
import { scenarioUpdate } from './routes/scenario-update'
import { listScenarios } from './routes/scenarios'
import { sourceCreate } from './routes/source-create'
import { sourceDelete } from './routes/source-delete'
import { sourceGroupCreate } from './routes/source-group-create'
import { sourceGroups } from './routes/source-groups'
import { sourceUpdate } from './routes/source-update'
import { sources } from './routes/sources'
import { subjectDelete } from './routes/subject-delete'
import { subjectExport } from './routes/subject-export'
import { subjectFind } from './routes/subject-find'
import { subjectRequests } from './routes/subject-requests'
import { tokenCreate } from './routes/token-create'
import { tokenDelete } from './routes/token-delete'
import { tokenUpdate } from './routes/token-update'
import { listTokens } from './routes/tokens'
import { tokensDelete } from './routes/tokens-delete'
import { trustDelete } from './routes/trust-delete'
import { trustImport } from './routes/trust-import'
import { trustLists } from './routes/trust-lists'
import { userBalance } from './routes/user-balance'
import { userBalanceUpdate } from './routes/user-balance-update'
import { webhookCreate } from './routes/webhook-create'
import { webhookDelete } from './routes/webhook-delete'
import { webhookDeliveries } from './routes/webhook-deliveries'
import { webhookResend } from './routes/webhook-resend'
import { webhookRotate } from './routes/webhook-rotate'
import { webhookTest } from './routes/webhook-test'
import { webhookUpdate } from './routes/webhook-update'
import { listWebhooks } from './routes/webhooks'

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
  serve(listDuplicates, 'kyc'),
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
  serve(reviewReopen, 'review'),
  serve(reviewCorrect, 'review'),
  serve(scenarioCreate, 'kyc'),
  serve(scenarioUpdate, 'kyc'),
  serve(scenarioPreview, 'kyc'),
  serve(scenarioDelete, 'kyc'),
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
