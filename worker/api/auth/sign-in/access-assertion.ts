/**
 * Assertion of Cloudflare Access about the caller. A browser sends it with every call, also with one that another site
 * triggers: only a page of this origin may speak for the person. Browsers alone write `Sec-Fetch-Site`.
 */
export function accessAssertion(headers: Headers): string | null {
  if (headers.get('sec-fetch-site') !== 'same-origin') return null
  return headers.get('cf-access-jwt-assertion')?.trim() || null
}
