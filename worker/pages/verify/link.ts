/**
 * Credentials from the page's address. The link's token stands behind #, which browsers send to nobody; it is removed
 * from the address at once and kept for this tab. The browser's own secret, kept for all tabs, makes a link that was
 * passed on worthless elsewhere.
 */
const TOKEN = 'edge-kyc.link'
const DEVICE = 'edge-kyc.device'
const SECRET_BYTES = 32

export function takeLinkToken(): string | null {
  const token = new URLSearchParams(location.hash.slice(1)).get('link')
  if (!token) return kept(() => sessionStorage.getItem(TOKEN))
  kept(() => sessionStorage.setItem(TOKEN, token))
  history.replaceState(null, '', location.pathname + location.search)
  return token
}

let unkept: string | null = null

export function deviceSecret(): string {
  const known = kept(() => localStorage.getItem(DEVICE)) ?? unkept
  if (known) return known
  const bytes = crypto.getRandomValues(new Uint8Array(SECRET_BYTES))
  const text = btoa(String.fromCharCode(...bytes))
  unkept = text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
  const secret = unkept
  kept(() => localStorage.setItem(DEVICE, secret))
  return secret
}

/** Browsers may be told to keep nothing; then it holds as long as the page does. */
function kept<T>(ask: () => T): T | null {
  try {
    return ask()
  } catch {
    return null
  }
}
