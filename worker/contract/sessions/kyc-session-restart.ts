import * as z from 'zod'
import { BodyToken, SessionId } from '../fields'
import { SessionStatusView } from './session-views'

export const RestartSessionRequest = z.object({ token: BodyToken, sessionId: SessionId })

export const RestartSessionResponse = SessionStatusView
