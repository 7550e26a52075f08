import { Refusal } from '../../application/refusal'
import { issueToken } from '../../application/tokens/issue-token'
import { revokeAllTokens } from '../../application/tokens/revoke-all-tokens'
import { revokeToken } from '../../application/tokens/revoke-token'
import { updateToken } from '../../application/tokens/update-token'
import {
  CreateTokenRequest,
  CreateTokenResponse,
  DeleteTokenRequest,
  DeleteTokenResponse,
  DeleteTokensRequest,
  DeleteTokensResponse,
  ListTokensResponse,
  listTokensRequest,
  UpdateTokenRequest,
  UpdateTokenResponse,
} from '../../contract/tokens'
import { operation } from '../operation'

export const tokenCreate = operation({
  path: '/token/create',
  summary: "Issues a permanent token with the caller's rights or fewer, shown this once",
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

export const tokenDelete = operation({
  path: '/token/delete',
  summary: 'Revokes a permanent token and all that it made, at once',
  request: DeleteTokenRequest,
  response: DeleteTokenResponse,
  refusals: ['item_does_not_found'],
  async handle({ caller, services, request, now }) {
    return (await revokeToken(caller, request, services, now)) ?? { status: 'ok' }
  },
})

export const tokenUpdate = operation({
  path: '/token/update',
  summary: "Changes a permanent token's end, and that of what it made",
  request: UpdateTokenRequest,
  response: UpdateTokenResponse,
  example: { token_id: '13814000-1dd2-11b2-8000-325096b39f47', expires: '2031-12-31T23:59:59.000Z' },
  async handle({ caller, services, request, now }) {
    const end = await updateToken(caller, request, services, now)
    if (end instanceof Refusal) return end
    return { code: 0, status: 'ok', token: { expires: end.toISOString(), id: request.token_id } }
  },
})

export const tokensDelete = operation({
  path: '/tokens/delete',
  summary: "Revokes all of the user's permanent tokens, and what else was issued before a moment, at once",
  request: DeleteTokensRequest,
  response: DeleteTokensResponse,
  example: { before: '2026-01-01T00:00:00.000Z' },
  async handle({ caller, services, request, now }) {
    const revoked = await revokeAllTokens(caller, request, services, now)
    return revoked instanceof Refusal ? revoked : { status: 'ok', revoked }
  },
})

export const listTokens = operation({
  path: '/tokens',
  summary: "The user's permanent tokens, newest first, without their ids",
  request: listTokensRequest,
  response: ListTokensResponse,
  async handle({ caller, services, request }) {
    const { page, pageSize } = request
    const { tokens, total } = await services.tokens.list(caller.owner, { page, pageSize })
    const results = tokens.map(({ createdAt: created, expiresAt: expires, lastUsedAt: lastUsed, scope, ...token }) => {
      return { ...token, scopes: scope.split(' ').filter(Boolean), created, expires, lastUsed }
    })
    return { status: 'ok', results, page, pageSize, total }
  },
})
