import * as z from 'zod'

/** The Queue message: an endpoint has something to be sent. Parsed on receipt; fields of later releases are passed over. */
export const WebhookJob = z.object({ v: z.literal(1), owner: z.string(), webhookId: z.uuid() })

export type WebhookJob = z.infer<typeof WebhookJob>
