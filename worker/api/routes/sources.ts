import { agentOf } from '../../application/caller'
import { Refusal } from '../../application/refusal'
import { createSource } from '../../application/sources/create-source'
import { updateSource } from '../../application/sources/update-source'
import {
  CreateSourceGroupRequest,
  CreateSourceGroupResponse,
  CreateSourceRequest,
  CreateSourceResponse,
  DeleteSourceRequest,
  DeleteSourceResponse,
  ListSourceGroupsResponse,
  ListSourcesRequest,
  ListSourcesResponse,
  listSourceGroupsRequest,
  UpdateSourceRequest,
  UpdateSourceResponse,
} from '../../contract/sources'
import { operation } from '../operation'
import { sourceView } from '../sources/source-view'

export const sourceCreate = operation({
  path: '/source/create',
  summary: 'Makes a data source: settings by which persons are created',
  request: CreateSourceRequest,
  response: CreateSourceResponse,
  async handle({ caller, services, request, now }) {
    const source = await createSource(caller, request, services, now)
    if (source instanceof Refusal) return source
    return { status: 'ok', message: 'source created', source_id: source.sourceId }
  },
})

export const sourceDelete = operation({
  path: '/source/delete',
  summary: 'Deletes a data source; the persons it created stay',
  request: DeleteSourceRequest,
  response: DeleteSourceResponse,
  refusals: ['item_not_found'],
  async handle({ caller, services, request, now }) {
    const deleted = await services.sources.delete(caller.owner, request.source_id, agentOf(caller), now)
    return deleted ? { status: 'ok' } : new Refusal('item_not_found')
  },
})

export const sourceGroupCreate = operation({
  path: '/source/group/create',
  summary: 'Makes a group of data sources',
  request: CreateSourceGroupRequest,
  response: CreateSourceGroupResponse,
  example: { name: 'Main entrance' },
  async handle({ caller, services, request, now }) {
    const groupId = crypto.randomUUID()
    const group = { groupId, owner: caller.owner, name: request.name, createdAt: now.toISOString() }
    await services.sources.createGroup(group, agentOf(caller))
    return { status: 'ok', message: 'source group created', group_id: groupId }
  },
})

export const sourceGroups = operation({
  path: '/source/groups',
  summary: "The user's groups of data sources, newest first",
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

export const sourceUpdate = operation({
  path: '/source/update',
  summary: 'Changes a data source',
  request: UpdateSourceRequest,
  response: UpdateSourceResponse,
  async handle({ caller, services, request, now }) {
    const refusal = await updateSource(caller, request, services, now)
    return refusal ?? { status: 'ok', code: 0, message: 'source updated' }
  },
})

export const sources = operation({
  path: '/sources',
  summary: 'The data sources of a group, newest first; none of a group that is not known',
  request: ListSourcesRequest,
  response: ListSourcesResponse,
  async handle({ caller, services, request }) {
    return (await services.sources.ofGroup(caller.owner, request.group_id)).map(sourceView)
  },
})
