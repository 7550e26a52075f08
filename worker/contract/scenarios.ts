import { z } from '@hono/zod-openapi'
import { BodyToken } from './fields'
import { pageFields } from './page'
import { ScenarioView } from './scenario'

export const listScenariosRequest = (limits?: { pageSize: number; pageSizeMax: number }) =>
  z.object({ token: BodyToken, ...pageFields(limits) })

export const ListScenariosRequest = listScenariosRequest()

export const ListScenariosResponse = z
  .object({
    status: z.literal('ok'),
    results: z.array(ScenarioView),
    page: z.int(),
    pageSize: z.int(),
    total: z.int(),
  })
  .openapi('ScenarioList')
