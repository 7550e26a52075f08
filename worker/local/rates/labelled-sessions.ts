/** Labelled sessions of a service, page by page, or of a file, line by line: never more than a page in memory. */
import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import type { LabelledSession } from '../../words/rates/labelled-session.ts'
import { localSecrets, runningServer, stateDir } from '../serving/state.ts'
import { signToken } from '../token.ts'

export type Source = { base: string; token: string } | { user: string; sandbox: boolean } | { rows: string }

export interface Window {
  /** Null: sessions of everyday alone. */
  trial: string | null
  /** ISO 8601. */
  from: string | null
  to: string | null
}

export async function* labelledSessions(source: Source, window: Window): AsyncGenerator<LabelledSession> {
  const all = 'rows' in source ? kept(source.rows) : served(await reached(source), window)
  for await (const session of all) if (session.trial === window.trial) yield session
}

async function* kept(file: string): AsyncGenerator<LabelledSession> {
  for await (const line of createInterface({ input: createReadStream(file) })) if (line !== '') yield JSON.parse(line)
}

async function reached(source: Exclude<Source, { rows: string }>): Promise<{ base: string; token: string }> {
  if ('base' in source) return source
  const folder = stateDir()
  const running = await runningServer(folder)
  if (!running) throw new Error('Nothing runs here: npm start, or --base.')
  const { JWT_SECRET } = await localSecrets(folder)
  const claims = { ...source, group: 1, scope: 'review', lifetimeSeconds: 600 }
  return { base: running.url, token: await signToken(JWT_SECRET, claims) }
}

interface Page {
  sessions: LabelledSession[]
  next: object | null
}

async function* served(
  { base, token }: { base: string; token: string },
  { trial, from, to }: Window,
): AsyncGenerator<LabelledSession> {
  const asked = {
    ...(trial === null ? {} : { trial }),
    ...(from === null ? {} : { from }),
    ...(to === null ? {} : { to }),
  }
  for (let after: object | null | undefined; after !== null; ) {
    const response = await fetch(new URL('/v1/session/truths', base), {
      method: 'POST',
      headers: { token, 'content-type': 'application/json' },
      body: JSON.stringify({ ...asked, ...(after ? { after } : {}) }),
    })
    const page = (await response.json().catch(() => null)) as (Page & { error?: unknown; message?: string }) | null
    if (!response.ok || !page) throw new Error(page?.message ?? `HTTP ${response.status}: no answer of edge-kyc`)
    yield* page.sessions
    after = page.next
  }
}
