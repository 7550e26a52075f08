import { z } from '@hono/zod-openapi'
import { CreateSessionRequest, CreateSessionResponse } from './kyc-session-create'

/** One of the two. */
export const ReauthenticateRequest = CreateSessionRequest.extend({
  clientId: z.uuid().toLowerCase().optional().openapi({ description: 'As sessions answer it' }),
  sessionId: z.uuid().toLowerCase().optional().openapi({ description: 'An approved session with a selfie' }),
})

export const ReauthenticateResponse = CreateSessionResponse
