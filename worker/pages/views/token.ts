/**
 * The caller's token. `npm start` prints a link with one in the fragment, which no browser sends to
 * any server; it is taken out of the address at once and kept for this tab only.
 */
const KEY = 'edge-kyc.token'

export function takeTokenFromAddress(): void {
  const token = tokenOfAddress()
  if (token !== null) useToken(token)
}

/** Neither the next reload nor the history has it then. */
export function tokenOfAddress(): string | null {
  const token = new URLSearchParams(location.hash.slice(1)).get('token')
  if (!token) return null
  history.replaceState(null, '', location.pathname + location.search)
  return token
}

export const currentToken = (): string | null => sessionStorage.getItem(KEY)

export const forgetToken = (): void => sessionStorage.removeItem(KEY)

export const useToken = (token: string): void => sessionStorage.setItem(KEY, token.trim())

/** The user it was made for, read from the token itself, or null for an opaque one. */
export function tokenUser(token: string): string | null {
  try {
    const payload = token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? ''
    return (JSON.parse(atob(payload)) as { sub?: string }).sub ?? null
  } catch {
    return null
  }
}
