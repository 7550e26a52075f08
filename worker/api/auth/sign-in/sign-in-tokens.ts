/** Tokens of those who sign in: Cloudflare Access's assertions, and ID tokens of the operator's provider. */
import { createRemoteJWKSet, decodeJwt, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import type { SignInSettings } from '../../../sign-in-settings'
import { isCanonicalJwt } from '../canonical-jwt'
import { ASYMMETRIC, type Issued, isTokensFault, type TokenVerifier } from '../user-token'
import type { OidcProvider } from './oidc-provider'
import { principalOf } from './principal-of'

export interface SignInTokens {
  /** By what it says of itself, which `verify` then does not believe. */
  claims(token: string): boolean
  verify: TokenVerifier
}

interface Issuer {
  issuer: string
  audience: string
  vouchesForEmail: boolean
  keys(): Promise<JWTVerifyGetKey>
}

/** Make it once: it keeps the issuers' keys. */
export function signInTokens({ access, oidc, roles }: SignInSettings, provider: OidcProvider | null): SignInTokens {
  const issuers: Issuer[] = []
  if (access) {
    const keys = createRemoteJWKSet(new URL('/cdn-cgi/access/certs', access.issuer))
    issuers.push({ ...access, vouchesForEmail: true, keys: async () => keys })
  }
  if (oidc && provider) {
    const { issuer, clientId: audience } = oidc
    issuers.push({ issuer, audience, vouchesForEmail: false, keys: keysOf(provider) })
  }
  const issuerOf = (token: string) => {
    const said = unverified(token)
    return issuers.find(({ issuer, audience }) => said?.iss === issuer && [said.aud].flat().includes(audience))
  }
  return {
    claims: (token) => issuerOf(token) !== undefined,
    async verify(token, now) {
      const found = issuerOf(token)
      if (!found || !isCanonicalJwt(token)) return null
      const { issuer, audience, vouchesForEmail, keys } = found
      const expected = { issuer, audience, algorithms: ASYMMETRIC, requiredClaims: ['sub', 'exp', 'iat'] }
      try {
        const { payload } = await jwtVerify(token, await keys(), { ...expected, currentDate: now })
        const principal = principalOf(claimsOf(payload), roles, vouchesForEmail)
        return principal && ({ principal, issuedAt: payload.iat ?? null } satisfies Issued)
      } catch (error) {
        if (isTokensFault(error)) return null
        throw error
      }
    },
  }
}

/** Where the provider says that they are; asked for again where it moved them. */
function keysOf(provider: OidcProvider): () => Promise<JWTVerifyGetKey> {
  let kept: { url: string; keys: JWTVerifyGetKey } | null = null
  return async () => {
    const { jwks_uri: url } = await provider.described()
    if (!url) throw new Error('the provider names no keys')
    if (kept?.url !== url) kept = { url, keys: createRemoteJWKSet(new URL(url)) }
    return kept.keys
  }
}

/** Access has what the identity provider says, groups for instance, under `custom`; what is its own counts before that. */
const claimsOf = ({ custom, ...own }: JWTPayload): Readonly<Record<string, unknown>> =>
  custom !== null && typeof custom === 'object' ? { ...custom, ...own } : own

function unverified(token: string): { iss?: string | undefined; aud?: string | string[] | undefined } | null {
  try {
    return decodeJwt(token)
  } catch {
    return null
  }
}
