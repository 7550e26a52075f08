import type { ReactiveController, ReactiveControllerHost } from 'lit'
import { directionOf, fetchMessages, localeFor, type MessageOverrides, withOverrides } from './messages/messages'
import type { Messages } from './messages/texts'

type Host = ReactiveControllerHost & HTMLElement & { messages: MessageOverrides }

/** The host's texts in the language of its nearest `lang` attribute, or the browser's. */
export class Localised<Name extends keyof Messages> implements ReactiveController {
  readonly #host: Host
  readonly #english: Pick<Messages, Name>
  #locale = 'en'
  #built: Pick<Messages, Name>

  /** `english`: of the texts that this host needs; other languages are fetched. */
  constructor(host: Host, english: Pick<Messages, Name>) {
    this.#host = host
    this.#english = this.#built = english
    host.addController(this)
  }

  get text(): Pick<Messages, Name> {
    return withOverrides(this.#built, this.#host.messages)
  }

  get direction(): 'ltr' | 'rtl' {
    return directionOf(this.#locale)
  }

  get locale(): string {
    return this.#locale
  }

  hostConnected(): void {
    void this.refresh()
  }

  /** When `lang` has changed. */
  async refresh(): Promise<void> {
    const declared = this.#host.closest('[lang]')?.getAttribute('lang')
    const locale = localeFor(declared ? [declared] : navigator.languages)
    if (locale === this.#locale) return
    const messages = await fetchMessages(locale)
    this.#locale = locale
    this.#built = messages ?? this.#english
    this.#host.requestUpdate()
  }
}
