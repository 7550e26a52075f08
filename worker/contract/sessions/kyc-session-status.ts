import * as z from 'zod'
import { ErrorBody } from '../error-body'
import { BodyToken, ClientKey, SessionId } from '../fields'
import { SessionStatusView } from './session-views'

/** Request for a session's status; with both identifiers, clientKey counts and sessionId is not even looked at. */
export const SessionStatusRequest = z.object({
  token: BodyToken,
  sessionId: SessionId.optional(),
  clientKey: ClientKey.optional(),
})

/** An unknown session is HTTP 200 too, as the interface has it. */
export const SessionStatusResponse = z.union([SessionStatusView, ErrorBody])
