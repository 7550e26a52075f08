import { DrizzleQueryError } from 'drizzle-orm'
import type { Delivery, DueDelivery, Webhook } from '../../domain/webhooks/webhook'
import type { Cell, Vault } from '../sealed/vault'
import { sessionCell } from '../sessions/session-row'
import { decisionOf } from '../sessions/stored-session'
import type { webhook, webhookDelivery } from '../tables/webhook-schema'

export type WebhookRow = typeof webhook.$inferSelect
export type DeliveryRow = typeof webhookDelivery.$inferSelect

/** Both secrets are bound to one cell: a rotation moves what is sealed from the one to the other. */
export const secretCell = (row: string): Cell => ({ table: 'webhook', column: 'secret', row })

export function webhookOf(row: WebhookRow): Webhook {
  const { id, owner, url, events, include, description, disabledAt, disabledReason } = row
  return {
    id,
    owner,
    url,
    events,
    include,
    description,
    createdAt: new Date(row.createdAt).toISOString(),
    disabled:
      disabledAt === null ? null : { at: new Date(disabledAt).toISOString(), reason: disabledReason ?? 'owner' },
    failingSince: iso(row.failingSince),
    previousSecretUntil: row.previousSecret === null ? null : iso(row.previousUntil),
  }
}

/** Those that sign now. */
export async function secretsOf(row: WebhookRow, vault: Vault, now: Date): Promise<string[]> {
  const former = (row.previousUntil ?? 0) > now.getTime() ? row.previousSecret : null
  const sealed = former === null ? [row.secret] : [row.secret, former]
  return Promise.all(sealed.map((secret) => vault.openText(secretCell(row.id), secret)))
}

export function deliveryOf(row: DeliveryRow): Delivery {
  const { id, type, sessionId, subjectId, state, attempts, lastStatus, lastError } = row
  return {
    id,
    type,
    sessionId,
    subjectId,
    state,
    attempts,
    lastStatus,
    lastError,
    at: new Date(row.at).toISOString(),
    nextAttemptAt: state === 'pending' ? iso(row.nextAt) : null,
    lastAttemptAt: iso(row.lastAt),
    deliveredAt: iso(row.deliveredAt),
  }
}

export async function dueOf(row: DeliveryRow, vault: Vault): Promise<DueDelivery> {
  const { id, type, sessionId, subjectId, attempt, detail, attempts } = row
  const cell = sessionCell(sessionId ?? '', 'decision')
  return {
    id,
    type,
    sessionId,
    subjectId,
    attempt,
    detail,
    attempts,
    at: new Date(row.at).toISOString(),
    decision:
      row.decision === null ? null : await readable(async () => decisionOf(await vault.openJson(cell, row.decision))),
  }
}

const iso = (time: number | null) => (time === null ? null : new Date(time).toISOString())

/** Value, or `unreadable`: a value that does not open concerns one row; a failed query concerns all, and throws. */
export async function readable<Value>(open: () => Promise<Value>): Promise<Value | 'unreadable'> {
  try {
    return await open()
  } catch (error) {
    if (error instanceof DrizzleQueryError) throw error
    return 'unreadable'
  }
}
