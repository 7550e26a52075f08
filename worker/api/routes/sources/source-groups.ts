import { ListSourceGroupsResponse, listSourceGroupsRequest } from '../../../contract/sources/source-groups'
import { operation } from '../../operation'

export const sourceGroups = operation({
  path: '/source/groups',
  summary: "The user's groups of data sources, newest first",
  consumes: 'application/json',
  request: listSourceGroupsRequest,
  response: ListSourceGroupsResponse,
  example: { page: 1, pageSize: 20 },
  async handle({ caller, services, request }) {
    const { page, pageSize } = request
    const { groups, total } = await services.sources.groups(caller.owner, { page, pageSize })
    const results = groups.map(({ groupId, name, createdAt, sources }) => {
      return { group_id: groupId, name, created: createdAt, sources }
    })
    return { status: 'ok', results, page, pageSize, total }
  },
})
