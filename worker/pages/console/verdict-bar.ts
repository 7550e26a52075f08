import { element } from '../element'
import type { Verdict } from './service'

type Outcome = Verdict['outcome']

/** First key, then Enter: two strokes for a decision, none by accident. */
export const VERDICTS: readonly { outcome: Outcome; key: string; label: string; done: string }[] = [
  { outcome: 'approved', key: 'a', label: 'Approve', done: 'Approved' },
  { outcome: 'resubmit', key: 'r', label: 'Ask again', done: 'Asked again' },
  { outcome: 'declined', key: 'd', label: 'Decline', done: 'Declined' },
]

export interface VerdictBar {
  node: HTMLElement
  choose(outcome: Outcome): void
  confirm(): void
  note(): void
}

export function verdictBar(decide: (outcome: Outcome, note: string) => void, release: () => void): VerdictBar {
  let chosen: Outcome | null = null
  const note = element('input', {
    type: 'text',
    maxlength: '1000',
    placeholder: 'Note, kept with the decision',
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
  const choose = (outcome: Outcome) => {
    chosen = outcome
    for (const [i, one] of VERDICTS.entries()) buttons[i]?.setAttribute('aria-pressed', String(one.outcome === outcome))
    const { label = '' } = VERDICTS.find((one) => one.outcome === outcome) ?? {}
    confirm.replaceChildren(`${label} now `, element('kbd', {}, 'Enter'))
    confirm.disabled = false
    confirm.focus()
  }
  const decideNow = () => chosen && decide(chosen, note.value.trim())
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
  )
  return { node, choose, confirm: decideNow, note: () => note.focus() }
}
