/** Status lists over the network: of hosts that an operator names and of no others. */
import type { CredentialsEnv } from '../../settings'

export type FetchedList = { ok: true; token: string } | { ok: false; reason: string }
export type FetchList = (uri: string, at: Date) => Promise<FetchedList>

/** Lists are cached by their issuers for hours; a document that was taken back may count for so long. */
const KEPT_MS = 5 * 60_000
const MOST_LISTS = 16
const MOST_BYTES = 2 * 1024 * 1024
const TIMEOUT_MS = 5000

const kept = new Map<string, { token: string; until: number }>()

const listed = (text: string) => text.split(/[\s,]+/).filter(Boolean)

/** Null: no host is configured. */
export function configuredLists({ WALLET_STATUS_HOSTS = '' }: CredentialsEnv): FetchList | null {
  const hosts = new Set(listed(WALLET_STATUS_HOSTS))
  return hosts.size === 0 ? null : (uri, at) => fetchFrom(hosts, uri, at)
}

async function fetchFrom(hosts: ReadonlySet<string>, uri: string, at: Date): Promise<FetchedList> {
  const { protocol, host, username } = new URL(uri)
  if (protocol !== 'https:' || username !== '' || !hosts.has(host)) {
    return { ok: false, reason: 'the host of its list is not configured' }
  }
  const known = kept.get(uri)
  if (known && at.getTime() < known.until) return { ok: true, token: known.token }
  const token = await fetched(uri).catch(() => null)
  if (token === null) return { ok: false, reason: 'its list cannot be had' }
  if (kept.size >= MOST_LISTS) kept.clear()
  kept.set(uri, { token, until: at.getTime() + KEPT_MS })
  return { ok: true, token }
}

/** Wherever it may lead, it is not followed. */
async function fetched(uri: string): Promise<string | null> {
  const response = await fetch(uri, {
    headers: { accept: 'application/statuslist+jwt' },
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (response.status !== 200 || !response.body) {
    await response.body?.cancel()
    return null
  }
  const reader = response.body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text.trim()
    text += decoder.decode(value, { stream: true })
    if (text.length > MOST_BYTES) {
      await reader.cancel()
      return null
    }
  }
}
