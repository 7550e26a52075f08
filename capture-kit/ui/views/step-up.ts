import { html, type TemplateResult } from 'lit'
import type { Flow, FlowState } from '../../core/flow/states'
import { stepsOf } from '../../core/step-up'
import type { AskCaptcha } from '../../core/upload/captcha'
import type { MessageOverrides } from '../messages/messages'

interface Asking {
  clientToken: string
  renewToken: (() => string | Promise<string>) | null
  sessionId: string
  origin: string
  messages: MessageOverrides
  captcha: AskCaptcha | null
}

/** Asks for a further step; null: the session waits for none. `over`: told when it does no longer. */
export function stepUp(
  element: Asking,
  { session }: FlowState & { step: 'result' },
  flow: Flow,
  over: () => void,
): TemplateResult | null {
  const steps = stepsOf(session)
  if (steps.length === 0) return null
  void import('../step-up')
  const { sessionId, origin, messages, captcha } = element
  return html`<kyc-step-up
    exportparts="step-up, begin-take, cannot-step, hand-off, wallet, use-wallet, stop-wallet, qr-code"
    .steps=${steps}
    .token=${() => element.clientToken}
    .renewToken=${() => element.renewToken?.() ?? element.clientToken}
    .sessionId=${sessionId}
    .origin=${origin}
    .messages=${messages}
    .captcha=${captcha}
    .handOff=${flow.canHandOff ? () => flow.handOff() : null}
    @kyc-step-take=${() => flow.startAgain()}
    @kyc-step-over=${over}
  ></kyc-step-up>`
}
