import { z } from 'zod'

const MiB = 1024 * 1024

/** Every limit of the service. The var LIMIT_<NAME_IN_SNAKE_CASE> overrides one. */
export const LIMITS = {
  /** Of one image file, and of a whole request body. */
  imageBytes: 10 * MiB,
  requestBytes: 40 * MiB,
  jsonBytes: 1 * MiB,
  imagePixels: 25_000_000,
  imagesPerCall: 10,
  imagesPerSession: 20,
  /** Of a liveness challenge; they are no images of the session. */
  framesPerCall: 12,
  /** Calls to /kyc/process of one session. */
  attempts: 10,
  /** An attempt that takes longer is ended as `exception` by the cron. */
  processingSeconds: 300,
  clientTokenSeconds: 15 * 60,
  /** Between showing a handoff's QR code and opening it on the other device. */
  handoffSeconds: 10 * 60,
  /** Between a liveness challenge and the frames that answer it. */
  livenessSeconds: 10 * 60,
  /** Between two sealings of one owner's events by one isolate: a write a second, not one a call (decisions/0015). */
  sealPauseMs: 1000,
  linkSeconds: 60 * 60,
  idempotencySeconds: 24 * 60 * 60,
  /** Of one token: of all operations, and of those with images among them. */
  callsPerMinute: 300,
  imageCallsPerMinute: 60,
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
  /** Number as text: 17 digits, sign, point, exponent, and a few blanks. */
  numberLength: 40,
  listItems: 1000,
  /** Values of a whole JSON text, and how deep they lie. */
  values: 5000,
  depth: 16,
  /** Of a token in a header or a body; a JWT with the claims of issue has some 400. */
  tokenLength: 8192,
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
