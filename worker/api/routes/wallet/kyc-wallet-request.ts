import { Refusal } from '../../../application/refusal'
import { askWallet } from '../../../application/wallet/ask-wallet'
import { WalletRequest, WalletRequestResponse } from '../../../contract/wallet/kyc-wallet-request'
import { remoteIp } from '../../kyc/remote-ip'
import { operation } from '../../operation'

export const walletPath = (session: string, request: string) => `/v1/wallet/${session}/${request}`

export const kycWalletRequest = operation({
  path: '/kyc/wallet/request',
  summary: 'A request to digital wallets, for the browser and for another device',
  consumes: 'application/json',
  request: WalletRequest,
  response: WalletRequestResponse,
  example: { sessionId: '1b4e28ba-2fa1-11d2-883f-0016d3cca427', what: ['name', 'birth_date', 'portrait'] },
  refusals: [
    ...(['session_not_found', 'session_expired', 'session_processing', 'session_decided'] as const),
    ...(['session_attempts', 'session_wallets', 'wallet_origin'] as const),
  ],
  async handle({ caller, services, request, headers, origin: service, now }) {
    const { sessionId, what, documents, age_over: ageOver = null } = request
    // Of a page without an origin of its own browsers say `null`.
    const page = request.origin ?? headers.get('origin') ?? service
    if (!URL.canParse(page)) return new Refusal('wallet_origin')
    const { origin } = new URL(page)
    const human = {
      captcha: request.captcha,
      remoteIp: remoteIp(headers),
      work: { id: crypto.randomUUID(), again: false },
    }
    const asked = await askWallet(
      caller,
      { sessionId, what, documents, ageOver, origin, ...human },
      { ...services, service: { origin: service, path: walletPath } },
      now,
    )
    if (asked instanceof Refusal) return asked
    const { session, requestId, requests, clientId, requestUri, until } = asked
    const query = new URLSearchParams({ client_id: clientId, request_uri: requestUri })
    return {
      status: 'ok',
      sessionId: session.sessionId,
      requestId,
      expiresAt: until.toISOString(),
      requests,
      signed: !clientId.startsWith('redirect_uri:'),
      haipLink: `haip-vp://?${query}`,
      link: `openid4vp://?${query}`,
    }
  },
})
