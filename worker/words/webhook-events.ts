/**
 * Events that a webhook endpoint may receive. The trigger `webhook_outbox` (migrations) maps events of the log to these
 * and writes the delivery in the same step as the event.
 */
export const WEBHOOK_EVENTS = [
  ...['session.created', 'session.processing', 'session.approved', 'session.resubmit', 'session.review'],
  ...['session.step_up'],
  ...['session.declined', 'session.reopened', 'session.corrected', 'session.exception', 'session.expired'],
  ...['session.erased'],
  ...['person.created', 'person.updated', 'person.deleted', 'liveness.failed', 'webhook.disabled'],
] as const

/** Sent to the endpoint that is being tested, whatever it is told of otherwise. */
export const TEST_EVENT = 'webhook.test'

export const SENT_EVENTS = [...WEBHOOK_EVENTS, TEST_EVENT] as const

/** Personal data that an endpoint may ask for: what the caller said of the client; what was read of the documents. */
export const WEBHOOK_INCLUDES = ['client', 'fields'] as const

/** pending: it is sent as soon as its turn comes; failed: it is sent again only when somebody asks for it. */
export const DELIVERY_STATES = ['pending', 'delivered', 'failed'] as const

/** owner: by /webhook/update; gone: it answered 410; failing: nothing reached it for days. */
export const DISABLED_REASONS = ['owner', 'gone', 'failing'] as const
