/**
 * Sign-in at the operator's OpenID provider: an authorization code with PKCE. What belongs to it lies in this tab until
 * the browser comes back, once; the code goes to the service, which has it exchanged.
 */
import {
  calculatePKCECodeChallenge,
  generateRandomCodeVerifier,
  generateRandomNonce,
  generateRandomState,
  validateAuthResponse,
} from 'oauth4webapi'
import type { SignedIn, SignInView } from '../../../contract/tokens'
import { useToken } from '../../views/token'

type Provider = NonNullable<SignInView['oidc']>

const KEY = 'edge-kyc.sign-in'

interface Kept {
  verifier: string
  state: string
  nonce: string
  provider: Provider
  /** Place in the console to go on with. */
  place: string
}

/** Address of the console on this origin, whatever the page's address says. */
const here = () => `${location.origin}/console/`

export async function goToProvider(provider: Provider): Promise<void> {
  const [verifier, state, nonce] = [generateRandomCodeVerifier(), generateRandomState(), generateRandomNonce()]
  const kept: Kept = { verifier, state, nonce, provider, place: location.hash }
  sessionStorage.setItem(KEY, JSON.stringify(kept))
  const address = new URL(provider.authorizationEndpoint)
  const asked = {
    client_id: provider.clientId,
    redirect_uri: here(),
    response_type: 'code',
    scope: provider.scope,
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  }
  for (const [name, value] of Object.entries(asked)) address.searchParams.set(name, value)
  location.assign(address)
}

/** Completes a sign-in. Returns its error in words; null where nobody came back from a provider, or all is well. */
export async function comeBack(): Promise<string | null> {
  const said = new URLSearchParams(location.search)
  if (!said.has('state')) return null
  const kept = taken()
  // Neither the next reload nor the history has the code.
  history.replaceState(null, '', `/console/${kept?.place ?? ''}`)
  if (!kept) return 'This sign-in was started in another tab. Sign in again.'
  const { provider, state, verifier, nonce } = kept
  const server = {
    issuer: provider.issuer,
    authorization_response_iss_parameter_supported: provider.namesIssuer,
  }
  try {
    const code = validateAuthResponse(server, { client_id: provider.clientId }, said, state).get('code')
    const [iss] = said.getAll('iss')
    return await exchange({ code, verifier, nonce, ...(iss === undefined ? {} : { iss }) })
  } catch {
    return said.has('error')
      ? 'The sign-in was cancelled at the provider.'
      : 'This sign-in did not start here. Sign in again.'
  }
}

async function exchange(returned: object): Promise<string | null> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch('/v1/sign-in', { method: 'POST', headers, body: JSON.stringify(returned) })
  if (answer.status === 401) return 'You’re signed in, but your account has no access to this console.'
  if (answer.status >= 500)
    return 'Your sign-in provider didn’t answer. Try again. If that keeps happening, tell your administrator.'
  if (!answer.ok) return 'The sign-in was refused. Sign in again.'
  const { token }: SignedIn = await answer.json()
  useToken(token)
  return null
}

/** Once. */
function taken(): Kept | null {
  const text = sessionStorage.getItem(KEY)
  sessionStorage.removeItem(KEY)
  return text === null ? null : JSON.parse(text)
}
