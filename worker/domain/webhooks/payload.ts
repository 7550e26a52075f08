/** Contents of a message: ids, states and the decision; personal data only where the endpoint asks for it. */
import type { Decision } from '../case/decision'
import type { FieldReading } from '../case/field-reading'
import type { Session } from '../case/session'
import { isSandbox } from '../sandbox'
import type { DueDelivery, Webhook, WebhookInclude } from './webhook'

type Readable = DueDelivery & { decision: Decision | null }

/** How the decision is told, as /kyc/session/status does. */
type DecisionView = (decision: Decision) => object

/** Payload of a delivery. `session`: null where the endpoint asks for nothing of it, or it is gone. */
export function payloadOf(
  delivery: Readable,
  { owner, include }: Pick<Webhook, 'owner' | 'include'>,
  session: Session | null,
  decisionView: DecisionView,
): string {
  const { type, at } = delivery
  const world = isSandbox(owner) ? { sandbox: true } : {}
  return JSON.stringify({
    type,
    timestamp: at,
    data: { ...about(delivery, decisionView), ...told(session, include), ...world },
  })
}

function about({ type, sessionId, subjectId, attempt, detail, decision }: Readable, view: DecisionView): object {
  const [kind] = type.split('.')
  if (kind === 'person') return { personId: subjectId }
  if (kind === 'webhook') return { webhookId: subjectId, ...(detail?.reason ? { reason: detail.reason } : {}) }
  const status = statusOf(type, detail?.status)
  return {
    sessionId,
    ...(attempt === null ? {} : { attempt }),
    ...(status === undefined ? {} : { status }),
    ...(type === 'session.corrected' ? { field: detail } : {}),
    ...(decision ? { decision: view(withoutNote(decision)) } : {}),
  }
}

/** Operators may have written anything into these. */
const withoutNote = ({ note: _note, disagreed: _disagreed, reopened: _reopened, ...decision }: Decision): Decision =>
  decision

const STATUS: Partial<Record<DueDelivery['type'], string>> = {
  'session.created': 'idle',
  'session.processing': 'processing',
  'session.approved': 'success',
  'session.reopened': 'processing',
  'session.expired': 'expired',
}

const WITHOUT_STATUS: ReadonlySet<DueDelivery['type']> = new Set([
  'session.erased',
  'session.corrected',
  'liveness.failed',
])

/** An operator's decision names no status: it is what follows from the outcome. */
function statusOf(type: DueDelivery['type'], logged: unknown): unknown {
  if (WITHOUT_STATUS.has(type)) return undefined
  return logged ?? STATUS[type] ?? 'failed'
}

const fieldTold = ({ title, value, conf }: FieldReading) => ({ title, value, conf })

function told(session: Session | null, include: WebhookInclude[]): object {
  if (!session) return {}
  const { clientId, clientKey, clientUser, email, wallet } = session
  const documents = session.tasks.flatMap((task) =>
    task.type === 'document'
      ? [{ docName: task.docName, countryCode: task.countryCode, fields: task.ocr.fields.map(fieldTold) }]
      : [],
  )
  return {
    ...(include.includes('client') ? { client: { clientId, clientKey, clientUser, email, wallet } } : {}),
    ...(include.includes('fields') ? { documents } : {}),
  }
}
