/** Of the caller, as the platform saw it. */
export const remoteIp = (headers: Headers): string | null => headers.get('cf-connecting-ip')

/** Who counts as one sender: an address, or the network that a provider gives to one customer (RFC 6177). */
export function senderOf(headers: Headers): string {
  const address = remoteIp(headers) ?? ''
  if (!address.includes(':')) return address
  const [before = '', after] = address.toLowerCase().split('::')
  const groups = before.split(':').filter(Boolean)
  const behind = (after ?? '').split(':').filter(Boolean)
  const between = after === undefined ? 0 : Math.max(0, 8 - groups.length - behind.length)
  return [...groups, ...Array(between).fill('0'), ...behind].slice(0, 4).join(':')
}
