import * as z from 'zod'
import type { Limits } from '../../words/limits'
import { SCOPES } from '../../words/scopes'
import { BodyToken } from '../fields'
import { pageFields, pageOf } from '../paging'
import '../../words/openapi'

export const listTokensRequest = (limits: Pick<Limits, 'pageSize' | 'pageSizeMax'>) =>
  z.object({ token: BodyToken, ...pageFields(limits) })

export const ListTokensResponse = z
  .object({
    status: z.literal('ok'),
    results: z.array(
      z.object({
        handle: z.string().openapi({ description: 'For /token/update and /token/delete; no credential' }),
        label: z.string().nullable(),
        scopes: z.array(z.enum(SCOPES)).openapi({ description: 'What it may do' }),
        created: z.iso.datetime(),
        expires: z.iso.datetime(),
        lastUsed: z.iso.datetime().nullable(),
        parent: z
          .string()
          .nullable()
          .openapi({ description: 'Handle of the permanent token that made it, with which it ends' }),
        operator: z.string().nullable().openapi({ description: 'Who made it, by name: as whom it reviews' }),
      }),
    ),
    ...pageOf,
  })
  .openapi('TokenList')
