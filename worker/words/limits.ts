import * as z from 'zod'

const MiB = 1024 * 1024

/** Every limit of the service. The var LIMIT_<NAME_IN_SNAKE_CASE> overrides one. */
export const LIMITS = {
  /** Of one image file, and of a whole request body. */
  imageBytes: 10 * MiB,
  requestBytes: 40 * MiB,
  jsonBytes: 1 * MiB,
  /** Of a body: for each further 64 KiB of it, and for all of it. Photographs over a slow mobile line arrive in that time. */
  bodyProgressSeconds: 20,
  bodySeconds: 300,
  /** Of a call that is refused: read and thrown away before the answer, so that its sender reads the answer. */
  refusedBytes: 64 * MiB,
  /** Of all bodies that are held in one isolate at the same time (128 MB, of which 20 are the code's). */
  bytesInFlight: 32 * MiB,
  /** Of those, one owner's: somebody else's largest image still fits beside them. */
  bytesInFlightPerOwner: 22 * MiB,
  /** Bodies without a credential in a header, all together, until their token is known. */
  strangersBytes: 4 * MiB,
  /** Of those, of one address (of IPv6: of its first 64 bits). Only what has come counts: some 6 KiB of one that sends nothing. */
  strangersBytesPerAddress: 2 * MiB,
  /** The same times for bodies whose token has not come, if they bring one. */
  strangersProgressSeconds: 10,
  strangersSeconds: 60,
  /** Calls that wait, their bodies unread, until there is room, half of them of one caller; and for how long. */
  callsWaiting: 64,
  callsWaitSeconds: 20,
  imagePixels: 25_000_000,
  imagesPerCall: 10,
  imagesPerSession: 20,
  /**
   * Of other Workers in one run of an attempt, some six an image: Cloudflare names 32 as the most of one request, of which
   * the API's call is the first. The queue goes on with the rest.
   */
  callsPerRun: 31,
  /** Of a liveness challenge; they are no images of the session. */
  framesPerCall: 12,
  /** Of its recording in small: tiles, bytes and pixels of the one file that holds them all. */
  tilesPerTake: 96,
  takeBytes: 2 * MiB,
  takePixels: 6_000_000,
  /** Of one file of a chip, and of all of them in a zip: portraits have up to some 100 kB. */
  chipFileBytes: 1 * MiB,
  chipBytes: 2 * MiB,
  /** Calls to /kyc/process of one session. */
  attempts: 10,
  /** A synchronous call whose attempt takes longer is answered `processing`; the attempt goes on. */
  syncSeconds: 25,
  /** An attempt that nobody has been at work on for so long is put into the queue again. */
  resumeSeconds: 90,
  /**
   * An attempt that was taken up so often, and failed each time, is ended as `exception` by the cron: a person is
   * needed. With the delays of vision/isolate/times.ts, after two to three hours.
   */
  runsPerAttempt: 12,
  /** The same for one that nobody could take up at all: an outage of that length is outlived. */
  processingSeconds: 6 * 3600,
  /**
   * Sessions whose images are processed or wait for it, of one owner and of all: who comes then is told to come later.
   * What waits longest ends well before `processingSeconds`, also on a machine that does no more than five a minute.
   */
  sessionsWaitingPerOwner: 500,
  sessionsWaiting: 1000,
  /** For which a session is one reviewer's, from their last claim of it. */
  reviewSeconds: 10 * 60,
  /** Sessions that wait for a person are counted so far. */
  reviewsCounted: 10_000,
  /** A run of the cron, which comes every minute, begins with no further database after so long. */
  choresSeconds: 45,
  clientTokenSeconds: 15 * 60,
  /** Between showing a handoff's QR code and opening it on the other device. */
  handoffSeconds: 10 * 60,
  /** Between a liveness challenge and the frames that answer it. */
  livenessSeconds: 10 * 60,
  /** Between two sealings of one owner's events by one isolate: a write a second, not one a call (decisions/0015). */
  sealPauseMs: 1000,
  /** Between asking a wallet and its answer; and how often one session may ask. */
  walletSeconds: 10 * 60,
  walletRequestsPerSession: 20,
  /** An offered credential is taken by then; of a session so many are offered. */
  offerSeconds: 10 * 60,
  offersPerSession: 20,
  /** A wallet proves its key with a nonce that is as old at most. */
  proofNonceSeconds: 5 * 60,
  linkSeconds: 60 * 60,
  /** For which a signed decision is to be relied on: another one is made for the asking. */
  proofSeconds: 30 * 24 * 60 * 60,
  /**
   * Objects of the bucket that no row refers to: so long a database that was restored to the wrong moment can be put
   * right (worker/runbook.md).
   */
  orphanSeconds: 3 * 24 * 60 * 60,
  /**
   * Sessions whose images, and whose data, one run of the cron erases when their time has come: a million a day are 695
   * a minute. Of the 1,000 queries that D1 allows a run it takes 120, of the bucket a listing a session.
   */
  expiredPerRun: 800,
  /** Events that it erases: seven of each of those sessions. */
  eventsExpiredPerRun: 6000,
  /** Events that it counts by day: a million sessions a day leave some 5,000 a minute. */
  metricEventsPerRun: 10_000,
  /** Vectors of faces that one run of the cron puts into the queue, to be made anew: a million in a day. */
  renewalsPerRun: 700,
  /**
   * Stored objects that one run of the cron looks at after an owner's key was retired, and seals anew: up to three calls
   * of the 10,000 that an invocation has. A full database has three million: two days.
   */
  objectsSealedPerRun: 1500,
  /** Of an operator's jobs in one run of the cron; a step costs some three queries of the 1,000 that D1 allows it. */
  upkeepSteps: 60,
  /**
   * Between the last of an owner's data and the owner's key: an isolate may go on with a key for five minutes, and what
   * it sealed by one that is gone nobody could read or find.
   */
  erasedKeySeconds: 15 * 60,
  /** Persons that one call deletes with their list; of a larger list the cron deletes the rest. */
  personsPerListDeletion: 20_000,
  /** Sessions, and events, of an archive that one call makes; larger ones are made by the cron. */
  archiveRowsPerCall: 10_000,
  idempotencySeconds: 24 * 60 * 60,
  /** A request with a key that has not been answered by then never will be: the next one is a first one. */
  claimSeconds: 120,
  /** Of one user, or of one session's browser: of all operations, and of those with images among them. */
  callsPerMinute: 300,
  imageCallsPerMinute: 60,
  /** Of one address, without a credential that holds. */
  failedCallsPerMinute: 60,
  /** Days that a permanent token lives at most, from its last change by a user on: what asks for more is refused. */
  tokenDays: 3650,
  /** Of one session: liveness challenges beyond the first, handoffs, and client tokens beyond the first. */
  challengesPerSession: 20,
  handoffsPerSession: 20,
  clientTokensPerSession: 100,
  /** Of one owner. */
  webhooks: 10,
  /** A webhook's receiver answers by then or is tried again later; of its answer so much is read. */
  webhookSeconds: 10,
  webhookAnswerBytes: 16 * 1024,
  /** Sent to one endpoint at the same time; a Worker may have six connections open. */
  webhooksAtOnce: 5,
  /** One sender serves an endpoint for so long, then another one: with the last answer within a Worker's 30 s. */
  webhookTurnSeconds: 15,
  /** After so many failures in a row an endpoint is left alone for so long. */
  webhookFailuresInRow: 10,
  webhookRestSeconds: 60,
  /** An endpoint that nothing has reached for so long is disabled; what it was sent is listed for so long. */
  webhookFailingDays: 5,
  webhookDays: 30,
  /** Parked, sent again or deleted by one statement: some tenths of the 30 s that D1 gives it. The cron does the rest. */
  deliveriesPerStep: 5000,
  /**
   * Sessions that one call looks through for somebody's name, address or document number, which are sealed: of 2,000 on
   * two shared cores 0.08 ms each, for a document number 0.7 ms (2026-11-22).
   */
  subjectSessionsPerCall: 5000,
  /** Lists of one owner whose persons are blocked: what one search has room for. */
  blockingLists: 20,
  pageSize: 20,
  pageSizeMax: 100,
} as const

/**
 * Of what a request says, looked at before any schema is: a pattern or a list of elements costs what its length lets
 * it. The largest that is of use: an embedding of 4,096 characters, 1,000 ids of persons, frames of a challenge in a
 * list in a list.
 */
export const SAID = {
  textLength: 8192,
  /** Of a wallet's answer, which has a portrait in it: base64 of what the limit of a JSON body lets through. */
  walletAnswer: 1_000_000,
  /** Number as text: 17 digits, sign, point, exponent, and a few blanks. */
  numberLength: 40,
  listItems: 1000,
  /** Values of a whole JSON text, and how deep they lie. */
  values: 5000,
  depth: 16,
  /** Of a token in a header or a body; a JWT with the claims of issue has some 400. */
  tokenLength: 8192,
  /** Of a header that attests an app: Apple's has some 8,000 in base64, Google's some 3,000. */
  appAttestation: 16_384,
  /** Of a scope claim: every scope ten times over. */
  scopeLength: 500,
  subjectLength: 255,
  /** Faults that an error tells, and characters of what it repeats. */
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
