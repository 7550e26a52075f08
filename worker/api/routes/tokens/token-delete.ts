import { Refusal } from '../../../application/refusal'
import { revokeToken } from '../../../application/tokens/revoke-token'
import { DeleteTokenRequest, DeleteTokenResponse } from '../../../contract/tokens/token-delete'
import { parse } from '../../body/parse'
import type { Operation } from '../../operation'

export const tokenDelete: Operation = {
  path: '/token/delete',
  summary: 'Revokes a permanent token and all that it made, at once',
  consumes: 'application/json',
  request: DeleteTokenRequest,
  response: DeleteTokenResponse,
  refusals: ['item_does_not_found'],
  async handle({ caller, services, body, now }) {
    const request = parse(DeleteTokenRequest, body.fields)
    if (request instanceof Refusal) return request
    return (await revokeToken(caller, request, services, now)) ?? { status: 'ok' }
  },
}
