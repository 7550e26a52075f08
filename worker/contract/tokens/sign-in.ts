/** How people sign in to the console: GET and POST /sign-in. */
import * as z from 'zod'

export interface SignInView {
  status: 'ok'
  /** Whoever the call's credential names; null: nobody. */
  you: { name: string | null; scopes: string[]; sandbox: boolean } | null
  /** Whether Cloudflare Access says who calls. */
  access: boolean
  /** Null: the operator has no provider. */
  oidc: { issuer: string; authorizationEndpoint: string; clientId: string; scope: string; namesIssuer: boolean } | null
}

/** RFC 6749: of printable characters. */
const Code = z.string().regex(/^[\x20-\x7e]{1,4096}$/)

/** Parameters with which the provider returned a browser, and values that this browser had kept (RFC 7636). */
export const SignInRequest = z.object({
  code: Code,
  verifier: z.string().regex(/^[\w.~-]{43,128}$/),
  nonce: z.string().regex(/^[\w-]{20,128}$/),
  iss: z.url().max(2048).optional(),
})

export interface SignedIn {
  status: 'ok'
  token: string
}
