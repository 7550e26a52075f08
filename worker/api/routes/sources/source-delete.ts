import { agentOf } from '../../../application/caller'
import { Refusal } from '../../../application/refusal'
import { DeleteSourceRequest, DeleteSourceResponse } from '../../../contract/sources/source-delete'
import { operation } from '../../operation'

export const sourceDelete = operation({
  path: '/source/delete',
  summary: 'Deletes a data source; the persons it created stay',
  consumes: 'application/json',
  request: DeleteSourceRequest,
  response: DeleteSourceResponse,
  refusals: ['item_not_found'],
  async handle({ caller, services, request, now }) {
    const deleted = await services.sources.delete(caller.owner, request.source_id, agentOf(caller), now)
    return deleted ? { status: 'ok' } : new Refusal('item_not_found')
  },
})
