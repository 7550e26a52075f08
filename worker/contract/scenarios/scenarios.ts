import * as z from 'zod'
import type { Limits } from '../../words/limits'
import { BodyToken } from '../fields'
import { pageFields, pageOf } from '../paging'
import { ScenarioView } from './scenario'
import '../../words/openapi'

export const listScenariosRequest = (limits: Pick<Limits, 'pageSize' | 'pageSizeMax'>) =>
  z.object({ token: BodyToken, ...pageFields(limits) })

export const ListScenariosResponse = z
  .object({
    status: z.literal('ok'),
    results: z.array(ScenarioView),
    ...pageOf,
  })
  .openapi('ScenarioList')
