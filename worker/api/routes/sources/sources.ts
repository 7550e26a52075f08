import { Refusal } from '../../../application/refusal'
import { ListSourcesRequest, ListSourcesResponse } from '../../../contract/sources/sources'
import { parse } from '../../body/parse'
import type { Operation } from '../../operation'
import { sourceView } from '../../sources/source-view'

export const sources: Operation = {
  path: '/sources',
  summary: 'The data sources of a group, newest first; none of a group that is not known',
  consumes: 'application/json',
  request: ListSourcesRequest,
  response: ListSourcesResponse,
  async handle({ caller, services, body }) {
    const request = parse(ListSourcesRequest, body.fields)
    if (request instanceof Refusal) return request
    return (await services.sources.ofGroup(caller.owner, request.group_id)).map(sourceView)
  },
}
