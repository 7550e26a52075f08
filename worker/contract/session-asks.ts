import { z } from '@hono/zod-openapi'
import { DOCUMENT_TYPES } from './rules'

/** What a page has to ask the person for, so that the session's scenario can be met. */
export const SessionAsks = z
  .object({ selfie: z.boolean(), liveness: z.boolean(), documentTypes: z.array(z.enum(DOCUMENT_TYPES)) })
  .openapi('SessionAsks', { description: 'No `documentTypes`: every one' })

export type SessionAsks = z.infer<typeof SessionAsks>
