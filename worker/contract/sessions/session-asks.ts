import * as z from 'zod'
import { DOCUMENT_TYPES } from '../../words/decision/rules'
import '../../words/openapi'

/** Requests that a page makes of the person, so that the session's scenario can be met. */
export const SessionAsks = z
  .object({
    document: z.boolean().openapi({ description: 'Whether a document is wanted' }),
    selfie: z.boolean().openapi({ description: 'Whether a selfie is wanted' }),
    liveness: z.boolean().openapi({ description: 'Whether a liveness challenge is' }),
    documentTake: z.boolean().openapi({ description: 'Whether a take of the tilted document is' }),
    documentTypes: z
      .array(z.enum(DOCUMENT_TYPES))
      .openapi({ description: 'Which documents are taken; every one where it is empty' }),
    documentStates: z
      .array(z.string())
      .openapi({ description: 'Whose documents are, ISO 3166-1 alpha-3; every state’s where it is empty' }),
  })
  .openapi('SessionAsks', { description: 'What to ask the person for' })

export type SessionAsks = z.infer<typeof SessionAsks>
