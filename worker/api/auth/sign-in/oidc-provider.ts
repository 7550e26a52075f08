/** The operator's OpenID provider: what it says of itself, and its tokens for authorization codes. */
import {
  type AuthorizationServer,
  allowInsecureRequests,
  authorizationCodeGrantRequest,
  type Client,
  ClientSecretPost,
  discoveryRequest,
  None,
  processAuthorizationCodeResponse,
  processDiscoveryResponse,
  skipStateCheck,
  validateAuthResponse,
} from 'oauth4webapi'
import type { OidcSettings } from '../../../sign-in-settings'

/** A provider that changes its addresses says so for longer. */
const DESCRIBED_FOR_MS = 60 * 60_000

/** What a browser came back with, and what it had kept. */
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
  /** An ID token; throws what the provider refuses. */
  exchange(returned: Returned, redirectUri: string): Promise<string>
}

/** Make it once: it keeps what the provider says of itself. */
export function oidcProvider({ issuer, clientId, clientSecret }: OidcSettings, now: () => Date): OidcProvider {
  const client: Client = { client_id: clientId }
  const address = new URL(issuer)
  // The settings allow that on this machine alone.
  const insecure = { [allowInsecureRequests]: address.protocol === 'http:' }
  let kept: { from: number; server: AuthorizationServer } | null = null

  const described = async () => {
    const at = now().getTime()
    if (kept && at - kept.from < DESCRIBED_FOR_MS) return kept.server
    const server = await processDiscoveryResponse(address, await discoveryRequest(address, insecure))
    kept = { from: at, server }
    return server
  }

  return {
    described,
    async exchange({ code, verifier, nonce, iss }, redirectUri) {
      const server = await described()
      const said = new URLSearchParams({ code, ...(iss === undefined ? {} : { iss }) })
      // Its state is the browser's, which has compared it.
      const parameters = validateAuthResponse(server, client, said, skipStateCheck)
      const authentication = clientSecret === null ? None() : ClientSecretPost(clientSecret)
      const request = [server, client, authentication, parameters, redirectUri, verifier, insecure] as const
      const expected = { expectedNonce: nonce, requireIdToken: true }
      const answer = await authorizationCodeGrantRequest(...request)
      const { id_token } = await processAuthorizationCodeResponse(server, client, answer, expected)
      if (!id_token) throw new Error('the provider gave no ID token')
      return id_token
    },
  }
}
