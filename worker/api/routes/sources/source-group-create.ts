import { agentOf } from '../../../application/caller'
import { Refusal } from '../../../application/refusal'
import { CreateSourceGroupRequest, CreateSourceGroupResponse } from '../../../contract/sources/source-group-create'
import { parse } from '../../body/parse'
import type { Operation } from '../../operation'

export const sourceGroupCreate: Operation = {
  path: '/source/group/create',
  summary: 'Makes a group of data sources',
  consumes: 'application/json',
  request: CreateSourceGroupRequest,
  response: CreateSourceGroupResponse,
  example: { name: 'Main entrance' },
  async handle({ caller, services, body, now }) {
    const request = parse(CreateSourceGroupRequest, body.fields)
    if (request instanceof Refusal) return request
    const groupId = crypto.randomUUID()
    const group = { groupId, owner: caller.owner, name: request.name, createdAt: now.toISOString() }
    await services.sources.createGroup(group, agentOf(caller))
    return { status: 'ok', message: 'source group created', group_id: groupId }
  },
}
