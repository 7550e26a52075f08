import { z } from '@hono/zod-openapi'
import { BodyToken, SessionId } from './fields'

export const ExportCaseRequest = z.object({ token: BodyToken, sessionId: SessionId })
