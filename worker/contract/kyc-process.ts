import { z } from '@hono/zod-openapi'
import { BodyToken, ClientKey, FormBoolean, SessionId } from './fields'
import { SessionView } from './session-views'

/** The text parts of the form; the parts `images` are files and are judged by their content. */
export const ProcessFields = z.object({
  token: BodyToken,
  sessionId: SessionId.optional(),
  schemaId: z.string().optional(),
  captcha: z.string().optional(),
  mode: z.enum(['sync', 'async']).default('sync'),
  clientKey: ClientKey.optional(),
  ocr: FormBoolean.default(true),
})

export const ProcessRequest = ProcessFields.extend({
  images: z.array(z.string().openapi({ format: 'binary' })).min(1),
})

export const ProcessResponse = SessionView

export type ProcessFields = z.infer<typeof ProcessFields>
