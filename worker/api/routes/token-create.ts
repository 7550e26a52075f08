import { Refusal } from '../../application/refusal'
import { sha256Hex } from '../../application/sha256'
import { CreateTokenRequest, CreateTokenResponse } from '../../contract/token-create'
import { callerOf } from '../auth/principal'
import { parsed } from '../body/parse'
import type { Operation } from '../operation'
import { timeUuid } from '../time-uuid'
import { expiry } from '../tokens/expiry'

export const tokenCreate: Operation = {
  path: '/token/create',
  summary: "Issues a permanent token with the caller's rights, shown this once",
  consumes: 'application/json',
  request: CreateTokenRequest,
  response: CreateTokenResponse,
  example: { expires: '30', label: 'nightly import' },
  async handle({ services, principal, body, now }) {
    const request = parsed(CreateTokenRequest, body.fields)
    if (request instanceof Refusal) return request
    const expires = expiry(request.expires, now)
    if (expires instanceof Refusal) return expires
    if (principal.kind === 'client') return new Refusal('access_denied')
    const { owner, groupId, scopes } = principal
    const id = timeUuid(now)
    const token = { hash: await sha256Hex(id), owner, groupId, scope: [...scopes].join(' ') }
    await services.tokens.create({ ...token, label: request.label ?? null, expires }, callerOf(principal).actor, now)
    return { message: 'token created', status: 'ok', token: { expires: expires.toISOString(), id } }
  },
}
