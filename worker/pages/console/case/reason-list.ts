/** Reasons for a decline or another try: one code is chosen; each code always has the same key. */
import { type VerdictReason, verdictCodes, verdictReason } from '../../../words/decision/verdict-reasons'
import { element } from '../../element'
import type { Reason } from '../../views/answers'
import type { Verdict } from '../service'

export interface ReasonList {
  node: HTMLElement
  /** Those of the outcome, none of them named yet. */
  show(outcome: Verdict['outcome']): void
  named(): VerdictReason | null
  press(key: string): void
  /** The one that was named before. */
  take(code: VerdictReason): void
}

/** `other`, the last one, has the last key. */
const keyOf = (code: VerdictReason, place: number) => (code === 'other' ? '0' : String(place + 1))

/** `found`: what the service holds against the session, which makes some likelier. */
export function reasonList(found: readonly Reason[], whenNamed: (code: VerdictReason | null) => void): ReasonList {
  const node = element('div', { class: 'chips', role: 'group', 'aria-label': 'Why', hidden: '' })
  let named: VerdictReason | null = null
  let chips = new Map<VerdictReason, { key: string; node: HTMLButtonElement }>()
  const chipOf = (code: VerdictReason, key: string) => {
    const { label, operator, likely } = verdictReason(code)
    const signs = found.filter((reason) => likely.includes(reason.code)).map(({ message }) => message)
    const says = signs.length > 0 ? `${operator} Found: ${signs.join(' ')}` : operator
    const chip = element(
      'button',
      { type: 'button', class: signs.length > 0 ? 'chip likely' : 'chip', 'aria-pressed': 'false', title: says },
      `${label} `,
      element('kbd', {}, key),
    )
    chip.addEventListener('click', () => {
      pressed(named === code ? null : code)
      whenNamed(named)
    })
    return chip
  }
  const pressed = (code: VerdictReason | null) => {
    named = code
    for (const [one, chip] of chips) chip.node.setAttribute('aria-pressed', String(one === code))
  }
  return {
    node,
    show(outcome) {
      named = null
      chips = new Map(
        verdictCodes(outcome).map((code, place) => {
          const key = keyOf(code, place)
          return [code, { key, node: chipOf(code, key) }]
        }),
      )
      node.replaceChildren(...[...chips.values()].map((chip) => chip.node))
      node.hidden = chips.size === 0
    },
    named: () => named,
    press: (key) => [...chips.values()].find((chip) => chip.key === key)?.node.click(),
    take: pressed,
  }
}
