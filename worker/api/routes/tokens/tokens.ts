import { ListTokensResponse, listTokensRequest } from '../../../contract/tokens/tokens'
import { operation } from '../../operation'

export const listTokens = operation({
  path: '/tokens',
  summary: "The user's permanent tokens, newest first, without their ids",
  consumes: 'application/json',
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
