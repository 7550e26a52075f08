import { invalid, Refusal } from '../../application/refusal'
import { issueCredential } from '../../application/sessions/issue-credential'
import { proveSession } from '../../application/sessions/prove-session'
import { ProveSessionRequest, ProveSessionResponse } from '../../contract/sessions/kyc-session-proof'
import { DOCUMENT_CLAIMS } from '../../words/proof-claims'
import { parse } from '../body/parse'
import type { Operation } from '../operation'
import { publicKeyOf } from '../public-key'

export const kycSessionProof: Operation = {
  path: '/kyc/session/proof',
  summary: 'The decision of a session, signed for others to verify',
  consumes: 'application/json',
  request: ProveSessionRequest,
  response: ProveSessionResponse,
  refusals: [
    ...(['session_not_found', 'session_undecided', 'session_unjudged', 'session_not_approved'] as const),
    ...(['consent_withdrawn', 'signing_key_missing'] as const),
  ],
  async handle({ caller, services, body, origin, now }) {
    const request = parse(ProveSessionRequest, body.fields)
    if (request instanceof Refusal) return request
    const wanted = { ...request, issuer: origin }
    if (request.format === 'jws') {
      const proof = await proveSession(caller, wanted, services, now)
      return proof instanceof Refusal ? proof : { status: 'ok', jws: proof.jws, expires: proof.expires.toISOString() }
    }
    const holderKey = request.holderKey && (await publicKeyOf(request.holderKey))
    if (holderKey === null) return invalid({ description: 'a public key as a JWK' }, request.holderKey, 'holderKey')
    const claims = DOCUMENT_CLAIMS.filter((claim) => request.claims.includes(claim))
    const issued = await issueCredential(caller, { ...wanted, claims, holderKey }, services, now)
    if (issued instanceof Refusal) return issued
    return { status: 'ok', credential: issued.credential, expires: issued.expires.toISOString() }
  },
}
