import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os'

/** Addresses that homes and offices give out come first: those of containers and tunnels reach nobody's phone. */
const LIKELY = [/^192\.168\./, /^10\./, /^172\.(1[6-9]|2\d|3[01])\./]
const VIRTUAL = /^(docker|br-|veth|virbr|vboxnet|vmnet|utun|tun|tap|zt|tailscale)/

/** The IPv4 address at which a phone in the same network finds this machine; null: it is in none. */
export function lanAddress(interfaces: NodeJS.Dict<NetworkInterfaceInfo[]> = networkInterfaces()): string | null {
  const found = Object.entries(interfaces).flatMap(([name, addresses = []]) =>
    addresses
      .filter(({ family, internal }) => family === 'IPv4' && !internal)
      .map(({ address }) => ({ address, rank: rankOf(name, address) })),
  )
  return found.sort((a, b) => a.rank - b.rank)[0]?.address ?? null
}

function rankOf(name: string, address: string): number {
  const range = LIKELY.findIndex((pattern) => pattern.test(address))
  return (range === -1 ? LIKELY.length : range) + (VIRTUAL.test(name) ? LIKELY.length + 1 : 0)
}
