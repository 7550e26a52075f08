import { byId, element } from '../element'
import type { OpenedSession } from './opened'
import type { Texts } from './texts'

type Child = Parameters<typeof element>[2]

/** In place of the flow. The heading is focused, so that it is read out. */
export function showNotice(title: string | null, ...rest: Child[]): void {
  const heading = title === null ? null : element('h1', { tabindex: '-1' }, title)
  const notice = byId('notice', HTMLElement)
  notice.replaceChildren(
    ...[heading, ...rest].filter((child) => child !== null && child !== false && child !== undefined),
  )
  notice.hidden = false
  byId('capture', HTMLElement).hidden = true
  heading?.focus()
}

export function showFlow(): void {
  byId('notice', HTMLElement).hidden = true
  byId('capture', HTMLElement).hidden = false
}

export const paragraph = (text: string) => element('p', {}, text)
export const spinner = () => element('span', { class: 'spinner', 'aria-hidden': 'true' })

export function button(label: string, run: () => void, kind = 'primary'): HTMLButtonElement {
  const made = element('button', { type: 'button', class: kind }, label)
  made.addEventListener('click', run)
  return made
}

/** Text that the scenario gives, never markup. */
export function showConsent(
  { texts }: NonNullable<OpenedSession['consent']>,
  locale: string,
  text: Texts,
  answer: { agree: (language: string) => void; decline: () => void },
): void {
  const own = texts.find(({ language }) => language === locale)
  const shown = own ?? texts[0]
  if (!shown) return
  const { language } = shown
  if (!own) console.warn(`[edge-kyc] The scenario has no consent in "${locale}": the one in "${language}" is shown.`)
  showNotice(
    text.consentTitle,
    element('div', { class: 'consent', lang: language, tabindex: '0', role: 'document' }, shown.text),
    element(
      'div',
      { class: 'choices' },
      button(text.agree, () => answer.agree(language)),
      button(text.decline, answer.decline, ''),
    ),
  )
}
