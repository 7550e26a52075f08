import { Refusal } from '../../../application/refusal'
import { DeleteTrustRequest, DeleteTrustResponse } from '../../../contract/trust/trust'
import { operation } from '../../operation'

export const trustDelete = operation({
  path: '/trust/delete',
  summary: 'Deletes a list: what it alone held is trusted no more',
  consumes: 'application/json',
  request: DeleteTrustRequest,
  response: DeleteTrustResponse,
  refusals: ['item_does_not_found'],
  async handle({ services, request }) {
    return (await services.trust.delete(request.listId)) ? { status: 'ok' } : new Refusal('item_does_not_found')
  },
})
