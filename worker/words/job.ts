import * as z from 'zod'

/** The Queue message: process the images of one attempt. Parsed on receipt; `v` changes with its shape. */
export const Job = z.strictObject({
  v: z.literal(1),
  sessionId: z.uuid(),
  attempt: z.int().positive(),
  /** Where the session lay when it was sent; missing: in the first database. */
  shard: z.int().positive().optional(),
})

export type Job = z.infer<typeof Job>
