import { Refusal } from '../../application/refusal'
import { UpdateSourceRequest, UpdateSourceResponse } from '../../contract/source-update'
import { parsed } from '../body/parse'
import type { Operation } from '../operation'
import { unknown } from '../persons/creation-context'
import { unknownIds, withSettings } from '../sources/settings'

export const sourceUpdate: Operation = {
  path: '/source/update',
  summary: 'Changes a data source',
  consumes: 'application/json',
  request: UpdateSourceRequest,
  response: UpdateSourceResponse,
  async handle(call) {
    const request = parsed(UpdateSourceRequest, call.body.fields)
    if (request instanceof Refusal) return request
    const { source_id: sourceId, group_id: groupId, name } = request
    const { sources } = call.services
    const source = await sources.byId(call.principal.owner, sourceId)
    // The interface has no 404 here.
    if (!source) return unknown(sourceId, 'source_id')
    const refusal = await unknownIds(call, groupId, request)
    if (refusal) return refusal
    await sources.update({ ...source, groupId, name: name ?? source.name, ...withSettings(source, request) })
    return { status: 'ok', code: 0, message: 'source updated' }
  },
}
