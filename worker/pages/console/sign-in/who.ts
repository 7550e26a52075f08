/** Who the caller is, to the service, and by which ways somebody may sign in. */
import type { SignInView } from '../../../contract/tokens'
import { currentToken, forgetToken } from '../../views/token'

let scopes: readonly string[] = []
let name: string | null = null

/** Remembers who the caller is, for pages that offer more to some. */
export const remember = (you: { name: string | null; scopes: readonly string[] }): void => {
  scopes = you.scopes
  name = you.name
}

/** Name of who is signed in; null: the credential names nobody. */
export const signedIn = (): string | null => name

export const may = (scope: string): boolean => scopes.includes(scope)

export async function signInView(): Promise<SignInView> {
  const token = currentToken()
  const headers = token === null ? {} : { authorization: `Bearer ${token}` }
  const answer = await fetch('/v1/sign-in', { headers, cache: 'no-store' })
  if (!answer.ok) throw new Error(`${answer.status}`)
  return answer.json()
}

/** Where Cloudflare Access said who it is, that has to forget it too. */
export function signOut(): void {
  const isByAccess = currentToken() === null
  forgetToken()
  location.replace(isByAccess ? '/cdn-cgi/access/logout' : location.pathname)
}
