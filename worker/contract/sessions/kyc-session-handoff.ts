import * as z from 'zod'
import { BodyToken, SessionId } from '../fields'
import '../../words/openapi'

/** Request for a handoff; with a client token the session is the token's. */
export const HandoffRequest = z.object({ token: BodyToken, sessionId: SessionId.optional() })

export const HandoffResponse = z
  .object({
    status: z.literal('ok'),
    sessionId: z.uuid({ version: 'v1' }),
    handoffToken: z.string().openapi({ description: 'For another device: good once, for /kyc/session/token alone' }),
    expiresAt: z.iso.datetime(),
  })
  .openapi('Handoff')
