/** What a Worker is configured with: bindings as they are, vars and secrets parsed. */
import type {
  AnalyticsEngineDataset,
  D1Database,
  Queue,
  R2Bucket,
  RateLimit,
  Vectorize,
} from '@cloudflare/workers-types'
import { z } from 'zod'
import type { JwtSettings } from './api/auth/jwt-settings'
import type { Job } from './contract/job'
import { type Limits, limitsFrom } from './contract/limits'
import type { FaceFinder, Vision } from './domain/ports'
import { type Prices, pricesFrom } from './prices'

export interface ApiBindings {
  DB: D1Database
  IMAGES: R2Bucket
  JOBS: Queue<Job>
  VISION: Vision & FaceFinder
  FACE_INDEX: Vectorize
  CALL_RATE?: RateLimit
  IMAGE_CALL_RATE?: RateLimit
  COUNTERS?: AnalyticsEngineDataset
}

/** HS256 refuses shorter keys for a reason: 256 bits are its own strength. */
const Secret = z.string().min(32)

const JwksVars = z.object({ JWKS_URL: z.url(), JWT_ISSUER: z.string().min(1), JWT_AUDIENCE: z.string().min(1) })
const SecretVars = z.object({
  JWT_SECRET: Secret,
  JWT_ISSUER: z.string().min(1).optional(),
  JWT_AUDIENCE: z.string().min(1).optional(),
})

/** `https://kit.example`, without a path. */
const Origin = z.string().refine((text) => text === '*' || (URL.canParse(text) && new URL(text).origin === text))

const Switches = z.object({
  RATE_LIMITS: z.enum(['on', 'off']).default('on'),
  TURNSTILE_SECRET: z.string().optional(),
  CORS_ORIGINS: z
    .string()
    .default('')
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .pipe(z.array(Origin)),
})

export interface ApiSettings {
  jwt: JwtSettings
  linkSecret: string
  limits: Limits
  prices: Prices
  rateLimits: boolean
  /** Null: no captcha can be verified. */
  turnstileSecret: string | null
  /** Of pages that may call; `*`: all. */
  corsOrigins: string[]
}

/** Throws, naming the vars but never their values, when something is missing or malformed. */
export function apiSettings(env: object): ApiSettings {
  const vars: Record<string, unknown> = { ...env }
  return {
    jwt: vars.JWKS_URL ? jwksKey(vars) : secretKey(vars),
    linkSecret: parsed(z.object({ LINK_SECRET: Secret }), vars).LINK_SECRET,
    limits: limitsFrom(vars),
    prices: pricesFrom(vars),
    rateLimits: parsed(Switches, vars).RATE_LIMITS === 'on',
    turnstileSecret: parsed(Switches, vars).TURNSTILE_SECRET || null,
    corsOrigins: parsed(Switches, vars).CORS_ORIGINS,
  }
}

function jwksKey(vars: unknown): JwtSettings {
  const { JWKS_URL, JWT_ISSUER, JWT_AUDIENCE } = parsed(JwksVars, vars)
  return { kind: 'jwks', url: JWKS_URL, issuer: JWT_ISSUER, audience: JWT_AUDIENCE }
}

function secretKey(vars: unknown): JwtSettings {
  const { JWT_SECRET, JWT_ISSUER, JWT_AUDIENCE } = parsed(SecretVars, vars)
  return { kind: 'secret', secret: JWT_SECRET, issuer: JWT_ISSUER, audience: JWT_AUDIENCE }
}

function parsed<T>(schema: z.ZodType<T>, vars: unknown): T {
  const result = schema.safeParse(vars)
  if (result.success) return result.data
  const names = result.error.issues.map((issue) => `${issue.path.join('.')} (${issue.code})`)
  throw new Error(`environment: ${names.join(', ')}`)
}
