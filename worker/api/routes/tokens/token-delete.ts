import { revokeToken } from '../../../application/tokens/revoke-token'
import { DeleteTokenRequest, DeleteTokenResponse } from '../../../contract/tokens/token-delete'
import { operation } from '../../operation'

export const tokenDelete = operation({
  path: '/token/delete',
  summary: 'Revokes a permanent token and all that it made, at once',
  consumes: 'application/json',
  request: DeleteTokenRequest,
  response: DeleteTokenResponse,
  refusals: ['item_does_not_found'],
  async handle({ caller, services, request, now }) {
    return (await revokeToken(caller, request, services, now)) ?? { status: 'ok' }
  },
})
