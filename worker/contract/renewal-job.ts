import { z } from 'zod'

/** The other Queue message: make these vectors of faces anew. Vectors that are gone, or up to date, are passed over. */
export const RenewalJob = z.strictObject({
  v: z.literal(1),
  renew: z.array(z.uuid()).min(1).max(100),
})

export type RenewalJob = z.infer<typeof RenewalJob>
