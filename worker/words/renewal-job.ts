import * as z from 'zod'

/** The other Queue message: make these vectors of faces anew. Vectors that are gone, or up to date, are passed over, and so are fields of later releases. */
export const RenewalJob = z.object({
  v: z.literal(1),
  renew: z.array(z.uuid()).min(1).max(100),
  /** Where they lay when it was sent; missing: in the first database. */
  shard: z.int().positive().optional(),
})

export type RenewalJob = z.infer<typeof RenewalJob>
