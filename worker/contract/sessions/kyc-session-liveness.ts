import * as z from 'zod'
import { LivenessChallenge } from '../../words/capture/liveness'
import '../../words/openapi'
import { BodyToken, SessionId } from '../fields'

/** Request for a liveness challenge; with a client token the session is the token's. */
export const LivenessRequest = z.object({ token: BodyToken, sessionId: SessionId.optional() })

export const LivenessResponse = z
  .object({ status: z.literal('ok'), sessionId: z.uuid({ version: 'v1' }), liveness: LivenessChallenge })
  .openapi('Liveness')
