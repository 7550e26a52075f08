import * as z from 'zod'

/** The Queue message: an endpoint has something to be sent. Parsed on receipt; `v` changes with its shape. */
export const WebhookJob = z.strictObject({ v: z.literal(1), owner: z.string(), webhookId: z.uuid() })

export type WebhookJob = z.infer<typeof WebhookJob>
