import * as z from 'zod'

const MiB = 1024 * 1024

/** Every limit of the service. The var LIMIT_<NAME_IN_SNAKE_CASE> overrides one. */
export const LIMITS = {
  /** Size of one image file, and of a whole request body. */
  imageBytes: 10 * MiB,
  requestBytes: 40 * MiB,
  jsonBytes: 1 * MiB,
  /** Time for each further 64 KiB of a body, and for all of it; enough for photographs over a slow mobile line. */
  bodyProgressSeconds: 20,
  bodySeconds: 300,
  /** Bytes of a refused call that are read and discarded before the answer, so that its sender reads the answer. */
  refusedBytes: 64 * MiB,
  /** Size of all bodies held in one isolate at the same time (128 MB, of which the code takes 20). */
  bytesInFlight: 32 * MiB,
  /** One owner's share of `bytesInFlight`: the largest image of another owner still fits beside it. */
  bytesInFlightPerOwner: 22 * MiB,
  /** Size of all bodies without a credential in a header, together, until their token is known. */
  unauthenticatedBytes: 4 * MiB,
  /** The same per address (IPv6: its first 64 bits). Only bytes that arrived count: some 6 KiB for a silent sender. */
  unauthenticatedBytesPerAddress: 2 * MiB,
  /** `bodyProgressSeconds` and `bodySeconds` for a body whose token has not arrived, if the body carries one. */
  unauthenticatedProgressSeconds: 10,
  unauthenticatedSeconds: 60,
  /** Calls that wait for room with their bodies unread, at most half of them of one caller; and for how long. */
  callsWaiting: 64,
  callsWaitSeconds: 20,
  imagePixels: 25_000_000,
  imagesPerCall: 10,
  imagesPerSession: 20,
  /**
   * Calls to other Workers in one run of an attempt, some six an image: Cloudflare names 32 as the most of one request,
   * of which the API's call is the first. The queue goes on with the rest.
   */
  callsPerRun: 31,
  /** Frames of a liveness challenge; they do not count as images of the session. */
  framesPerCall: 12,
  /** Limits of a challenge's reduced recording: tiles, bytes and pixels of the one file that holds them all. */
  tilesPerTake: 96,
  takeBytes: 2 * MiB,
  /** The same of a document's take. */
  tilesPerDocumentTake: 48,
  documentTakeBytes: 1 * MiB,
  takePixels: 6_000_000,
  /** Size of one file of a chip, and of all of them in a zip: portraits have up to some 100 kB. */
  chipFileBytes: 1 * MiB,
  chipBytes: 2 * MiB,
  /** Sessions that one owner's trials open in a day (UTC): nobody pays for them, and each costs what a live one does. */
  trialSessionsPerDay: 1000,
  /** Calls to /kyc/process of one session. */
  attempts: 10,
  /** Time after which a synchronous call is answered `processing`; the attempt goes on. */
  syncSeconds: 25,
  /** Time without progress after which an attempt is queued again. */
  resumeSeconds: 90,
  /**
   * Runs after which the cron ends an attempt that failed each time as `exception`: a person is needed. With the delays
   * of vision/isolate/times.ts, after two to three hours.
   */
  runsPerAttempt: 12,
  /** Time after which the cron ends an attempt that never started; it bridges an outage of that length. */
  processingSeconds: 6 * 3600,
  /**
   * Sessions whose images are processed or wait for it, of one owner and of all; further calls are told to come later.
   * The longest wait ends well before `processingSeconds`, also on a machine that does no more than five a minute.
   */
  sessionsWaitingPerOwner: 500,
  sessionsWaiting: 1000,
  /** Time for which a session belongs to one reviewer, from their last claim of it. */
  reviewSeconds: 10 * 60,
  /** Highest count of sessions that wait for a reviewer. */
  reviewsCounted: 10_000,
  /** A run of the cron (one a minute) begins no further database after this time. */
  choresSeconds: 45,
  clientTokenSeconds: 15 * 60,
  /** Time between showing a handoff's QR code and opening it on the other device. */
  handoffSeconds: 10 * 60,
  /** Time between a liveness challenge and the frames that answer it. */
  livenessSeconds: 10 * 60,
  /**
   * Pause between two sealings of one owner's events by one isolate: a write a second, not one a call (decisions/0015).
   */
  sealPauseMs: 1000,
  /** Time between asking a wallet and its answer; and requests to wallets in one session. */
  walletSeconds: 10 * 60,
  walletRequestsPerSession: 20,
  /** Time in which a wallet may collect an offered credential; and offers in one session. */
  offerSeconds: 10 * 60,
  offersPerSession: 20,
  /** Greatest age of the nonce with which a wallet proves its key. */
  proofNonceSeconds: 5 * 60,
  linkSeconds: 60 * 60,
  /** Time for which a signed decision is valid; another one is made on request. */
  proofSeconds: 30 * 24 * 60 * 60,
  /**
   * Time for which the bucket keeps objects that no row refers to: until then a database that was restored to the wrong
   * moment can be put right (worker/runbook.md).
   */
  orphanSeconds: 3 * 24 * 60 * 60,
  /**
   * Sessions whose images, and whose data, one run of the cron erases at their expiry: a million a day are 695 a
   * minute. A run takes 120 of the 1,000 queries that D1 allows it, and one listing of the bucket for each session.
   */
  expiredPerRun: 800,
  /** Events that one run erases: seven for each of those sessions. */
  eventsExpiredPerRun: 6000,
  /** Events that one run counts by day: a million sessions a day leave some 5,000 a minute. */
  metricEventsPerRun: 10_000,
  /** Vectors of faces that one run of the cron queues for renewal: a million in a day. */
  renewalsPerRun: 700,
  /**
   * Stored objects that one run of the cron looks at after an owner's key was retired, and seals anew: up to three
   * calls of the 10,000 that an invocation has. A full database has three million: two days.
   */
  objectsSealedPerRun: 1500,
  /**
   * Steps of an operator's jobs in one run of the cron; a step costs some three of the 1,000 queries that D1 allows.
   */
  upkeepSteps: 60,
  /**
   * Time between erasing the last of an owner's data and the owner's key: an isolate may use a key for five minutes
   * more, and data sealed with an erased key could be neither read nor found.
   */
  erasedKeySeconds: 15 * 60,
  /** Persons that one call deletes with their list; the cron deletes the rest of a larger list. */
  personsPerListDeletion: 20_000,
  /** Sessions, and events, of an archive that one call makes; larger ones are made by the cron. */
  archiveRowsPerCall: 10_000,
  idempotencySeconds: 24 * 60 * 60,
  /** Time after which an unanswered request gives up its idempotency key: the next request counts as the first. */
  claimSeconds: 120,
  /** Calls of one user, or of one session's browser: all operations, and those with images among them. */
  callsPerMinute: 300,
  imageCallsPerMinute: 60,
  /** Calls from one address without a valid credential. */
  failedCallsPerMinute: 60,
  /** Longest life of a permanent token in days, from its last change by a user; a request for more is refused. */
  tokenDays: 3650,
  /** Requests of one session: liveness challenges beyond the first, handoffs, and client tokens beyond the first. */
  challengesPerSession: 20,
  handoffsPerSession: 20,
  clientTokensPerSession: 100,
  /** Webhooks of one owner. */
  webhooks: 10,
  /** Time for a webhook's receiver to answer before the delivery is retried; and bytes of the answer that are read. */
  webhookSeconds: 10,
  webhookAnswerBytes: 16 * 1024,
  /** Simultaneous deliveries to one endpoint; a Worker may have six connections open. */
  webhooksAtOnce: 5,
  /** Time that one sender serves an endpoint before another; with the last answer it stays within a Worker's 30 s. */
  webhookTurnSeconds: 15,
  /** Failures in a row after which an endpoint rests, and the length of that rest. */
  webhookFailuresInRow: 10,
  webhookRestSeconds: 60,
  /** Days of failure after which an endpoint is disabled, and days for which its deliveries are listed. */
  webhookFailingDays: 5,
  webhookDays: 30,
  /**
   * Deliveries that one statement holds back, sends again or deletes: some tenths of D1's 30 s. The cron does the rest.
   */
  deliveriesPerStep: 5000,
  /**
   * Sessions in which one call searches for a name, address or document number, which are sealed: of 2,000 on two
   * shared cores 0.08 ms each, for a document number 0.7 ms (2026-11-22).
   */
  subjectSessionsPerCall: 5000,
  /** Blocking lists of one owner: the number that fits into one search. */
  blockingLists: 20,
  pageSize: 20,
  pageSizeMax: 100,
} as const

/**
 * Bounds of a request's values, checked before any schema: the cost of a pattern or a list grows with its length.
 * Largest useful values: an embedding of 4,096 characters, 1,000 ids of persons, frames of a challenge in a list in a
 * list.
 */
export const SAID = {
  textLength: 8192,
  /** Characters of a wallet's answer with a portrait in it: base64 of what the limit of a JSON body allows. */
  walletAnswer: 1_000_000,
  /** Characters of a table of a trial's truth: some thousand sessions. */
  truthTable: 200_000,
  /** Number as text: 17 digits, sign, point, exponent, and a few blanks. */
  numberLength: 40,
  listItems: 1000,
  /** Number of values in a whole JSON text, and their depth. */
  values: 5000,
  depth: 16,
  /** Characters of a token in a header or a body; a JWT with the claims of issue has some 400. */
  tokenLength: 8192,
  /** Characters of a header that attests an app: Apple's has some 8,000 in base64, Google's some 3,000. */
  appAttestation: 16_384,
  /** Characters of a scope claim: every scope ten times over. */
  scopeLength: 500,
  subjectLength: 255,
  /** Faults that an error lists, and characters of the input that it repeats. */
  details: 20,
  echoLength: 256,
} as const

export type Limits = { readonly [Name in keyof typeof LIMITS]: number }

const Override = z.coerce.number().int().positive()

/** The table with the overrides found in `vars`; throws on one that is no positive integer. */
export function limitsFrom(vars: Record<string, unknown>): Limits {
  const limits: { -readonly [Name in keyof Limits]: number } = { ...LIMITS }
  for (const name of Object.keys(LIMITS).filter(isLimit)) {
    const value = vars[`LIMIT_${name.replace(/[A-Z]/g, '_$&').toUpperCase()}`]
    if (value !== undefined) limits[name] = Override.parse(value)
  }
  return limits
}

const isLimit = (name: string): name is keyof Limits => Object.hasOwn(LIMITS, name)
