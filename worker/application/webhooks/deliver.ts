/**
 * Serves one endpoint: what is due, several at a time, of each session one after the other, until nothing is left or
 * others should have their turn. One sender alone serves an endpoint, and one that is slow holds up nobody else's.
 */

import type { Decision } from '../../domain/case/decision'
import type { Session } from '../../domain/case/session'
import { advised } from '../../domain/describe-error'
import { delayAfter } from '../../domain/webhooks/delays'
import { isFailure, isTried } from '../../domain/webhooks/ends'
import { payloadOf } from '../../domain/webhooks/payload'
import type {
  DueWebhook,
  HeldWebhook,
  SendEnd,
  Sent,
  WebhookCalls,
  WebhookOutbox,
  WebhookSender,
} from '../../domain/webhooks/ports'
import type { DueDelivery, Webhook } from '../../domain/webhooks/webhook'
import { logFault, logWarning } from '../../log'
import type { Limits } from '../../words/limits'
import { signedHeaders } from './sign'

type DeliveryLimits = Pick<
  Limits,
  | 'webhookSeconds'
  | 'webhooksAtOnce'
  | 'webhookTurnSeconds'
  | 'webhookFailuresInRow'
  | 'webhookRestSeconds'
  | 'webhookFailingDays'
>

export interface DeliverPorts {
  outbox: WebhookOutbox
  sender: WebhookSender
  webhookCalls: Pick<WebhookCalls, 'send'>
  decisionView: (decision: Decision) => object
  limits: DeliveryLimits
  now: () => Date
  random: () => number
}

const GONE = 410
const DAY_MS = 86_400_000
/** Whatever comes later the cron finds in time. */
const CALLED_WITHIN_MS = 10 * 60_000

export async function deliver(target: DueWebhook, ports: DeliverPorts): Promise<void> {
  const { outbox, webhookCalls, limits, now } = ports
  const held = await outbox.hold(target, holdEnd(ports), now())
  if (!held) return
  const turn = await sendDue(held, ports)
  if (!turn) return
  const { failures, hasSent, fault } = turn
  const rest =
    failures >= limits.webhookFailuresInRow ? new Date(now().getTime() + limits.webhookRestSeconds * 1000) : null
  const soonest = await outbox.letGo(held, rest, now())
  if (fault) throw fault.reason
  if (!soonest) return
  const wait = soonest.getTime() - now().getTime()
  // Only who has sent something calls again: calls that find nothing to do must not call each other for ever.
  if (wait <= 0 || (hasSent && wait <= CALLED_WITHIN_MS)) await webhookCalls.send([target], Math.ceil(wait / 1000))
}

/** Time for sending, and a while for the database. */
const holdEnd = ({ limits, now }: DeliverPorts) =>
  new Date(now().getTime() + (limits.webhookSeconds + limits.webhookTurnSeconds) * 1000)

interface Turn {
  /** Failures in a row up to the end of the turn. */
  failures: number
  hasSent: boolean
  fault: PromiseRejectedResult | undefined
}

/** Sends until nothing is due or the turn is over; null: the hold was lost, or the endpoint is disabled now. */
async function sendDue(held: HeldWebhook, ports: DeliverPorts): Promise<Turn | null> {
  const { outbox, limits, now } = ports
  const turnEnds = now().getTime() + limits.webhookTurnSeconds * 1000
  const turn: Turn = { failures: 0, hasSent: false, fault: undefined }
  let sent: Sent[] = []
  for (;;) {
    const isOver = turn.fault || now().getTime() >= turnEnds || turn.failures >= limits.webhookFailuresInRow
    const until = holdEnd(ports)
    const due = await outbox.next(held, sent, { until, limit: isOver ? 0 : limits.webhooksAtOnce }, now())
    if (!due) return null
    held.until = until
    const reason = disabledBy(held, sent, limits)
    if (reason) {
      await outbox.disable(held, reason, now())
      return null
    }
    if (due.length === 0) return turn
    const ends = await Promise.allSettled(due.map((delivery) => send(delivery, held, ports)))
    sent = ends.flatMap((end) => (end.status === 'fulfilled' ? [end.value] : []))
    // What was sent beside it is written down first, or it would be sent again.
    turn.fault = ends.find((end) => end.status === 'rejected')
    turn.hasSent = true
    noteFailure(held, sent)
    turn.failures = sent.some(({ state }) => state === 'delivered') ? 0 : turn.failures + sent.filter(isFailure).length
  }
}

async function send(delivery: DueDelivery, { webhook, secrets }: HeldWebhook, ports: DeliverPorts): Promise<Sent> {
  const { outbox, sender, decisionView, now, random } = ports
  const { id, sessionId } = delivery
  const asked = webhook.include.length > 0 && sessionId !== null
  const session = asked ? await outbox.included(webhook.owner, sessionId) : null
  const body = session === 'unreadable' ? null : bodyOf(delivery, webhook, session, decisionView)
  if (body === null) {
    logFault('webhook_unreadable', { deliveryId: id })
    return { delivery, status: null, error: 'unreadable', at: now(), state: 'failed', nextAt: null }
  }
  const headers = await signedHeaders(secrets, { id, body, now: now() })
  const end = await sender.send(webhook.url, { 'content-type': 'application/json', ...headers }, body)
  const at = now()
  const attempts = delivery.attempts + 1
  const { status } = end
  const error = end.status === null ? end.error : null
  if (isTaken(end)) return { delivery, status, error, at, state: 'delivered', nextAt: null }
  const names = { sessionId, webhookId: webhook.id, deliveryId: id, attempts, status, failure: error }
  logWarning('webhook_refused', { ...names, error: advised({ class: 'endpoint' }) })
  const delay = delayAfter(attempts, random())
  if (delay === null) return { delivery, status, error, at, state: 'failed', nextAt: null }
  return { delivery, status, error, at, state: 'pending', nextAt: new Date(at.getTime() + delay) }
}

/** Null: it cannot be opened, or is nothing that this release knows. */
function bodyOf(delivery: DueDelivery, webhook: Webhook, session: Session | null, view: DeliverPorts['decisionView']) {
  const { decision } = delivery
  if (decision === 'unreadable') return null
  try {
    return payloadOf({ ...delivery, decision }, webhook, session, view)
  } catch {
    return null
  }
}

const isTaken = ({ status }: SendEnd) => status !== null && status >= 200 && status < 300

/** As the row has it by now. */
function noteFailure({ webhook }: HeldWebhook, sent: Sent[]): void {
  const failed = sent.find(isFailure)
  if (sent.some(({ state }) => state === 'delivered')) webhook.failingSince = null
  else if (failed) webhook.failingSince ??= failed.at.toISOString()
}

function disabledBy({ webhook }: HeldWebhook, sent: Sent[], limits: DeliveryLimits) {
  if (sent.some(({ status }) => status === GONE)) return 'gone'
  const last = sent.findLast(isTried)
  if (!last || webhook.failingSince === null) return null
  const failing = last.at.getTime() - Date.parse(webhook.failingSince)
  return failing >= limits.webhookFailingDays * DAY_MS ? 'failing' : null
}
