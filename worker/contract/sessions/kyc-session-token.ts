import * as z from 'zod'
import { BodyToken, SessionId } from '../fields'
import { SessionAsks } from './session-asks'
import '../../words/openapi'

/** Request for a client token; with a handoff token the session is the token's. */
export const SessionTokenRequest = z.object({ token: BodyToken, sessionId: SessionId.optional() })

export const SessionTokenResponse = z
  .object({
    status: z.literal('ok'),
    sessionId: z.uuid({ version: 'v1' }),
    clientToken: z.string().openapi({ description: 'For a browser: good for this session alone, 15 minutes' }),
    expiresAt: z.iso.datetime(),
    asks: SessionAsks,
  })
  .openapi('SessionToken')
