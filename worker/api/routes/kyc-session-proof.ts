import { Refusal } from '../../application/refusal'
import { proveSession } from '../../application/sessions/prove-session'
import { ProveSessionRequest, ProveSessionResponse } from '../../contract/kyc-session-proof'
import { parse } from '../body/parse'
import type { Operation } from '../operation'

export const kycSessionProof: Operation = {
  path: '/kyc/session/proof',
  summary: 'The decision of a session, signed for others to verify',
  consumes: 'application/json',
  request: ProveSessionRequest,
  response: ProveSessionResponse,
  refusals: ['session_not_found', 'session_undecided', 'consent_withdrawn', 'signing_key_missing'],
  async handle({ caller, services, body, origin, now }) {
    const request = parse(ProveSessionRequest, body.fields)
    if (request instanceof Refusal) return request
    const proof = await proveSession(caller, { ...request, issuer: origin }, services, now)
    if (proof instanceof Refusal) return proof
    return { status: 'ok', jws: proof.jws, expires: proof.expires.toISOString() }
  },
}
