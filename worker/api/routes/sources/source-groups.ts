import { Refusal } from '../../../application/refusal'
import {
  ListSourceGroupsRequest,
  ListSourceGroupsResponse,
  listSourceGroupsRequest,
} from '../../../contract/sources/source-groups'
import { parse } from '../../body/parse'
import type { Operation } from '../../operation'

export const sourceGroups: Operation = {
  path: '/source/groups',
  summary: "The user's groups of data sources, newest first",
  consumes: 'application/json',
  request: ListSourceGroupsRequest,
  response: ListSourceGroupsResponse,
  example: { page: 1, pageSize: 20 },
  async handle({ caller, services, body }) {
    const request = parse(listSourceGroupsRequest(services.settings.limits), body.fields)
    if (request instanceof Refusal) return request
    const { page, pageSize } = request
    const { groups, total } = await services.sources.groups(caller.owner, { page, pageSize })
    const results = groups.map(({ groupId, name, createdAt, sources }) => {
      return { group_id: groupId, name, created: createdAt, sources }
    })
    return { status: 'ok', results, page, pageSize, total }
  },
}
