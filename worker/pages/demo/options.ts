import type { KycFlow } from '../../../capture-kit/ui/flow'
import { LOCALES, localeFor } from '../../../capture-kit/ui/messages/messages'
import { byId, element } from '../element'

/** Settings that a page would make as attributes, to be tried out. */
export function watchOptions(flow: KycFlow): void {
  const language = byId('language', HTMLSelectElement)
  language.append(...LOCALES.map((locale) => element('option', { value: locale }, nameOf(locale))))
  language.value = localeFor(navigator.languages)
  flow.lang = language.value
  language.addEventListener('change', () => {
    flow.lang = language.value
  })
  const liveness = byId('liveness', HTMLInputElement)
  liveness.addEventListener('change', () => {
    flow.liveness = liveness.checked
  })
}

const nameOf = (locale: string) => new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale
