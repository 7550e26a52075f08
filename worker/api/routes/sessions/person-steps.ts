import { calculateJwkThumbprint } from 'jose'
import type * as z from 'zod'
import { takeSession } from '../../../application/attempts/take-session'
import { offerByLink } from '../../../application/credentials/offer-by-link'
import { offerCredential } from '../../../application/credentials/offer-credential'
import { invalid, Refusal } from '../../../application/refusal'
import { appealSession, appealState } from '../../../application/sessions/appeal-session'
import { challengeSession } from '../../../application/sessions/challenge-session'
import { handOffSession } from '../../../application/sessions/hand-off-session'
import { issueCredential } from '../../../application/sessions/issue-credential'
import { openLink } from '../../../application/sessions/open-link'
import { proveSession } from '../../../application/sessions/prove-session'
import { ProveSessionRequest, ProveSessionResponse } from '../../../contract/proofs'
import {
  AppealRequest,
  AppealResponse,
  HandoffRequest,
  HandoffResponse,
  LivenessRequest,
  LivenessResponse,
  OfferRequest,
  OfferResponse,
  OpenSessionRequest,
  OpenSessionResponse,
  SessionTokenRequest,
  SessionTokenResponse,
} from '../../../contract/sessions/calls'
import { isSandbox } from '../../../domain/sandbox'
import { DOCUMENT_CLAIMS } from '../../../words/proof-claims'
import { keyOfProof } from '../../issuance/key-proof'
import { CONFIGURATIONS, PRE_AUTHORIZED } from '../../issuance/metadata'
import { proofNonces } from '../../issuance/proof-nonce'
import { challengeView } from '../../kyc/challenge-view'
import { secondsLater } from '../../kyc/seconds-later'
import { asksOf } from '../../kyc/session-asks'
import { type Call, operation } from '../../operation'
import { publicKeyOf } from '../../public-key'

export const kycSessionOpen = operation({
  path: '/kyc/session/open',
  summary: 'What the page behind a session’s link shows, and its client token; by the token in that link',
  request: OpenSessionRequest,
  response: OpenSessionResponse,
  refusals: ['session_not_found', 'session_expired', 'session_tokens', 'link_opened_elsewhere', 'consent_changed'],
  async handle({ caller, services, authenticator, request, now }) {
    const opened = await openLink(caller, request, services, now)
    if (opened instanceof Refusal) return opened
    const { session, hosted, state, consent, credential } = opened
    const { title, logo, colour } = hosted
    const withToken = consent === null && state !== 'finished'
    return {
      status: 'ok',
      sessionId: session.sessionId,
      state,
      outcome: state === 'finished' ? (session.decision?.outcome ?? null) : null,
      expiresAt: session.expiresAt,
      returnUrl: caller.link?.returnUrl ?? null,
      sandbox: isSandbox(session.owner),
      page: { title, logo, colour },
      consent,
      asks: asksOf(session),
      captcha: session.rules.captchaRequired ? services.settings.turnstileSiteKey : null,
      credential,
      appeal: appealState(session),
      clientToken: withToken ? await authenticator.clientTokens.issue(session, now) : null,
    }
  },
})

/** A desktop without a camera shows it in a QR code; a new one makes those before it worthless. */
export const kycSessionHandoff = operation({
  path: '/kyc/session/handoff',
  summary: 'A single-use token with which another device goes on with the session',
  request: HandoffRequest,
  response: HandoffResponse,
  example: { sessionId: '1b4e28ba-2fa1-11d2-883f-0016d3cca427' },
  refusals: ['session_not_found', 'session_expired', 'session_handoffs'],
  async handle({ caller, services, request, now }) {
    const handoff = await handOffSession(caller, request, services, now)
    if (handoff instanceof Refusal) return handoff
    const { session, code } = handoff
    const expiresAt = secondsLater(now, services.settings.limits.handoffSeconds)
    return { status: 'ok', sessionId: session.sessionId, handoffToken: code, expiresAt }
  },
})

export const kycSessionToken = operation({
  path: '/kyc/session/token',
  summary: "A session's client token, for its owner or, once, for a handoff token",
  request: SessionTokenRequest,
  response: SessionTokenResponse,
  example: { sessionId: '1b4e28ba-2fa1-11d2-883f-0016d3cca427' },
  refusals: ['session_not_found', 'session_expired', 'session_tokens'],
  async handle({ caller, services, authenticator, request, now }) {
    const wanted = { sessionId: request.sessionId, handoffId: caller.handoffId }
    const session = await takeSession(caller, wanted, services, now)
    if (session instanceof Refusal) return session
    const clientToken = await authenticator.clientTokens.issue(session, now)
    const expiresAt = secondsLater(now, services.settings.limits.clientTokenSeconds)
    return { status: 'ok', sessionId: session.sessionId, clientToken, expiresAt, asks: asksOf(session) }
  },
})

export const kycSessionLiveness = operation({
  path: '/kyc/session/liveness',
  summary: 'A new liveness challenge',
  request: LivenessRequest,
  response: LivenessResponse,
  example: { sessionId: '1b4e28ba-2fa1-11d2-883f-0016d3cca427' },
  refusals: ['session_not_found', 'session_expired', 'session_processing', 'session_challenges'],
  async handle({ caller, services, request, waitUntil, now }) {
    const challenged = await challengeSession(caller, request, services, now)
    if (challenged instanceof Refusal) return challenged
    waitUntil(services.warmUp())
    const { sessionId, challenge, rules } = challenged
    return { status: 'ok', sessionId, liveness: challengeView(challenge, rules) }
  },
})

export const kycSessionProof = operation({
  path: '/kyc/session/proof',
  summary: 'The decision of a session, signed for others to verify',
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

export const kycSessionOffer = operation({
  path: '/kyc/session/offer',
  summary: 'A credential of an approved session, offered to the wallet of its person',
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

export const kycSessionAppeal = operation({
  path: '/kyc/session/appeal',
  summary: 'The person asks, by the session’s link, that people look at a decline again; once, where `appeals` lets it',
  request: AppealRequest,
  response: AppealResponse,
  refusals: [
    ...(['session_not_found', 'session_expired', 'link_opened_elsewhere', 'appeals_off', 'appeal_made'] as const),
    ...(['session_not_declined', 'consent_withdrawn', 'images_gone', 'session_undecided'] as const),
  ],
  example: {
    sessionId: '1b4e28ba-2fa1-11d2-883f-0016d3cca427',
    device: 'a-secret-of-this-browser-of-43-characters-00',
    text: 'I married last year: the passport has my new name.',
  },
  async handle({ caller, services, request, now }) {
    return (await appealSession(caller, request, services, now)) ?? { status: 'ok' }
  },
})
