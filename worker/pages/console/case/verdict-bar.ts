import { element } from '../../element'
import type { Reason } from '../../views/answers'
import type { Draft } from '../desk/drafts'
import type { Verdict } from '../service'
import { reasonList } from './reason-list'

type Outcome = Verdict['outcome']
/** Beside the outcome. */
export type Said = Pick<Verdict, 'reasonCode' | 'note'>

/** First key, then Enter: two strokes for an approval, none by accident; what is refused has a third one: why. */
export const VERDICTS: readonly { outcome: Outcome; key: string; label: string; done: string }[] = [
  { outcome: 'approved', key: 'a', label: 'Approve', done: 'Approved' },
  { outcome: 'resubmit', key: 'r', label: 'Ask again', done: 'Asked again' },
  { outcome: 'declined', key: 'd', label: 'Decline', done: 'Declined' },
]

export interface VerdictBar {
  node: HTMLElement
  choose(outcome: Outcome): void
  confirm(): void
  /** By its key in the list of the outcome that is chosen; or takes it back. */
  name(key: string): void
  note(): void
}

interface Given {
  /** Reasons of the service against the session. */
  found: readonly Reason[]
  draft: Draft
  changed(draft: Draft): void
  decide(outcome: Outcome, said: Said): void
  /** Null: a decision stands already. */
  askStep: (() => void) | null
  release(): void
}

export function verdictBar({ found, draft, changed, decide, askStep, release }: Given): VerdictBar {
  let chosen: Outcome | null = null
  const note = element('input', { type: 'text', maxlength: '1000', placeholder: 'Note', 'aria-label': 'Note' })
  const confirm = element('button', { type: 'button', class: 'primary', disabled: '' }, 'Choose a decision')
  const wanted = element('p', { class: 'wanted', role: 'status', hidden: '' })
  const buttons = VERDICTS.map(({ outcome, key, label }) => {
    const button = element(
      'button',
      { type: 'button', class: `verdict-button ${outcome}`, 'aria-pressed': 'false' },
      `${label} `,
      element('kbd', {}, key.toUpperCase()),
    )
    button.addEventListener('click', () => choose(outcome))
    return button
  })
  const said = (): Said => {
    const [reasonCode, words] = [reasons.named(), note.value.trim()]
    return { ...(reasonCode ? { reasonCode } : {}), ...(words ? { note: words } : {}) }
  }
  const keep = () => changed({ ...(chosen ? { outcome: chosen } : {}), ...said() })
  const reasons = reasonList(found, (code) => {
    if (code) (code === 'other' ? note : confirm).focus()
    keep()
  })
  const show = (outcome: Outcome) => {
    if (outcome !== chosen) reasons.show(outcome)
    chosen = outcome
    wanted.hidden = true
    for (const [i, one] of VERDICTS.entries()) buttons[i]?.setAttribute('aria-pressed', String(one.outcome === outcome))
    const { label = '' } = VERDICTS.find((one) => one.outcome === outcome) ?? {}
    confirm.replaceChildren(`${label} now `, element('kbd', {}, 'Enter'))
    confirm.disabled = false
  }
  const choose = (outcome: Outcome) => {
    show(outcome)
    confirm.focus()
    keep()
  }
  const decideNow = () => {
    if (!chosen) return
    const words = said()
    const missing = missingOf(chosen, words)
    wanted.textContent = missing
    wanted.hidden = missing === ''
    if (missing === '') decide(chosen, words)
    else if (words.reasonCode === 'other') note.focus()
  }
  confirm.addEventListener('click', decideNow)
  note.addEventListener('input', keep)
  note.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') decideNow()
    if (event.key === 'Escape') note.blur()
  })
  const further = element('button', { type: 'button' }, 'Further step ', element('kbd', {}, 'S'))
  further.title = 'Ask the person for a wallet, the chip or a take of the tilted document'
  if (askStep) further.addEventListener('click', askStep)
  const leave = element('button', { type: 'button' }, 'Release case ', element('kbd', {}, 'Esc'))
  leave.addEventListener('click', release)
  const node = element(
    'div',
    { class: 'card verdict-bar', role: 'group', 'aria-label': 'Decision' },
    ...[...buttons, note, confirm, ...(askStep ? [further] : []), leave, reasons.node, wanted],
  )
  note.value = draft.note ?? ''
  if (draft.outcome) {
    show(draft.outcome)
    if (draft.reasonCode) reasons.take(draft.reasonCode)
  }
  return { node, choose, confirm: decideNow, note: () => note.focus(), name: reasons.press }
}

/** Hint at a missing reason or note; empty: nothing is missing. */
function missingOf(outcome: Outcome, { reasonCode, note }: Said): string {
  if (outcome === 'declined' && !reasonCode) return 'Choose a reason: press its number.'
  return reasonCode === 'other' && !note ? 'Add a note to explain “Other”.' : ''
}
