import { z } from '@hono/zod-openapi'
import { BodyToken } from './fields'
import { pageFields } from './page'

export const listTokensRequest = (limits?: { pageSize: number; pageSizeMax: number }) =>
  z.object({ token: BodyToken, ...pageFields(limits) })

export const ListTokensRequest = listTokensRequest()

export const ListTokensResponse = z
  .object({
    status: z.literal('ok'),
    results: z.array(
      z.object({
        handle: z.string().openapi({ description: 'For /token/update and /token/delete; no credential' }),
        label: z.string().nullable(),
        created: z.iso.datetime(),
        expires: z.iso.datetime(),
        lastUsed: z.iso.datetime().nullable(),
      }),
    ),
    page: z.int(),
    pageSize: z.int(),
    total: z.int(),
  })
  .openapi('TokenList')
