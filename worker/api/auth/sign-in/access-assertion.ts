/**
 * What Cloudflare Access says of who calls. It comes with every call that a browser makes, also with one that another
 * site has it make: only a page of this origin may speak for the person. Browsers alone write `Sec-Fetch-Site`.
 */
export function accessAssertion(headers: Headers): string | null {
  if (headers.get('sec-fetch-site') !== 'same-origin') return null
  return headers.get('cf-access-jwt-assertion')?.trim() || null
}
