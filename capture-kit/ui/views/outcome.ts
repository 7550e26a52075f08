import { html, nothing, type TemplateResult } from 'lit'
import type { Flow, FlowState } from '../../core/flow/states'
import type { Failure } from '../../core/upload/session-calls'
import { type IconName, icon } from '../icons'
import type { Messages } from '../messages/texts'

export function waiting(state: FlowState & { step: 'uploading' | 'deciding' }, text: Messages): TemplateResult {
  if (state.step === 'deciding') {
    return html`<div class="screen centre" role="status">
      <span class="spinner"></span>
      <h2 tabindex="-1">${text.deciding}</h2>
      <p class="muted">${text.decidingText}</p>
    </div>`
  }
  return html`<div class="screen centre" role="status">
    <h2 tabindex="-1">${text.uploading}</h2>
    <progress max="1" .value=${state.share} aria-label=${text.uploading}></progress>
    <p class="muted">${state.repetition > 0 ? text.retrying : nothing}</p>
  </div>`
}

interface Said {
  mark: 'good' | 'bad' | 'wait'
  title: string
  detail: string
  action?: { label: string; run: () => void }
}

/** What the person is told of the verdict. Why a check failed is for whoever asked for the verification. */
export function result({ session }: FlowState & { step: 'result' }, flow: Flow, text: Messages): TemplateResult {
  const again = { label: text.tryAgain, run: () => flow.startAgain() }
  switch (session.status) {
    case 'success':
      return page({ mark: 'good', title: text.success, detail: text.successText })
    case 'idle':
      return page({ mark: 'wait', title: text.idle, detail: text.idleText, action: again })
    case 'expired':
      return page({ mark: 'wait', title: text.expired, detail: text.expiredText })
    case 'exception':
      return page({ mark: 'wait', title: text.exception, detail: text.exceptionText, action: again })
    default:
      return page({ mark: 'bad', title: text.failed, detail: text.failedText, action: again })
  }
}

const NO_ATTEMPTS = 'session has no attempts left'

export function failed(failure: Failure, flow: Pick<Flow, 'retry' | 'startAgain'>, text: Messages): TemplateResult {
  const retry = { label: text.tryAgain, run: () => flow.retry() }
  if (failure.kind === 'network')
    return page({ mark: 'wait', title: text.network, detail: text.networkText, action: retry })
  if (failure.kind === 'token') return page({ mark: 'wait', title: text.token, detail: text.tokenText })
  if (failure.message === NO_ATTEMPTS) return page({ mark: 'bad', title: text.failed, detail: text.tooManyText })
  if (failure.message === 'session is expired')
    return page({ mark: 'wait', title: text.expired, detail: text.expiredText })
  const again = { label: text.tryAgain, run: () => flow.startAgain() }
  return page({ mark: 'bad', title: text.refused, detail: text.refusedText, action: again })
}

const MARKS: Record<Said['mark'], IconName> = { good: 'good', bad: 'bad', wait: 'wait' }

function page({ mark, title, detail, action }: Said): TemplateResult {
  return html`<div class="screen centre" part="outcome" data-outcome=${mark}>
    <span class=${`mark ${mark}`}>${icon(MARKS[mark])}</span>
    <h2 tabindex="-1">${title}</h2>
    <p class="muted">${detail}</p>
    ${
      action
        ? html`<div class="actions"><button type="button" class="primary" @click=${action.run}>${action.label}</button></div>`
        : nothing
    }
  </div>`
}
