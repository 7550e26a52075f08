import { html, nothing, type TemplateResult } from 'lit'
import type { FlowState } from '../../core/flow/states'
import type { AskCaptcha } from '../../core/upload/captcha'
import { NO_DOCUMENT } from '../flow-options'
import type { MessageOverrides } from '../messages/messages'

interface Offering {
  wallet: boolean
  state: FlowState | null
  clientToken: string
  renewToken: (() => string | Promise<string>) | null
  documents: string
  sessionId: string
  origin: string
  messages: MessageOverrides
  captcha: AskCaptcha | null
}

/** Before a document is photographed. What it shows is fetched where it is offered. `shown`: told when a wallet has answered. */
export function walletOffer(element: Offering, shown: () => void): TemplateResult | typeof nothing {
  const step = element.state?.step
  if (!element.wallet || element.documents.trim() === NO_DOCUMENT || (step !== 'welcome' && step !== 'documents'))
    return nothing
  void import('../wallet')
  const { sessionId, origin, messages, captcha } = element
  return html`<kyc-wallet
    part="wallet"
    exportparts="use-wallet, stop-wallet, qr-code"
    .token=${() => element.clientToken}
    .renewToken=${() => element.renewToken?.() ?? element.clientToken}
    .sessionId=${sessionId}
    .origin=${origin}
    .messages=${messages}
    .captcha=${captcha}
    @kyc-wallet-shown=${shown}
  ></kyc-wallet>`
}
