import { Refusal } from '../../../application/refusal'
import { ListTokensRequest, ListTokensResponse, listTokensRequest } from '../../../contract/tokens/tokens'
import { parse } from '../../body/parse'
import type { Operation } from '../../operation'

export const listTokens: Operation = {
  path: '/tokens',
  summary: "The user's permanent tokens, newest first, without their ids",
  consumes: 'application/json',
  request: ListTokensRequest,
  response: ListTokensResponse,
  async handle({ caller, services, body }) {
    const request = parse(listTokensRequest(services.settings.limits), body.fields)
    if (request instanceof Refusal) return request
    const { page, pageSize } = request
    const { tokens, total } = await services.tokens.list(caller.owner, { page, pageSize })
    const results = tokens.map(({ createdAt: created, expiresAt: expires, lastUsedAt: lastUsed, scope, ...token }) => {
      return { ...token, scopes: scope.split(' ').filter(Boolean), created, expires, lastUsed }
    })
    return { status: 'ok', results, page, pageSize, total }
  },
}
