/** Network of one subscriber: an IPv4 address, or the first 64 bits of an IPv6 address. */
export function network(address: string): string {
  const [bare = ''] = address.toLowerCase().split('%')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(bare)?.[1]
  if (mapped !== undefined || !bare.includes(':')) return mapped ?? bare
  const [head = '', tail] = bare.split('::')
  const first = head.split(':').filter(Boolean)
  const last = tail === undefined ? [] : tail.split(':').filter(Boolean)
  const between = Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0')
  const groups = [...first, ...between, ...last].slice(0, 4)
  return groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':')
}
