/** Addresses to which webhooks may go: what a Worker can see of an address, before and after it is looked up. */

export type AddressFault = 'protocol' | 'port' | 'credentials' | 'fragment' | 'host'

/** Names that are never a public host's (RFC 6761, 6762, 8375, 9476; what clouds call their metadata services). */
const PRIVATE_NAMES =
  /(^|\.)(localhost|local|internal|intranet|lan|home|corp|private|test|invalid|example|onion|arpa|alt)$/
const LABEL = /^[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?$/
const LAST_LABEL = /^[a-z][a-z0-9-]{0,61}[a-z0-9]$/

/**
 * Fault of an address; null where it has none. URL spells every IPv4 address as four numbers, whatever it was written
 * as.
 */
export function addressFault(text: string): AddressFault | null {
  const { protocol, port, username, password, hash, hostname } = new URL(text)
  if (protocol !== 'https:') return 'protocol'
  if (port !== '') return 'port'
  if (username !== '' || password !== '') return 'credentials'
  if (hash !== '') return 'fragment'
  const name = hostname.toLowerCase().replace(/\.$/, '')
  return !isName(name) || PRIVATE_NAMES.test(name) ? 'host' : null
}

/** Whether it is a host name: at least two parts, the last of which is no number. */
function isName(name: string): boolean {
  const labels = name.split('.')
  const isWhole = labels.length > 1 && name.length <= 253
  return isWhole && labels.every((label) => LABEL.test(label)) && LAST_LABEL.test(labels.at(-1) ?? '')
}

/** Whether an address can be called at all, under `npm start`. */
export function isCallable(text: string): boolean {
  const { protocol, username, password } = new URL(text)
  return (protocol === 'https:' || protocol === 'http:') && username === '' && password === ''
}

/** IPv4 networks that are not the public internet (RFC 6890 and what has been added since). */
const PRIVATE_V4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  ...['224.0.0.0/4', '240.0.0.0/4'],
].map((text) => {
  const [base = '', bits = '0'] = text.split('/')
  return { base: numberOf(base), shift: 32 - Number(bits) }
})

/** Whether an address that a name stands for is a public one. IPv6: global unicast, and no tunnel to an IPv4 address. */
export function isPublicAddress(address: string): boolean {
  if (/^\d{1,3}(\.\d{1,3}){3}$/.test(address)) {
    const number = numberOf(address)
    return !PRIVATE_V4.some(({ base, shift }) => number >>> shift === base >>> shift)
  }
  const groups = groupsOf(address)
  if (!groups) return false
  const [first = 0, second = 0] = groups
  const isGlobal = first >>> 13 === 1
  // Teredo and ORCHID; documentation; 6to4.
  const isSpecial = (first === 0x2001 && (second < 0x200 || second === 0xdb8)) || first === 0x2002 || first === 0x3fff
  return isGlobal && !isSpecial
}

function numberOf(address: string): number {
  return address.split('.').reduce((number, part) => ((number << 8) | Number(part)) >>> 0, 0)
}

/** Eight numbers of an IPv6 address; null for anything else, also for mixed notation with an IPv4 part. */
function groupsOf(address: string): number[] | null {
  const [head = '', tail, ...more] = address.split('::')
  if (more.length > 0 || !/^[0-9a-f:]{2,39}$/i.test(address)) return null
  const parts = (text: string) => text.split(':').filter(Boolean)
  const [before, after] = [parts(head), parts(tail ?? '')]
  const missing = 8 - before.length - after.length
  if (tail === undefined ? missing !== 0 : missing < 1) return null
  return [...before, ...Array.from({ length: missing }, () => '0'), ...after].map((part) => Number.parseInt(part, 16))
}
