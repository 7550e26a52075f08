import * as z from 'zod'
import { BodyToken, SessionId } from './fields'
import { SessionStatusView } from './session-views'
import './openapi'

export const DecideSessionRequest = z.object({
  token: BodyToken,
  sessionId: SessionId,
  outcome: z.enum(['approved', 'resubmit', 'declined']),
  note: z.string().max(1000).optional().openapi({ description: 'Kept with the decision' }),
})

export const DecideSessionResponse = SessionStatusView
