import * as z from 'zod'
import { BodyToken, SessionId } from '../fields'

export const ExportCaseRequest = z.object({ token: BodyToken, sessionId: SessionId })
