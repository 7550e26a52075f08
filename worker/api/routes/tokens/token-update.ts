import { Refusal } from '../../../application/refusal'
import { updateToken } from '../../../application/tokens/update-token'
import { UpdateTokenRequest, UpdateTokenResponse } from '../../../contract/tokens/token-update'
import { operation } from '../../operation'

export const tokenUpdate = operation({
  path: '/token/update',
  summary: "Changes a permanent token's end, and that of what it made",
  consumes: 'application/json',
  request: UpdateTokenRequest,
  response: UpdateTokenResponse,
  example: { token_id: '13814000-1dd2-11b2-8000-325096b39f47', expires: '2031-12-31T23:59:59.000Z' },
  async handle({ caller, services, request, now }) {
    const end = await updateToken(caller, request, services, now)
    if (end instanceof Refusal) return end
    return { code: 0, status: 'ok', token: { expires: end.toISOString(), id: request.token_id } }
  },
})
