/** Configuration of a Worker: bindings as they are, vars and secrets parsed. */
import type { AnalyticsEngineDataset, D1Database, Queue, RateLimit, Vectorize } from '@cloudflare/workers-types'
import * as z from 'zod'
import type { ApiWorkerBindings } from './api/worker-configuration'
import { type Prices, pricesFrom } from './domain/billing/prices'
import type { ChipVerifier } from './domain/chip/chip'
import { type NamedSecrets, parseSecrets, secretList } from './domain/named-secrets'
import type { RemoteFaceFinder } from './domain/persons/ports'
import type { Vision } from './domain/session/ports'
import { parseSigningKeys, type SigningKeys } from './domain/signing/keys'
import type { TrustListReader } from './domain/trust/trust-list'
import type { WalletVerifier } from './domain/wallet/wallet'
import { type SignInSettings, SignInVars } from './sign-in-settings'
import { ReturnOrigin } from './words/hosted-page'
import type { Job } from './words/job'
import { type Limits, limitsFrom } from './words/limits'
import type { RenewalJob } from './words/renewal-job'
import type { WebhookJob } from './words/webhook-job'

/** Bindings of a wrangler.toml, and what only the code knows of some: one that is not bound does not compile. */
export type Refined<
  Bindings,
  Known extends { [Name in keyof Known]: Name extends keyof Bindings ? unknown : never },
> = Omit<Bindings, keyof Known> & Known

interface ApiRefinements {
  JOBS: Queue<Job | RenewalJob>
  WEBHOOK_JOBS: Queue<WebhookJob>
  VISION: Vision & RemoteFaceFinder & { warm(): Promise<void> }
  CREDENTIALS: ChipVerifier & TrustListReader & WalletVerifier
  FACE_INDEX: Vectorize
  CALL_RATE?: RateLimit
  IMAGE_CALL_RATE?: RateLimit
  FAILED_CALL_RATE?: RateLimit
}

/** Further shards, from 1 without gaps: `npm run deploy -- --shards N` binds them. */
export interface ShardBindings {
  [database: `DB_${number}`]: D1Database
  [index: `FACE_INDEX_${number}`]: Vectorize
}

export interface ShardStores {
  shard: number
  db: D1Database
  index: Vectorize
}

/** Control, which is shard 0, first. */
export function shardStores(env: ShardBindings & { DB: D1Database; FACE_INDEX: Vectorize }): ShardStores[] {
  const stores = [{ shard: 0, db: env.DB, index: env.FACE_INDEX }]
  for (let shard = 1; ; shard++) {
    const [db, index] = [env[`DB_${shard}`], env[`FACE_INDEX_${shard}`]]
    if (!db && !index) return stores
    if (!db || !index) throw new Error(`environment: DB_${shard} and FACE_INDEX_${shard} go together`)
    stores.push({ shard, db, index })
  }
}

/** The same without the index of faces. */
export function shardDatabases(env: ShardBindings & { DB: D1Database }): Omit<ShardStores, 'index'>[] {
  const stores = [{ shard: 0, db: env.DB }]
  for (let db = env.DB_1; db; db = env[`DB_${stores.length}`]) stores.push({ shard: stores.length, db })
  return stores
}

export interface ApiBindings extends ShardBindings, Refined<Omit<ApiWorkerBindings, 'ASSETS'>, ApiRefinements> {
  /** Where the account has Analytics Engine. */
  COUNTERS?: AnalyticsEngineDataset
}

/** HS256 refuses shorter keys for a reason: 256 bits are its own strength. */
const Secret = z.string().min(32)

const Secrets = z.string().transform((text, { issues }): NamedSecrets => {
  const secrets = parseSecrets(text)
  if (secrets) return secrets
  issues.push({ code: 'custom', message: 'no secrets of at least 32 characters', input: null })
  return z.NEVER
})

const JwksVars = z.object({ JWKS_URL: z.url(), JWT_ISSUER: z.string().min(1), JWT_AUDIENCE: z.string().min(1) })
const SecretVars = z.object({
  JWT_SECRET: Secrets,
  JWT_ISSUER: z.string().min(1).optional(),
  JWT_AUDIENCE: z.string().min(1).optional(),
})

const AuditVars = z.object({
  LINK_SECRET: Secrets,
  AUDIT_SECRET: Secret.optional(),
  AUDIT_SECRETS_BEFORE: z
    .string()
    .default('')
    .transform((text, { issues }) => {
      const secrets = secretList(text)
      if (secrets) return secrets
      issues.push({ code: 'custom', message: 'begins like JSON and is no list of texts', input: null })
      return z.NEVER
    }),
})

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[A-Za-z0-9+/=\s]+-----END CERTIFICATE-----/g

const SigningVars = z.object({
  /** Certificates of the signing key, its own first, without the anchor. */
  SIGNING_CERTIFICATES: z
    .string()
    .default('')
    .transform((text) => text.match(CERTIFICATE) ?? []),
  SIGNING_KEY: z
    .string()
    .default('')
    .transform((text, { issues }): SigningKeys | null => {
      const keys = text === '' ? null : parseSigningKeys(text)
      if (text === '' || keys) return keys
      issues.push({ code: 'custom', message: 'no keys of P-256 in PKCS #8', input: null })
      return z.NEVER
    }),
})

/** `https://kit.example`, without a path; any port of one's own machine: `http://localhost:*`. */
const OWN_MACHINE = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\]):\*$/
const Origin = z
  .string()
  .refine((text) => text === '*' || OWN_MACHINE.test(text) || (URL.canParse(text) && new URL(text).origin === text))

const Switches = z.object({
  RATE_LIMITS: z.enum(['on', 'off']).default('on'),
  TURNSTILE_SECRET: z.string().optional(),
  TURNSTILE_SITE_KEY: z
    .string()
    .regex(/^[\w-]{0,100}$/)
    .optional(),
  /** `any`: endpoints may lie in private networks, as they do where somebody develops. */
  WEBHOOK_ADDRESSES: z.enum(['any', 'public']).default('public'),
  CORS_ORIGINS: z
    .string()
    .default('')
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .pipe(z.array(Origin)),
  RETURN_ORIGINS: z
    .string()
    .default('')
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .pipe(z.array(ReturnOrigin)),
  /** Origins of pages that may ask wallets, beside this service's own and those that scenarios lead back to. */
  WALLET_ORIGINS: z
    .string()
    .default('')
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .pipe(z.array(ReturnOrigin)),
})

/** How user JWTs are verified. With `jwks`, HS256 is refused. */
export type JwtSettings =
  | { kind: 'jwks'; url: string; issuer: string; audience: string }
  | { kind: 'secret'; secrets: NamedSecrets; issuer?: string | undefined; audience?: string | undefined }

export interface ApiSettings {
  jwt: JwtSettings
  linkSecrets: NamedSecrets
  /** Secrets of the audit chain: the first one seals, the others sealed before it. */
  auditSecrets: readonly [string, ...string[]]
  /** Null: nothing can be stated under this service's name. */
  signingKeys: SigningKeys | null
  /** In PEM; none: credentials name their issuer's key only. */
  signingCertificates: string[]
  limits: Limits
  prices: Prices
  rateLimits: boolean
  /** Null: no captcha can be verified. */
  turnstileSecret: string | null
  /** Null: the page behind a session's link shows no captcha. */
  turnstileSiteKey: string | null
  /** Origins of pages that may call; `*`: all. */
  corsOrigins: string[]
  anyWebhookAddress: boolean
  /** Where pages of ours may lead back to, whatever the scenario. */
  returnOrigins: string[]
  /** Origins of pages that may ask wallets. */
  walletOrigins: string[]
  signIn: SignInSettings
}

/** Throws, naming the vars but never their values, when something is missing or malformed. */
export function apiSettings(env: object): ApiSettings {
  const vars: Record<string, unknown> = { ...env }
  return {
    jwt: vars.JWKS_URL ? jwksKey(vars) : secretKey(vars),
    linkSecrets: parse(z.object({ LINK_SECRET: Secrets }), vars).LINK_SECRET,
    auditSecrets: auditSecrets(vars),
    signingKeys: parse(SigningVars, vars).SIGNING_KEY,
    signingCertificates: parse(SigningVars, vars).SIGNING_CERTIFICATES,
    limits: limitsFrom(vars),
    prices: pricesFrom(vars),
    rateLimits: parse(Switches, vars).RATE_LIMITS === 'on',
    turnstileSecret: parse(Switches, vars).TURNSTILE_SECRET || null,
    turnstileSiteKey: parse(Switches, vars).TURNSTILE_SITE_KEY || null,
    corsOrigins: parse(Switches, vars).CORS_ORIGINS,
    anyWebhookAddress: parse(Switches, vars).WEBHOOK_ADDRESSES === 'any',
    returnOrigins: parse(Switches, vars).RETURN_ORIGINS,
    walletOrigins: parse(Switches, vars).WALLET_ORIGINS,
    signIn: parse(SignInVars, vars),
  }
}

/** Settings of the Worker that sends webhooks. */
export function webhookSettings(env: object): { limits: Limits; anyAddress: boolean } {
  const vars: Record<string, unknown> = { ...env }
  return { limits: limitsFrom(vars), anyAddress: parse(Switches, vars).WEBHOOK_ADDRESSES === 'any' }
}

/** Without one of its own the chain hangs on LINK_SECRET, and what that sealed holds after one is given. */
function auditSecrets(vars: unknown): [string, ...string[]] {
  const { AUDIT_SECRET, AUDIT_SECRETS_BEFORE, LINK_SECRET } = parse(AuditVars, vars)
  const [{ secret: current }, ...older] = LINK_SECRET
  const before = [...older.map(({ secret }) => secret), ...AUDIT_SECRETS_BEFORE]
  return AUDIT_SECRET ? [AUDIT_SECRET, ...before, current] : [current, ...before]
}

function jwksKey(vars: unknown): JwtSettings {
  const { JWKS_URL, JWT_ISSUER, JWT_AUDIENCE } = parse(JwksVars, vars)
  return { kind: 'jwks', url: JWKS_URL, issuer: JWT_ISSUER, audience: JWT_AUDIENCE }
}

function secretKey(vars: unknown): JwtSettings {
  const { JWT_SECRET, JWT_ISSUER, JWT_AUDIENCE } = parse(SecretVars, vars)
  return { kind: 'secret', secrets: JWT_SECRET, issuer: JWT_ISSUER, audience: JWT_AUDIENCE }
}

function parse<T>(schema: z.ZodType<T>, vars: unknown): T {
  const result = schema.safeParse(vars)
  if (result.success) return result.data
  const names = result.error.issues.map((issue) => `${issue.path.join('.')} (${issue.code})`)
  throw new Error(`environment: ${names.join(', ')}`)
}
