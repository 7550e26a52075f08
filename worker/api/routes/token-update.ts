import { invalid, Refusal } from '../../application/refusal'
import { UpdateTokenRequest, UpdateTokenResponse } from '../../contract/token-update'
import { callerOf } from '../auth/principal'
import { parsed } from '../body/parse'
import type { Operation } from '../operation'
import { expiry } from '../tokens/expiry'
import { tokenName } from '../tokens/token-name'

export const tokenUpdate: Operation = {
  path: '/token/update',
  summary: "Changes a permanent token's end",
  consumes: 'application/json',
  request: UpdateTokenRequest,
  response: UpdateTokenResponse,
  example: { expires: '2099-12-31T23:59:59.000Z' },
  async handle({ services, principal, body, now }) {
    const request = parsed(UpdateTokenRequest, body.fields)
    if (request instanceof Refusal) return request
    const expires = expiry(request.expires, now)
    if (expires instanceof Refusal) return expires
    const name = await tokenName(request.token_id)
    const found = await services.tokens.update(principal.owner, name, expires, callerOf(principal).actor, now)
    // The interface knows no 404 here.
    if (!found) return invalid({ type: 'string', format: 'uuid', description: 'a token of yours' }, null, 'token_id')
    return { code: 0, status: 'ok', token: { expires: expires.toISOString(), id: request.token_id } }
  },
}
