import type { ApiServices } from '../../services'
import { sha256Hex } from '../sha256'
import { type ClientTokens, clientTokens, isClientToken } from './client-token'
import { type Principal, scopesOf } from './principal'
import { type TokenVerifier, userTokens } from './user-token'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export interface Authenticator {
  /** Null for a token that does not hold, of whatever kind. */
  principal(token: string): Promise<Principal | null>
  clientTokens: ClientTokens
}

export function authenticator({ settings, tokens, now }: ApiServices): Authenticator {
  const users: TokenVerifier = userTokens(settings.jwt)
  const clients = clientTokens(settings.linkSecret, settings.limits.clientTokenSeconds)

  const permanent = async (token: string): Promise<Principal | null> => {
    const grant = await tokens.grant(await sha256Hex(token.toLowerCase()), now())
    if (!grant) return null
    return { kind: 'user', owner: grant.owner, groupId: grant.groupId, scopes: scopesOf(grant.scope), permanent: true }
  }

  return {
    clientTokens: clients,
    async principal(token) {
      if (UUID.test(token)) return permanent(token)
      return isClientToken(token) ? clients.verify(token, now()) : users(token, now())
    },
  }
}
