import { agentOf } from '../../../application/caller'
import { CreateSourceGroupRequest, CreateSourceGroupResponse } from '../../../contract/sources/source-group-create'
import { operation } from '../../operation'

export const sourceGroupCreate = operation({
  path: '/source/group/create',
  summary: 'Makes a group of data sources',
  consumes: 'application/json',
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
