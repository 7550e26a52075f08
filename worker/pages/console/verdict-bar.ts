import { element } from '../element'
import type { Reason } from '../views/answers'
import { reasonList } from './reason-list'
import type { Verdict } from './service'

type Outcome = Verdict['outcome']
/** Beside the outcome. */
export type Said = Pick<Verdict, 'reasonCode' | 'note'>

/** First key, then Enter: two strokes for a decision, none by accident; a third one between them says why. */
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

/** `found`: what the service holds against it. */
export function verdictBar(
  found: readonly Reason[],
  decide: (outcome: Outcome, said: Said) => void,
  release: () => void,
): VerdictBar {
  let chosen: Outcome | null = null
  const note = element('input', {
    type: 'text',
    maxlength: '1000',
    placeholder: 'Note',
    'aria-label': 'Note',
  })
  const confirm = element('button', { type: 'button', class: 'primary', disabled: '' }, 'Choose first')
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
  const reasons = reasonList(found, (code) => (code === 'other' ? note : confirm).focus())
  const choose = (outcome: Outcome) => {
    if (outcome !== chosen) reasons.show(outcome)
    chosen = outcome
    for (const [i, one] of VERDICTS.entries()) buttons[i]?.setAttribute('aria-pressed', String(one.outcome === outcome))
    const { label = '' } = VERDICTS.find((one) => one.outcome === outcome) ?? {}
    confirm.replaceChildren(`${label} now `, element('kbd', {}, 'Enter'))
    confirm.disabled = false
    confirm.focus()
  }
  const decideNow = () => {
    const [reasonCode, words] = [reasons.named(), note.value.trim()]
    if (chosen) decide(chosen, { ...(reasonCode ? { reasonCode } : {}), ...(words ? { note: words } : {}) })
  }
  confirm.addEventListener('click', decideNow)
  note.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') decideNow()
    if (event.key === 'Escape') note.blur()
  })
  const leave = element('button', { type: 'button' }, 'Let go ', element('kbd', {}, 'Esc'))
  leave.addEventListener('click', release)
  const node = element(
    'div',
    { class: 'card verdict-bar', role: 'group', 'aria-label': 'Decision' },
    ...buttons,
    note,
    confirm,
    leave,
    reasons.node,
  )
  return { node, choose, confirm: decideNow, note: () => note.focus(), name: reasons.press }
}
