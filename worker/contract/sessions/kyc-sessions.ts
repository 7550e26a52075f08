import * as z from 'zod'
import { BodyToken } from '../fields'
import { SessionStatus, SessionView } from './session-views'
import '../../words/openapi'

export const listSessionsRequest = (limits: { pageSize: number; pageSizeMax: number }) =>
  z.object({
    token: BodyToken,
    page: z.int().min(1).max(1_000_000).default(1),
    pageSize: z.int().min(1).max(limits.pageSizeMax).default(limits.pageSize),
    status: SessionStatus.optional(),
    from: z.iso.datetime({ offset: true }).optional().openapi({ description: 'Created at this time or later' }),
    to: z.iso.datetime({ offset: true }).optional().openapi({ description: 'Created at this time or earlier' }),
    clientId: z.string().min(1).max(64).optional(),
  })

export const ListSessionsResponse = z
  .object({
    status: z.literal('ok'),
    results: z.array(SessionView),
    page: z.int(),
    pageSize: z.int(),
    total: z.int(),
  })
  .openapi('SessionList')
