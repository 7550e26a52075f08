import { Refusal } from '../../application/refusal'
import { CreateSourceRequest, CreateSourceResponse } from '../../contract/source-create'
import { parsed } from '../body/parse'
import type { Operation } from '../operation'
import { NO_SETTINGS, unknownIds, withSettings } from '../sources/settings'

export const sourceCreate: Operation = {
  path: '/source/create',
  summary: 'Makes a data source: settings by which persons are created',
  consumes: 'application/json',
  request: CreateSourceRequest,
  response: CreateSourceResponse,
  async handle(call) {
    const request = parsed(CreateSourceRequest, call.body.fields)
    if (request instanceof Refusal) return request
    const { group_id: groupId, name } = request
    const refusal = await unknownIds(call, groupId, request)
    if (refusal) return refusal
    const sourceId = crypto.randomUUID()
    const created = { sourceId, owner: call.principal.owner, groupId, name, createdAt: call.now.toISOString() }
    await call.services.sources.create({ ...created, ...withSettings(NO_SETTINGS, request) })
    return { status: 'ok', message: 'source created', source_id: sourceId }
  },
}
