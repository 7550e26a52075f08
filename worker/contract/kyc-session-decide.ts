import { z } from '@hono/zod-openapi'
import { BodyToken, SessionId } from './fields'
import { SessionStatusView } from './session-views'

export const DecideSessionRequest = z.object({
  token: BodyToken,
  sessionId: SessionId,
  outcome: z.enum(['approved', 'resubmit', 'declined']),
  note: z.string().max(1000).optional().openapi({ description: 'Kept with the decision' }),
})

export const DecideSessionResponse = SessionStatusView
