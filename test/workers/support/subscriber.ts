/** Somebody who is told of events, and what happens to their sessions. */
import { env } from 'cloudflare:test'
import type { EventAction } from '../../../worker/domain/events'
import { insertEvents } from '../../../worker/storage/audit/events'
import { database } from '../../../worker/storage/database/database'
import { api, jwt, someone } from './api'
import type { Message } from './courier'

const db = database(env.DB)
const { post } = api()

/** Somebody with an endpoint at an address of its own. */
export async function subscriber(more: object = {}) {
  const owner = someone()
  const token = await jwt({ sub: owner })
  const url = `https://${crypto.randomUUID()}.hooks.dev/`
  const ask = async (path: string, body: object = {}) => (await post(path, body, { token })).body
  const { webhook } = await ask('/webhook/create', { url, ...more })
  const webhookId: string = webhook.id
  const about = async (state?: string) =>
    (await ask('/webhook/deliveries', { webhookId, state, pageSize: 100 })).results
  return { owner, url, webhookId, ask, about, target: { owner, webhookId } }
}

/** What a session that is looked at twice goes through. */
export const COURSE: { action: EventAction; detail?: Record<string, string> }[] = [
  { action: 'session_created' },
  { action: 'attempt_begun' },
  { action: 'attempt_ended', detail: { status: 'failed', outcome: 'resubmit' } },
  { action: 'attempt_begun' },
  { action: 'attempt_ended', detail: { status: 'success', outcome: 'approved' } },
]

export const happen = (owner: string, sessionIds: string[], course = COURSE, at = new Date()) =>
  insertEvents(
    db,
    course.flatMap((event) =>
      sessionIds.map((sessionId) => ({ owner, sessionId, actor: 'system', by: null, ...event })),
    ),
    at,
  )
export const ids = (count: number) => Array.from({ length: count }, () => crypto.randomUUID())

/** Of each session the types as they were taken, a repeated message once. */
export function taken(messages: Message[]): Map<string, string[]> {
  const sessions = new Map<string, Map<string, string>>()
  for (const { id, body } of messages) {
    const session = sessions.get(body.data.sessionId) ?? new Map<string, string>()
    session.set(id, session.get(id) ?? body.type)
    sessions.set(body.data.sessionId, session)
  }
  return new Map([...sessions].map(([session, each]) => [session, [...each.values()]]))
}
