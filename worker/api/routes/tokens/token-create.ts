import { Refusal } from '../../../application/refusal'
import { issueToken } from '../../../application/tokens/issue-token'
import { CreateTokenRequest, CreateTokenResponse } from '../../../contract/tokens/token-create'
import { operation } from '../../operation'

export const tokenCreate = operation({
  path: '/token/create',
  summary: "Issues a permanent token with the caller's rights or fewer, shown this once",
  consumes: 'application/json',
  request: CreateTokenRequest,
  response: CreateTokenResponse,
  example: { expires: '30', label: 'nightly import' },
  async handle({ caller, services, request, now }) {
    const token = await issueToken(caller, request, services, now)
    if (token instanceof Refusal) return token
    const { id, expires, isShortened } = token
    const message = isShortened
      ? 'token created; it ends earlier than asked, with the token that made it'
      : 'token created'
    return { message, status: 'ok', token: { expires: expires.toISOString(), id } }
  },
})
