import { Refusal } from '../../../application/refusal'
import { revokeAllTokens } from '../../../application/tokens/revoke-all-tokens'
import { DeleteTokensRequest, DeleteTokensResponse } from '../../../contract/tokens/tokens-delete'
import { operation } from '../../operation'

export const tokensDelete = operation({
  path: '/tokens/delete',
  summary: "Revokes all of the user's permanent tokens, and what else was issued before a moment, at once",
  consumes: 'application/json',
  request: DeleteTokensRequest,
  response: DeleteTokensResponse,
  example: { before: '2026-01-01T00:00:00.000Z' },
  async handle({ caller, services, request, now }) {
    const revoked = await revokeAllTokens(caller, request, services, now)
    return revoked instanceof Refusal ? revoked : { status: 'ok', revoked }
  },
})
