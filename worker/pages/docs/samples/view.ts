/** One operation's call in each language, with what copies it. */
import { element } from '../../element'
import { copyButton } from '../copy-button'
import type { SampleCall } from './call'
import { LANGUAGES } from './languages'

/** Who has chosen a language sees the next operation in it. */
let chosen = 'curl'

export function samplesView(call: SampleCall): HTMLElement {
  const code = element('code')
  const choices = Object.keys(LANGUAGES).map((language) => {
    const button = element('button', { type: 'button', class: 'language' }, language)
    button.addEventListener('click', () => show(language))
    return button
  })
  const copy = copyButton(() => code.textContent ?? '')
  const show = (language: string) => {
    chosen = language
    code.textContent = LANGUAGES[language]?.(call) ?? ''
    for (const choice of choices) choice.setAttribute('aria-pressed', String(choice.textContent === language))
  }
  show(chosen)
  const bar = element('div', { class: 'languages', role: 'group', 'aria-label': 'Language' }, ...choices, copy)
  return element(
    'section',
    { class: 'samples', 'aria-label': 'Samples' },
    bar,
    element('pre', { tabindex: '0', 'aria-label': 'Sample' }, code),
  )
}
