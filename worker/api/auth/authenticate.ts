import { isHandoffCode } from '../../application/sessions/handoff-code'
import { sha256Hex } from '../../application/sha256'
import { operatorName } from '../../domain/callers/operators'
import { describeError } from '../../domain/describe-error'
import { passesSoon, unlessSilent } from '../../domain/store-fault'
import { logFault } from '../../log'
import { SAID } from '../../words/limits'
import type { ApiServices } from '../services/api-services'
import { type ClientTokens, clientTokens, isClientToken } from './client-token'
import { handoffHolder } from './handoff'
import { type Principal, scopesOf } from './principal'
import { type OidcProvider, oidcProvider } from './sign-in/oidc-provider'
import { signInTokens } from './sign-in/sign-in-tokens'
import { type Issued, type TokenVerifier, userTokens } from './user-token'

const MAX_SEEN = 10_000
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export interface Authenticator {
  /**
   * Null for a token that does not hold, of whatever kind. `withoutStore`: where nobody can be asked whether it was
   * revoked, its signature suffices.
   */
  principal(token: string, withoutStore?: boolean): Promise<Principal | null>
  clientTokens: ClientTokens
  /** Null: the operator has none. */
  provider: OidcProvider | null
}

export function authenticator(services: ApiServices): Authenticator {
  const { settings, tokens, sessions, balances, shards, now } = services
  const users: TokenVerifier = userTokens(settings.jwt)
  const provider = settings.signIn.oidc && oidcProvider(settings.signIn.oidc, now)
  const signedIn = signInTokens(settings.signIn, provider)
  const clients = clientTokens(settings.linkSecrets, settings.limits.clientTokenSeconds)

  const permanent = async (token: string): Promise<Principal | null> => {
    const grant = await tokens.grant(await sha256Hex(token.toLowerCase()), now())
    if (!grant) return null
    const { owner, groupId, scope, handle, operator } = grant
    const caller = { owner, groupId, actor: 'token' as const, boundTo: null, credential: handle }
    return { ...caller, ...(operator === null ? {} : { operator: operatorName(operator) }), scopes: scopesOf(scope) }
  }

  /** Refuses tokens issued before their owner revoked all tokens: such a revocation names none, only a moment. */
  const unlessRevoked = async (issued: Issued | null, withoutStore = false): Promise<Principal | null> => {
    if (!issued) return null
    const { principal, issuedAt } = issued
    const { owner, boundTo } = principal
    // Both are asked for together: who may speak of one session only will. Of several databases it is not known yet which.
    const [from, session] = await Promise.all([
      withoutStore ? unlessSilent(tokens.validFrom(owner), null) : tokens.validFrom(owner),
      boundTo === null || shards.length > 0 ? undefined : sessions.byId(owner, boundTo),
    ])
    // Seconds against milliseconds: of the second in which it happened all are refused.
    const holds = from === null || (issuedAt !== null && issuedAt * 1000 >= from.getTime())
    return holds ? { ...principal, issuedAt, session } : null
  }

  /** Every group is recorded once in an isolate's life, which is as often as needed. */
  const seen = new Set<number>()
  const recordGroup = async (principal: Principal | null): Promise<Principal | null> => {
    const groupId = principal?.groupId ?? null
    if (groupId === null || seen.has(groupId)) return principal
    try {
      await balances.seen(groupId, now())
    } catch (error) {
      // A full database is still read. The next call tries again.
      if (!passesSoon(error)) throw error
      logFault('group_fault', { error: describeError(error) })
      return principal
    }
    if (seen.size === MAX_SEEN) seen.clear()
    seen.add(groupId)
    return principal
  }

  return {
    clientTokens: clients,
    provider,
    async principal(token, withoutStore) {
      if (token.length > SAID.tokenLength) return null
      if (UUID.test(token)) return permanent(token)
      if (isHandoffCode(token)) return unlessRevoked(await handoffHolder(token, services, now()))
      if (isClientToken(token)) return unlessRevoked(await clients.verify(token, now()))
      const verify = signedIn.claims(token) ? signedIn.verify : users
      return recordGroup(await unlessRevoked(await verify(token, now()), withoutStore))
    },
  }
}
