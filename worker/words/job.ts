import * as z from 'zod'

/**
 * The Queue message: process the images of one attempt. Parsed on receipt. A later release may add fields, which this one
 * passes over; `v` changes where that will not do.
 */
export const Job = z.object({
  v: z.literal(1),
  sessionId: z.uuid(),
  attempt: z.int().positive(),
  /** Where the session lay when it was sent; missing: in the first database. */
  shard: z.int().positive().optional(),
})

export type Job = z.infer<typeof Job>
