const TOKEN = 'edge-kyc.trial'

/** Token of the link, which stands behind # and is taken out of the address at once; kept for this tab. */
export function keptToken(): string | null {
  const token = new URLSearchParams(location.hash.slice(1)).get('link')
  if (!token) return sessionStorage.getItem(TOKEN)
  sessionStorage.setItem(TOKEN, token)
  history.replaceState(null, '', location.pathname)
  return token
}
