import type { Reason } from '../demo/answers'
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
  /** Or takes it back. */
  name(reason: number): void
  note(): void
}

/** `reasons`: what the service found, for the reviewer to name what counted. */
export function verdictBar(
  reasons: readonly Reason[],
  decide: (outcome: Outcome, note: string) => void,
  release: () => void,
): VerdictBar {
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
  const named = new Set<string>()
  const chips = reasons.slice(0, 9).map(({ code, message }, i) => {
    const words = code.replaceAll('_', ' ')
    const label = [`${words} `, element('kbd', {}, String(i + 1))]
    const chip = element('button', { type: 'button', class: 'chip', 'aria-pressed': 'false', title: message }, ...label)
    chip.addEventListener('click', () => {
      if (!named.delete(words)) named.add(words)
      chip.setAttribute('aria-pressed', String(named.has(words)))
    })
    return chip
  })
  const said = () => [[...named].join(', '), note.value.trim()].filter(Boolean).join(': ')
  const decideNow = () => chosen && decide(chosen, said())
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
    chips.length > 0 && element('div', { class: 'chips', role: 'group', 'aria-label': 'Reasons' }, ...chips),
  )
  return { node, choose, confirm: decideNow, note: () => note.focus(), name: (i) => chips[i]?.click() }
}
