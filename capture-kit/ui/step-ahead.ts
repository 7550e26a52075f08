/** Fetches what asks for a further step when a session waits for one, and shows it. */
import { html, type TemplateResult } from 'lit'
import type { Flow, FlowState } from '../core/flow/states'
import { stepsOf } from '../core/step-up'
import type { AskCaptcha } from '../core/upload/captcha'
import type { KycError } from './flow-events'
import type { MessageOverrides } from './messages/messages'
import type { FlowTexts } from './messages/texts'
import { PartAhead } from './part-ahead'
import { failed, waiting } from './views/outcome'

interface Asking {
  clientToken: string
  renewToken: (() => string | Promise<string>) | null
  sessionId: string
  origin: string
  messages: MessageOverrides
  captcha: AskCaptcha | null
}

export class StepAhead {
  readonly #part: PartAhead
  readonly #over: () => void

  /** `over`: told when the session waits for none any more. */
  constructor(changed: (error: KycError | null) => void, over: () => void) {
    const fetch = () => Promise.all([import('./step-up'), import('./wallet')])
    this.#part = new PartAhead('result', fetch, changed)
    this.#over = over
  }

  /** Null: the session waits for no step. */
  screen(
    element: Asking,
    { session }: FlowState & { step: 'result' },
    flow: Flow,
    text: FlowTexts,
  ): TemplateResult | null {
    const steps = stepsOf(session)
    if (steps.length === 0) return null
    const { failure, again, ready } = this.#part
    if (failure) return failed(failure, again, text)
    if (!ready) {
      void this.#part.load(true)
      return waiting({ step: 'deciding' }, text)
    }
    const { sessionId, origin, messages, captcha } = element
    const { outcome, advice } = session.decision
    return html`<kyc-step-up
      exportparts="step-up, advice, begin-take, cannot-step, hand-off, wallet, use-wallet, stop-wallet, qr-code"
      .steps=${steps}
      .advice=${outcome === 'resubmit' ? advice : []}
      .token=${() => element.clientToken}
      .renewToken=${() => element.renewToken?.() ?? element.clientToken}
      .sessionId=${sessionId}
      .origin=${origin}
      .messages=${messages}
      .captcha=${captcha}
      .handOff=${flow.canHandOff ? () => flow.handOff() : null}
      @kyc-step-take=${() => flow.startAgain()}
      @kyc-step-over=${this.#over}
    ></kyc-step-up>`
  }
}
