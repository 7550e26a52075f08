import { Refusal } from '../../../application/refusal'
import { appealState } from '../../../application/sessions/appeal-session'
import { openLink } from '../../../application/sessions/open-link'
import { OpenSessionRequest, OpenSessionResponse } from '../../../contract/sessions/kyc-session-open'
import { isSandbox } from '../../../domain/sandbox'
import { asksOf } from '../../kyc/session-asks'
import { operation } from '../../operation'

export const kycSessionOpen = operation({
  path: '/kyc/session/open',
  summary: 'What the page behind a session’s link shows, and its client token; by the token in that link',
  consumes: 'application/json',
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
