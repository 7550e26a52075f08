import type { Vectorize, VectorizeIndexInfo } from '@cloudflare/workers-types'
import { standIn } from '../../support/stand-in'

/** What Vectorize answers to `describe`: by its published type the two marks are numbers, in truth they are texts. */
export function indexInfo(vectorCount: number, processedUpTo: number, processedUpToMutation = ''): VectorizeIndexInfo {
  const processedUpToDatetime = new Date(processedUpTo).toISOString()
  return JSON.parse(JSON.stringify({ vectorCount, dimensions: 128, processedUpToDatetime, processedUpToMutation }))
}

/** Vectorize long behind: whatever is found, is found in the database. */
export const farBehindIndex = standIn<Vectorize>({
  upsert: async () => ({ mutationId: 'm' }),
  describe: async () => indexInfo(0, 0),
  query: async () => ({ count: 0, matches: [] }),
})
