/** Short, as it stands in a QR code. */
const NAME = 'kyc'

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

/** Whether another device's session stands in the address. */
export const isHandoff = (address: Address): boolean => takeHandoff(address) !== null
