/** The operator's OpenID provider: what it says of itself, and its tokens for authorization codes. */
import {
  type AuthorizationServer,
  allowInsecureRequests,
  authorizationCodeGrantRequest,
  type Client,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  discoveryRequest,
  JWT_CLAIM_COMPARISON,
  None,
  OperationProcessingError,
  processAuthorizationCodeResponse,
  processDiscoveryResponse,
  ResponseBodyError,
  skipStateCheck,
  validateAuthResponse,
} from 'oauth4webapi'
import type { OidcSettings } from '../../../sign-in-settings'

/** A provider that changes its addresses says so for longer. */
const DESCRIBED_FOR_MS = 60 * 60_000
const TIMEOUT_MS = 10_000
/** One that cannot be reached is not asked again by everybody who comes. */
const UNREACHABLE_FOR_MS = 5_000

/** Values with which a browser came back, and values that it had kept. */
export interface Returned {
  code: string
  verifier: string
  nonce: string
  /** RFC 9207. */
  iss?: string | undefined
}

export interface OidcProvider {
  /** Throws where the provider cannot be reached. */
  described(): Promise<AuthorizationServer>
  /** An ID token; null where code or answer are not of this sign-in. Throws where the provider is down or refuses us. */
  exchange(returned: Returned, redirectUri: string): Promise<string | null>
}

/** Make it once: it keeps what the provider says of itself. */
export function oidcProvider({ issuer, clientId, clientSecret }: OidcSettings, now: () => Date): OidcProvider {
  const client: Client = { client_id: clientId }
  const address = new URL(issuer)
  // The settings allow that on this machine alone.
  const isLocal = address.protocol === 'http:'
  const asked = () => ({ [allowInsecureRequests]: isLocal, signal: AbortSignal.timeout(TIMEOUT_MS) })
  let kept: { from: number; server: AuthorizationServer } | null = null
  let failedAt = Number.NEGATIVE_INFINITY

  const described = async () => {
    const at = now().getTime()
    if (kept && at - kept.from < DESCRIBED_FOR_MS) return kept.server
    if (at - failedAt < UNREACHABLE_FOR_MS) throw new Error('the provider was not reached a moment ago')
    try {
      const server = await processDiscoveryResponse(address, await discoveryRequest(address, asked()))
      kept = { from: at, server }
      return server
    } catch (error) {
      failedAt = at
      throw error
    }
  }

  return {
    described,
    async exchange({ code, verifier, nonce, iss }, redirectUri) {
      const server = await described()
      const said = new URLSearchParams({ code, ...(iss === undefined ? {} : { iss }) })
      // Its state is the browser's, which has compared it.
      const parameters = validAnswer(() => validateAuthResponse(server, client, said, skipStateCheck))
      if (!parameters) return null
      const authentication = clientSecret === null ? None() : authenticationBy(clientSecret, server)
      const request = [server, client, authentication, parameters, redirectUri, verifier, asked()] as const
      const answer = await authorizationCodeGrantRequest(...request)
      const expected = { expectedNonce: nonce, requireIdToken: true }
      try {
        const { id_token } = await processAuthorizationCodeResponse(server, client, answer, expected)
        if (!id_token) throw new Error('the provider gave no ID token')
        return id_token
      } catch (error) {
        if (isOfAnotherSignIn(error)) return null
        throw error
      }
    },
  }
}

/** Null where it names another provider, or none although this one names itself. */
function validAnswer(validate: () => URLSearchParams): URLSearchParams | null {
  try {
    return validate()
  } catch {
    return null
  }
}

/** Client authentication that the server names; by default `client_secret_basic` (OpenID Connect Discovery, 3). */
function authenticationBy(secret: string, server: AuthorizationServer): ClientAuth {
  const takesPost = server.token_endpoint_auth_methods_supported?.includes('client_secret_post')
  return takesPost ? ClientSecretPost(secret) : ClientSecretBasic(secret)
}

/** A code that was used, has expired or is another client's; an ID token of another browser. */
const isOfAnotherSignIn = (error: unknown): boolean =>
  error instanceof ResponseBodyError
    ? error.error === 'invalid_grant'
    : error instanceof OperationProcessingError && error.code === JWT_CLAIM_COMPARISON
