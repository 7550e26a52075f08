import { ListSourcesRequest, ListSourcesResponse } from '../../../contract/sources/sources'
import { operation } from '../../operation'
import { sourceView } from '../../sources/source-view'

export const sources = operation({
  path: '/sources',
  summary: 'The data sources of a group, newest first; none of a group that is not known',
  consumes: 'application/json',
  request: ListSourcesRequest,
  response: ListSourcesResponse,
  async handle({ caller, services, request }) {
    return (await services.sources.ofGroup(caller.owner, request.group_id)).map(sourceView)
  },
})
