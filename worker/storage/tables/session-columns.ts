/**
 * Columns of a session's row, by what they are for. `schema.ts` makes the table of them; times are milliseconds since
 * 1970, UTC.
 */
import { blob, integer, text } from 'drizzle-orm/sqlite-core'
import type { SessionStatus } from '../../domain/case/session'
import type { Trial } from '../../domain/case/trial'
import type { SandboxOutcome } from '../../domain/sandbox'
import type { CredentialOffer } from '../../domain/session/offer'
import type { WalletRefusal } from '../../words/capture/wallet-names'
import type { Outcome } from '../../words/decision/outcomes'
import type { ReasonCode } from '../../words/decision/reasons'
import type { Rules } from '../../words/decision/rules'
import type { GivenConsent } from '../../words/hosted-page'
import type { DrawnFor, PausedFor } from '../../words/review-words'
import { json } from './json-column.ts'

/** Whose the session is, and the rules it began with. */
export const SESSION_IDENTITY = {
  id: text('id').primaryKey(),
  owner: text('owner').notNull(),
  groupId: integer('group_id'),
  createdAt: integer('created_at').notNull(),
  expiresAt: integer('expires_at').notNull(),
  /** The scenario's as they were when the session began; null: the defaults. */
  rules: json('rules').$type<Rules>(),
  /** How its attempts end whatever the images show; null: as they show it. */
  sandbox: json('sandbox').$type<SandboxOutcome>(),
  /** What was presented in a trial, apart from all live data; null: a session of a client. */
  trial: json('trial').$type<Trial>(),
}

/** How far the session is, as callers see it. */
export const SESSION_PROGRESS = {
  status: text('status').$type<SessionStatus>().notNull(),
  attempt: integer('attempt').notNull(),
  errors: json('errors').$type<string[]>().notNull(),
  spentMs: integer('spent_ms').notNull(),
  clientId: text('client_id').notNull(),
  isClientNew: integer('is_client_new', { mode: 'boolean' }).notNull(),
}

/** The person's data as the caller gave them. All but the hash is sealed. */
export const SESSION_PERSON = {
  clientKey: text('client_key'),
  /** Hash by which the client key is found. */
  clientKeyHash: text('client_key_hash'),
  clientUser: text('client_user'),
  email: text('email'),
  wallet: text('wallet'),
}

/** The running attempt, and what was sent with it. */
export const SESSION_RUN = {
  /** Whether the running attempt reads text. */
  ocr: integer('ocr', { mode: 'boolean' }).notNull(),
  processingSince: integer('processing_since'),
  /** Until when one consumer holds the running attempt. */
  leaseUntil: integer('lease_until'),
  /** Runs of the current attempt so far. */
  runs: integer('runs').notNull().default(0),
  /** Charge for the running attempt; null: none. */
  chargeId: text('charge_id'),
  /** The newest challenge, as the contract's stored form has it. */
  liveness: json('liveness').$type<unknown>(),
  /** Signals of the newest attempt's capture, as the contract's stored form has them. */
  signals: json('signals').$type<unknown>(),
  /** Attestation of the app that sent the running attempt's images, sealed; null once the images are judged. */
  appAttestation: text('app_attestation'),
}

/**
 * Findings of the attempts, as the contract's stored forms have it: with a version, packed and sealed. The first two are
 * most of a row: as bytes they take three quarters of what they take as text.
 */
export const SESSION_RESULTS = {
  tasks: blob('tasks', { mode: 'buffer' }).notNull(),
  evidence: blob('evidence', { mode: 'buffer' }),
  decision: json('decision').$type<unknown>(),
  /** The decision's, to be found by. */
  outcome: text('outcome').$type<Outcome>(),
  reasonCodes: json('reason_codes').$type<ReasonCode[]>(),
}

/** The wait for a person, and the reviewer at work. */
export const SESSION_REVIEW = {
  /** Keyed hashes of what it is searched by; triggers copy them to session_term. */
  searchTerms: json('search_terms').$type<string[]>(),
  /** Since when it waits for a person; null: it does not. */
  reviewSince: integer('review_since'),
  /** Who looks at it, and until when nobody else may. */
  claimedBy: text('claimed_by'),
  claimedUntil: integer('claimed_until'),
  /**
   * Verdicts of reviewers while the session is undecided, where two must agree; sealed. `verdictsBy`: the reviewers.
   */
  verdicts: json('verdicts').$type<unknown>(),
  verdictsBy: json('verdicts_by').$type<string[]>(),
  /** Which second look it waits for though it is decided; null: none. */
  drawn: text('drawn').$type<DrawnFor>(),
  /** Place in PRIORITIES; null: normal. */
  priority: integer('priority'),
  /** Null: as the scenario says. */
  dueAt: integer('due_at'),
  /** Names of the reviewer and the team whose case it is. */
  assignedTo: text('assigned_to'),
  team: text('team'),
  /** Until when nobody is offered it, and why. */
  pausedUntil: integer('paused_until'),
  pausedFor: text('paused_for').$type<PausedFor>(),
}

/** The hosted page: a second device, the one browser, and consent. */
export const SESSION_LINK = {
  handoffId: text('handoff_id'),
  handoffOpenedAt: integer('handoff_opened_at'),
  /** SHA-256 (hex) of the secret of the one browser that may open the session's link; null: none has. */
  linkDevice: text('link_device'),
  /** For who looks into the database; the event `link_opened` is what the service reads. */
  linkOpenedAt: integer('link_opened_at'),
  consent: json('consent').$type<GivenConsent>(),
  /** Since when nothing may be done with it any more but keeping what must be kept. */
  consentWithdrawnAt: integer('consent_withdrawn_at'),
}

/** The request to a digital wallet, and the credential offered to one. */
export const SESSION_WALLET = {
  /** Newest request to a wallet: its id until the answer has come, and, sealed, the key that opens the answer. */
  walletRequestId: text('wallet_request_id'),
  walletRequest: text('wallet_request'),
  walletRequestUntil: integer('wallet_request_until'),
  walletRequests: integer('wallet_requests').notNull().default(0),
  /** How the newest request was refused; null: it was not. */
  walletRefusal: text('wallet_refusal').$type<WalletRefusal>(),
  /** Proof that the request brought, sealed: kept until the attempt that it began has ended. */
  walletProof: text('wallet_proof'),
  /** A credential that is offered to the person's wallet: the sum of the one secret that is good now. */
  offerHash: text('offer_hash'),
  offer: json('offer').$type<CredentialOffer>(),
  offerUntil: integer('offer_until'),
  offers: integer('offers').notNull().default(0),
}

/** How often the session was given each beyond the first. */
export const SESSION_GRANTS = {
  challenges: integer('challenges').notNull().default(0),
  handoffs: integer('handoffs').notNull().default(0),
  clientTokens: integer('client_tokens').notNull().default(0),
}

/** Marks of what is erased already. */
export const SESSION_ERASURE = {
  /** Since when its images are gone; null: they are kept. */
  imagesErasedAt: integer('images_erased_at'),
}
