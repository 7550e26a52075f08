import { html, nothing, type TemplateResult } from 'lit'
import type { Flow, FlowState } from '../../core/flow/states'
import { isChallengeOver } from '../../core/flow/submit'
import type { CaptureSignals } from '../../core/signals/capture-signals'
import { endingOf } from '../../core/upload/ending'
import type { Failure } from '../../core/upload/session-calls'
import type { SessionView } from '../../core/upload/upload'
import { type IconName, icon } from '../icons'
import type { FlowTexts } from '../messages/texts'

export function waiting(state: FlowState & { step: 'uploading' | 'deciding' }, text: FlowTexts): TemplateResult {
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
  mark: 'good' | 'bad' | 'wait' | 'again'
  title: string
  detail?: string
  /** Actions for the person, one a line. */
  advice?: readonly Hinted[]
  action?: { label: string; run: () => void }
}

export type Advised = SessionView['decision']['advice'][number]

/** The hint may be the kit's own. */
type Hinted = Omit<Advised, 'hint'> & { hint?: keyof FlowTexts['lightHints'] | undefined }

/** A camera that offered to keep its exposure and did not has evened the light out itself: no brighter screen helps. */
function hintedBy(advice: readonly Advised[], exposure: CaptureSignals['exposure']): Hinted[] {
  const adapts = exposure === 'refused' || exposure === 'partly'
  return advice.map((one) => ({ ...one, hint: adapts && one.hint === 'screen_too_dim' ? 'camera_adapts' : one.hint }))
}

/**
 * Page that tells the person the decision; `exposure`: whether the camera kept it. The reasons go to whoever asked for
 * the verification.
 */
export function result(
  { session }: FlowState & { step: 'result' },
  flow: Flow,
  text: FlowTexts,
  exposure?: CaptureSignals['exposure'],
): TemplateResult {
  const advice = hintedBy(session.decision.advice, exposure)
  const again = { label: text.tryAgain, run: () => flow.startAgain() }
  switch (endingOf(session)) {
    case 'approved':
      return page({ mark: 'good', title: text.success, detail: text.successText }, text)
    case 'resubmit':
      return page({ mark: 'again', title: text.resubmit, ...told(advice, text.resubmitText), action: again }, text)
    case 'missing':
      return page({ mark: 'again', title: text.idle, ...told(advice, text.idleText), action: again }, text)
    case 'exception':
      return page({ mark: 'wait', title: text.exception, detail: text.exceptionText, action: again }, text)
    case 'expired':
      return page({ mark: 'wait', title: text.expired, detail: text.expiredText }, text)
    case 'declined':
      return page({ mark: 'bad', title: text.declined, advice, detail: text.declinedText }, text)
    default:
      return page({ mark: 'wait', title: text.review, detail: text.reviewText }, text)
  }
}

/** Advice says more than the text for everybody. */
const told = (advice: readonly Hinted[], detail: string): Pick<Said, 'advice' | 'detail'> =>
  advice.length > 0 ? { advice } : { detail }

/** While a phone opens the session that another device hands over, and where it cannot. */
export function takingOver(state: 'running' | Failure, again: () => void, text: FlowTexts): TemplateResult {
  if (state === 'running') return html`<div class="screen centre"><span class="spinner"></span></div>`
  return failed(state, { retry: again, startAgain: again }, text)
}

const NO_ATTEMPTS = 'session has no attempts left'
/** Refusals by a session that takes nothing any more. */
const OVER = ['session is expired', 'session not found']

export function failed(failure: Failure, flow: Pick<Flow, 'retry' | 'startAgain'>, text: FlowTexts): TemplateResult {
  const retry = { label: text.tryAgain, run: () => flow.retry() }
  if (failure.kind === 'network')
    return page({ mark: 'wait', title: text.network, detail: text.networkText, action: retry }, text)
  if (failure.kind === 'token') return page({ mark: 'wait', title: text.token, detail: text.tokenText }, text)
  if (failure.kind === 'service')
    return page({ mark: 'wait', title: text.service, detail: text.serviceText, action: retry }, text)
  if (failure.kind === 'captcha')
    return page({ mark: 'wait', title: text.captcha, detail: text.captchaText, action: retry }, text)
  if (failure.message === NO_ATTEMPTS)
    return page({ mark: 'bad', title: text.declined, detail: text.tooManyText }, text)
  if (OVER.includes(failure.message)) return page({ mark: 'wait', title: text.expired, detail: text.expiredText }, text)
  if (isChallengeOver(failure))
    return page({ mark: 'again', title: text.refused, detail: text.refusedText, action: retry }, text)
  const again = { label: text.tryAgain, run: () => flow.startAgain() }
  return page({ mark: 'bad', title: text.refused, detail: text.refusedText, action: again }, text)
}

const MARKS: Record<Said['mark'], IconName> = { good: 'good', bad: 'bad', wait: 'wait', again: 'camera' }

function page({ mark, title, detail, advice, action }: Said, text: FlowTexts): TemplateResult {
  return html`<div class="screen centre" part="outcome" data-outcome=${mark}>
    <span class=${`mark ${mark}`}>${icon(MARKS[mark])}</span>
    <h2 tabindex="-1">${title}</h2>
    ${advice?.length ? adviceList(advice, text) : nothing}
    ${detail ? html`<p class="muted">${detail}</p>` : nothing}
    ${
      action
        ? html`<div class="actions"><button type="button" class="primary" @click=${action.run}>${action.label}</button></div>`
        : nothing
    }
  </div>`
}

/** What to do better, one a line. */
export const adviceList = (advice: readonly Hinted[], text: FlowTexts): TemplateResult =>
  html`<ul class="advice" part="advice">${advice.map((one) => advised(one, text))}</ul>`

function advised({ code, task, side, hint }: Hinted, text: FlowTexts): TemplateResult {
  const name = task === 'document' ? 'id_card' : 'face'
  return html`<li data-advice=${code} data-hint=${hint ?? nothing}>
    ${icon(name)}
    <span>${hint ? text.lightHints[hint] : text.advice[code]}${side ? html`<small>${text.sides[side]}</small>` : nothing}</span>
  </li>`
}
