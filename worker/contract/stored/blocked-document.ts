/** The column `document` of blocked_document. */
import * as z from 'zod'
import { DOCUMENT_TYPES } from '../../words/decision/rules'

const BlockedDocument = z.object({
  kind: z.enum(DOCUMENT_TYPES).nullable(),
  countryCode: z.string(),
  number: z.string(),
  note: z.string(),
})

export const readBlockedDocument = (stored: unknown): z.infer<typeof BlockedDocument> => BlockedDocument.parse(stored)
