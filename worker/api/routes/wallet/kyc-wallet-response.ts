import { invalid, Refusal } from '../../../application/refusal'
import { answerWallet } from '../../../application/wallet/answer-wallet'
import { refuseWallet } from '../../../application/wallet/refuse-wallet'
import { WalletResponse, WalletResponseResponse } from '../../../contract/wallet/kyc-wallet-response'
import { SAID } from '../../../words/limits'
import { remoteIp } from '../../kyc/remote-ip'
import { sessionView } from '../../kyc/session-view'
import { operation } from '../../operation'

export const kycWalletResponse = operation({
  path: '/kyc/wallet/response',
  summary: 'What a wallet answered to the browser; the session as it is then',
  consumes: 'application/json',
  request: WalletResponse,
  longTexts: { 'data.response': SAID.walletAnswer },
  response: WalletResponseResponse,
  example: {
    sessionId: '1b4e28ba-2fa1-11d2-883f-0016d3cca427',
    requestId: '5f0c…',
    protocol: 'org-iso-mdoc',
    data: { response: 'gmVkY2FwaaJj…' },
  },
  refusals: [
    ...(['wallet_request', 'wallet_answer', 'session_not_found', 'session_expired', 'session_processing'] as const),
    ...(['session_decided', 'session_attempts', 'too_many_sessions'] as const),
  ],
  async handle({ caller, services, request, headers, link, waitUntil, now }) {
    const sessionId = caller.boundTo ?? request.sessionId
    if (sessionId === undefined) return invalid({ type: 'string', format: 'uuid' }, undefined, 'sessionId')
    if (request.sessionId !== undefined && request.sessionId !== sessionId) return new Refusal('access_denied')
    const { requestId, protocol, data } = request
    const from = { remoteIp: remoteIp(headers), userAgent: headers.get('user-agent') }
    const work = { id: crypto.randomUUID(), mode: 'sync' } as const
    const { response = '', error } = data
    const session =
      error === undefined
        ? await answerWallet(
            caller,
            { sessionId, requestId, protocol, response, ...from, work },
            { ...services, waitUntil },
            now,
          )
        : await refuseWallet(caller, { sessionId, requestId, error }, services, now)
    return session instanceof Refusal ? session : sessionView(session, link, caller, services.now())
  },
})
