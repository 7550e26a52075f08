/**
 * Addresses of a host's name, asked of a resolver by HTTPS: a Worker has no other, and cannot say which of the
 * addresses `fetch` uses, nor keep the name from changing a moment later (decisions/0030).
 */
import * as z from 'zod'
import { isPublicAddress } from '../application/webhooks/address'

/** Whether every address of it is a public one. Throws when the resolver cannot be asked. */
export type HostJudge = (hostname: string, signal: AbortSignal) => Promise<boolean>

const RESOLVER = 'https://cloudflare-dns.com/dns-query'
const [A, AAAA] = [1, 28]
const REMEMBERED = 1000
/** Shorter than most hosts' own: who changes an address waits no longer for it. */
const REMEMBERED_MS = 60_000

const Answer = z.object({ Answer: z.array(z.object({ type: z.int(), data: z.string() })).optional() })

export function hostJudge(ask: typeof fetch = fetch): HostJudge {
  const known = new Map<string, { isPublic: boolean; until: number }>()

  const addresses = async (name: string, type: number, signal: AbortSignal) => {
    const url = `${RESOLVER}?name=${encodeURIComponent(name)}&type=${type}`
    const response = await ask(url, { headers: { accept: 'application/dns-json' }, signal })
    if (!response.ok) throw new Error(`the resolver answered ${response.status}`)
    const { Answer: records = [] } = Answer.parse(await response.json())
    return records.filter((record) => record.type === type).map(({ data }) => data)
  }

  return async (hostname, signal) => {
    const name = hostname.toLowerCase()
    const before = known.get(name)
    if (before && before.until > Date.now()) return before.isPublic
    const [v4, v6] = await Promise.all([addresses(name, A, signal), addresses(name, AAAA, signal)])
    const all = [...v4, ...v6]
    const isPublic = all.length > 0 && all.every(isPublicAddress)
    if (known.size >= REMEMBERED) known.clear()
    known.set(name, { isPublic, until: Date.now() + REMEMBERED_MS })
    return isPublic
  }
}
