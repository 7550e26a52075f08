import { calculateJwkThumbprint } from 'jose'
import type * as z from 'zod'
import { invalid, Refusal } from '../../../application/refusal'
import { issueCredential } from '../../../application/sessions/issue-credential'
import { proveSession } from '../../../application/sessions/prove-session'
import { ProveSessionRequest, ProveSessionResponse } from '../../../contract/proofs/kyc-session-proof'
import { DOCUMENT_CLAIMS } from '../../../words/proof-claims'
import { keyOfProof } from '../../issuance/key-proof'
import { proofNonces } from '../../issuance/proof-nonce'
import { type Call, operation } from '../../operation'
import { publicKeyOf } from '../../public-key'

export const kycSessionProof = operation({
  path: '/kyc/session/proof',
  summary: 'The decision of a session, signed for others to verify',
  consumes: 'application/json',
  request: ProveSessionRequest,
  response: ProveSessionResponse,
  refusals: [
    ...(['session_not_found', 'session_undecided', 'session_unjudged', 'session_not_approved'] as const),
    ...(['consent_withdrawn', 'signing_key_missing', 'holder_proof'] as const),
  ],
  async handle({ caller, services, request, origin, now }) {
    const wanted = { ...request, issuer: origin }
    if (request.format === 'jws') {
      const proof = await proveSession(caller, wanted, services, now)
      return proof instanceof Refusal ? proof : { status: 'ok', jws: proof.jws, expires: proof.expires.toISOString() }
    }
    const holderKey = await heldKey(request, { audience: origin, settings: services.settings, now })
    if (holderKey instanceof Refusal) return holderKey
    const claims = DOCUMENT_CLAIMS.filter((claim) => request.claims.includes(claim))
    const issued = await issueCredential(caller, { ...wanted, claims, holderKey }, services, now)
    if (issued instanceof Refusal) return issued
    return { status: 'ok', credential: issued.credential, expires: issued.expires.toISOString() }
  },
})

type Request = z.infer<typeof ProveSessionRequest>
type Terms = { audience: string; settings: Call['services']['settings']; now: Date }

/** Undefined: whoever has the credential may show it. */
async function heldKey(
  { holderKey, holderProof }: Request,
  { audience, settings: { linkSecrets, limits }, now }: Terms,
): Promise<object | undefined | Refusal> {
  if (holderKey === undefined || holderProof === undefined) return undefined
  const key = await publicKeyOf(holderKey)
  if (key === null) return invalid({ description: 'a public key as a JWK' }, holderKey, 'holderKey')
  const nonces = proofNonces(linkSecrets, limits.proofNonceSeconds)
  const proved = await keyOfProof(holderProof, { audience, nonces, now })
  if ('fault' in proved) return new Refusal('holder_proof')
  const isSame = (await calculateJwkThumbprint(proved.key)) === (await calculateJwkThumbprint(key))
  return isSame ? key : new Refusal('holder_proof')
}
