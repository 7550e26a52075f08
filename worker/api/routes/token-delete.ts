import { Refusal } from '../../application/refusal'
import { DeleteTokenRequest, DeleteTokenResponse } from '../../contract/token-delete'
import { callerOf } from '../auth/principal'
import { parsed } from '../body/parse'
import type { Operation } from '../operation'
import { tokenName } from '../tokens/token-name'

export const tokenDelete: Operation = {
  path: '/token/delete',
  summary: 'Revokes a permanent token, at once',
  consumes: 'application/json',
  request: DeleteTokenRequest,
  response: DeleteTokenResponse,
  refusals: ['item_does_not_found'],
  async handle({ services, principal, body, now }) {
    const request = parsed(DeleteTokenRequest, body.fields)
    if (request instanceof Refusal) return request
    const name = await tokenName(request.token_id)
    const found = await services.tokens.delete(principal.owner, name, callerOf(principal).actor, now)
    return found ? { status: 'ok' } : new Refusal('item_does_not_found')
  },
}
