/** JWTs signed with the local secret, with the claims that the API reads. */
import { SignJWT } from 'jose'
import { parseSecrets } from '../domain/named-secrets.ts'

export interface TokenClaims {
  user: string
  group: number
  /** Space-separated; absent = everything but `balance`. */
  scope?: string
  /** Who acts for the user, as the log of events names them. */
  reviewer?: string
  /** From now; negative makes an expired token. */
  lifetimeSeconds: number
  /** For the sandbox. */
  sandbox?: boolean
}

const SECONDS = { s: 1, m: 60, h: 3600, d: 86_400 }

/** `1h`, `-1h`, `30d`, `90` (seconds); null when it is none of these. */
export function parseDuration(text: string): number | null {
  const match = /^(-?\d+(?:\.\d+)?)([smhd]?)$/.exec(text)
  if (!match) return null
  return Math.round(Number(match[1]) * SECONDS[(match[2] || 's') as keyof typeof SECONDS])
}

/** `secrets`: JWT_SECRET as it is configured; the current one signs. */
export function signToken(secrets: string, claims: TokenClaims): Promise<string> {
  const [current] = parseSecrets(secrets) ?? []
  if (!current) throw new Error('JWT_SECRET holds no secrets of at least 32 characters with names of their own.')
  const { kid, secret } = current
  const now = Math.floor(Date.now() / 1000)
  const { group, scope, reviewer, sandbox } = claims
  const said = {
    ...(scope === undefined ? {} : { scope }),
    ...(reviewer === undefined ? {} : { act: { sub: reviewer } }),
    ...(sandbox ? { env: 'sandbox' } : {}),
  }
  const jwt = new SignJWT({ gid: group, ...said })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT', ...(kid === null ? {} : { kid }) })
    .setSubject(claims.user)
    .setIssuedAt(now + Math.min(0, claims.lifetimeSeconds))
    .setExpirationTime(now + claims.lifetimeSeconds)
  if (process.env.JWT_ISSUER) jwt.setIssuer(process.env.JWT_ISSUER)
  if (process.env.JWT_AUDIENCE) jwt.setAudience(process.env.JWT_AUDIENCE)
  return jwt.sign(new TextEncoder().encode(secret))
}
