import * as z from 'zod'
import { LIMITS, type Limits } from '../../words/limits'
import { BodyToken } from '../fields'
import { pageFields, pageOf } from '../paging'
import { ScenarioView } from './scenario'
import '../../words/openapi'

export const listScenariosRequest = (limits: Pick<Limits, 'pageSize' | 'pageSizeMax'>) =>
  z.object({ token: BodyToken, ...pageFields(limits) })

export const ListScenariosRequest = listScenariosRequest(LIMITS)

export const ListScenariosResponse = z
  .object({
    status: z.literal('ok'),
    results: z.array(ScenarioView),
    ...pageOf,
  })
  .openapi('ScenarioList')
