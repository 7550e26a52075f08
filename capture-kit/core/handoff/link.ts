const NAME = 'kyc-handoff'

/** The token stands behind #, which browsers send to nobody. */
export function handoffLink(page: string, token: string): string {
  const url = new URL(page)
  url.hash = new URLSearchParams({ [NAME]: token }).toString()
  return url.href
}

export interface Address {
  href: string
}

/** The token in the address, and the address without it: neither history nor a shared link shall carry it. */
export function takeHandoff({ href }: Address): { token: string; rest: string } | null {
  const url = new URL(href)
  const parameters = new URLSearchParams(url.hash.slice(1))
  const token = parameters.get(NAME)
  if (!token) return null
  parameters.delete(NAME)
  url.hash = parameters.toString()
  return { token, rest: url.href }
}
