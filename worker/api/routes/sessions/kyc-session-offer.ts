import { offerByLink } from '../../../application/credentials/offer-by-link'
import { offerCredential } from '../../../application/credentials/offer-credential'
import { Refusal } from '../../../application/refusal'
import { OfferRequest, OfferResponse } from '../../../contract/sessions/kyc-session-offer'
import { CONFIGURATIONS, PRE_AUTHORIZED } from '../../issuance/metadata'
import { operation } from '../../operation'

export const kycSessionOffer = operation({
  path: '/kyc/session/offer',
  summary: 'A credential of an approved session, offered to the wallet of its person',
  consumes: 'application/json',
  request: OfferRequest,
  response: OfferResponse,
  example: { sessionId: '1b4e28ba-2fa1-11d2-883f-0016d3cca427', claims: ['surname', 'givenNames'], ageOver: [18] },
  refusals: [
    ...(['session_not_found', 'session_unjudged', 'session_not_approved', 'consent_withdrawn'] as const),
    ...(['signing_key_missing', 'session_offers', 'session_expired', 'link_opened_elsewhere'] as const),
  ],
  async handle({ caller, services, request, origin, now }) {
    const offered = await (caller.link ? offerByLink : offerCredential)(caller, request, services, now)
    if (offered instanceof Refusal) return offered
    const offer = {
      credential_issuer: origin,
      credential_configuration_ids: [CONFIGURATIONS[offered.kind]],
      grants: { [PRE_AUTHORIZED]: { 'pre-authorized_code': offered.code } },
    }
    const query = new URLSearchParams({ credential_offer: JSON.stringify(offer) })
    return {
      status: 'ok',
      sessionId: request.sessionId,
      offer,
      link: `openid-credential-offer://?${query}`,
      haipLink: `haip-vci://?${query}`,
      expiresAt: offered.until.toISOString(),
    }
  },
})
