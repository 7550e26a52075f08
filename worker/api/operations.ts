/** Every operation, and who may call it: the one place where that is declared. */
import type { Scope } from '../words/scopes'
import type { Policy } from './auth/policy'
import type { Operation } from './operation'
import * as audit from './routes/audit'
import * as billing from './routes/billing'
import * as blocklist from './routes/blocklist'
import * as operators from './routes/operators'
import * as persons from './routes/persons'
import * as rates from './routes/rates'
import * as reviews from './routes/reviews'
import * as scenarios from './routes/scenarios'
import { kycProcess } from './routes/sessions/kyc-process'
import * as personSteps from './routes/sessions/person-steps'
import * as sessions from './routes/sessions/sessions'
import * as sources from './routes/sources'
import * as subjects from './routes/subjects'
import * as tokens from './routes/tokens'
import * as trust from './routes/trust'
import * as wallet from './routes/wallet'
import * as webhooks from './routes/webhooks'

/** An operation with its policy. */
export interface ServedOperation extends Operation {
  policy: Policy
}

function serve(operation: Operation, scope: Scope, policy: Partial<Policy> = {}): ServedOperation {
  return { ...operation, policy: { scope, withoutScope: 'access_denied', denied: 'access_denied', ...policy } }
}

export const OPERATIONS: readonly ServedOperation[] = [
  serve(tokens.tokenCreate, 'tokens'),
  serve(tokens.tokenUpdate, 'tokens'),
  serve(tokens.tokenDelete, 'tokens'),
  serve(tokens.listTokens, 'tokens'),
  serve(tokens.tokensDelete, 'tokens'),
  // Who narrows what others may do decides about them, as whoever hands out tokens.
  serve(operators.reviewers, 'tokens'),
  serve(operators.reviewerSet, 'tokens'),
  // Whoever may set up an endpoint has the owner's events sent wherever they like: as much as handing out tokens.
  serve(webhooks.webhookCreate, 'tokens'),
  serve(webhooks.webhookUpdate, 'tokens'),
  serve(webhooks.webhookDelete, 'tokens'),
  serve(webhooks.listWebhooks, 'tokens'),
  serve(webhooks.webhookTest, 'tokens'),
  serve(webhooks.webhookRotate, 'tokens'),
  serve(webhooks.webhookDeliveries, 'tokens'),
  serve(webhooks.webhookResend, 'tokens'),
  serve(trust.trustImport, 'admin'),
  serve(trust.trustLists, 'admin'),
  serve(trust.trustDelete, 'admin'),
  serve(audit.healthDetail, 'admin'),
  serve(billing.userBalanceUpdate, 'balance'),
  serve(billing.userBalance, 'balance', { anyScope: true }),
  serve(sessions.kycSessionCreate, 'kyc'),
  serve(sessions.kycReauthenticate, 'kyc'),
  serve(kycProcess, 'kyc', { clientToken: true }),
  serve(sessions.kycSessionStatus, 'kyc', { clientToken: true }),
  serve(sessions.kycSessions, 'kyc', { withoutScope: 'no_access' }),
  serve(sessions.kycDownload, 'kyc'),
  serve(sessions.kycSessionDelete, 'kyc'),
  serve(personSteps.kycSessionHandoff, 'kyc', { clientToken: true }),
  serve(personSteps.kycSessionToken, 'kyc', { handoffToken: true }),
  serve(personSteps.kycSessionOpen, 'kyc', { linkToken: true, linkOnly: true }),
  serve(personSteps.kycSessionAppeal, 'kyc', { linkToken: true, linkOnly: true }),
  serve(rates.kycSessionTrial, 'kyc', { linkToken: true, linkOnly: true }),
  serve(sessions.kycSessionDecide, 'kyc'),
  serve(sessions.kycSessionRestart, 'kyc'),
  serve(personSteps.kycSessionProof, 'kyc'),
  serve(personSteps.kycSessionOffer, 'kyc', { linkToken: true }),
  serve(sessions.kycSessionCase, 'kyc'),
  serve(personSteps.kycSessionLiveness, 'kyc', { clientToken: true }),
  serve(wallet.kycWalletRequest, 'kyc', { clientToken: true }),
  serve(wallet.kycWalletResponse, 'kyc', { clientToken: true }),
  serve(audit.events, 'kyc'),
  serve(audit.metrics, 'kyc'),
  serve(reviews.reviewAgreement, 'kyc'),
  serve(sessions.listDuplicates, 'kyc'),
  serve(sessions.sessionFind, 'kyc'),
  serve(sessions.sessionTable, 'export'),
  serve(subjects.consentWithdraw, 'kyc', { clientToken: true }),
  serve(subjects.subjectFind, 'kyc'),
  serve(subjects.subjectExport, 'kyc'),
  serve(subjects.subjectDelete, 'kyc'),
  serve(subjects.subjectRequests, 'kyc'),
  serve(subjects.holdSet, 'kyc'),
  serve(subjects.holdRelease, 'kyc'),
  serve(subjects.listHolds, 'kyc'),
  serve(reviews.reviewList, 'review'),
  serve(reviews.reviewClaim, 'review'),
  serve(reviews.reviewDecide, 'review'),
  serve(reviews.reviewRelease, 'review'),
  serve(reviews.reviewNote, 'review'),
  serve(reviews.reviewNotes, 'review'),
  serve(reviews.reviewPause, 'review'),
  serve(reviews.reviewResume, 'review'),
  serve(reviews.reviewAssign, 'review'),
  serve(reviews.reviewReopen, 'review'),
  serve(reviews.reviewStepUp, 'review'),
  serve(reviews.reviewCorrect, 'review'),
  serve(rates.sessionTruth, 'review'),
  serve(rates.truthImport, 'review'),
  serve(rates.sessionTruths, 'review'),
  serve(rates.calibrationCreate, 'kyc'),
  serve(rates.listCalibrations, 'kyc'),
  serve(scenarios.scenarioCreate, 'kyc'),
  serve(scenarios.scenarioUpdate, 'kyc'),
  serve(scenarios.scenarioPreview, 'kyc'),
  serve(scenarios.scenarioDelete, 'kyc'),
  serve(scenarios.scenarioVersions, 'kyc'),
  serve(scenarios.scenarioChanges, 'kyc'),
  serve(scenarios.scenarioDecide, 'kyc'),
  serve(scenarios.listScenarios, 'kyc'),
  serve(persons.personCreate, 'persons', {
    withoutScope: 'person_create_denied',
    denied: 'person_create_denied',
  }),
  serve(persons.personUpdate, 'persons'),
  serve(persons.personDelete, 'persons'),
  serve(persons.personFusion, 'persons'),
  serve(persons.personListCreate, 'persons'),
  serve(persons.personListDelete, 'persons'),
  serve(blocklist.blocklistAdd, 'persons'),
  serve(blocklist.blocklistRemove, 'persons'),
  serve(blocklist.blocklists, 'persons'),
  serve(sources.sourceGroupCreate, 'sources'),
  serve(sources.sourceCreate, 'sources'),
  serve(sources.sourceUpdate, 'sources'),
  serve(sources.sources, 'sources'),
  serve(persons.personSearch, 'persons'),
  serve(persons.personGet, 'persons'),
  serve(persons.persons, 'persons'),
  serve(persons.personLists, 'persons'),
  serve(sources.sourceDelete, 'sources'),
  serve(sources.sourceGroups, 'sources'),
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
