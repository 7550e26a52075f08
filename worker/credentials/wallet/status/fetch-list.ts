/** Status lists over the network: of hosts that an operator names and of no others. */
import { type Bytes, joined } from '../../bytes'
import type { CredentialsEnv } from '../../settings'

/** `since`: when it was fetched, milliseconds since 1970. */
export type FetchedList = { ok: true; token: Bytes; since: number } | { ok: false; reason: string }
/** `anew`: what was kept has run out. */
export type FetchList = (uri: string, at: Date, anew?: boolean) => Promise<FetchedList>

/** Lists are cached by their issuers for hours; a revoked document may count for so long. */
const KEPT_MS = 5 * 60_000
const MOST_LISTS = 16
const MOST_BYTES = 2 * 1024 * 1024
const TIMEOUT_MS = 5000

const kept = new Map<string, { token: Bytes; since: number }>()

const listed = (text: string) => text.split(/[\s,]+/).filter(Boolean)

/** Null: no host is configured. */
export function configuredLists({ WALLET_STATUS_HOSTS = '' }: CredentialsEnv): FetchList | null {
  const hosts = new Set(listed(WALLET_STATUS_HOSTS))
  return hosts.size === 0 ? null : (uri, at, anew = false) => fetchFrom(hosts, uri, { at, anew })
}

async function fetchFrom(
  hosts: ReadonlySet<string>,
  uri: string,
  { at, anew }: { at: Date; anew: boolean },
): Promise<FetchedList> {
  const { protocol, host, username } = new URL(uri)
  if (protocol !== 'https:' || username !== '' || !hosts.has(host)) {
    return { ok: false, reason: 'the host of its list is not configured' }
  }
  const known = kept.get(uri)
  if (known && !anew && at.getTime() < known.since + KEPT_MS) return { ok: true, ...known }
  const token = await fetched(uri).catch(() => null)
  if (token === null) return { ok: false, reason: 'its list cannot be had' }
  if (kept.size >= MOST_LISTS) kept.clear()
  const list = { token, since: at.getTime() }
  kept.set(uri, list)
  return { ok: true, ...list }
}

/** Wherever it may lead, it is not followed. */
async function fetched(uri: string): Promise<Bytes | null> {
  const response = await fetch(uri, {
    headers: { accept: 'application/statuslist+jwt, application/statuslist+cwt' },
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (response.status !== 200 || !response.body) {
    await response.body?.cancel()
    return null
  }
  const reader = response.body.getReader()
  const parts: Uint8Array[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return joined(...parts)
    parts.push(value)
    size += value.length
    if (size > MOST_BYTES) {
      await reader.cancel()
      return null
    }
  }
}
