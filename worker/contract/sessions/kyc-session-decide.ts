import * as z from 'zod'
import { BodyToken, SessionId } from '../fields'
import { SessionStatusView } from './session-views'
import { fitsOutcome, verdictFields } from './verdict'

export const DecideSessionRequest = z
  .object({ token: BodyToken, sessionId: SessionId, ...verdictFields })
  .superRefine(fitsOutcome)

export const DecideSessionResponse = SessionStatusView
