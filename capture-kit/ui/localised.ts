import type { ReactiveController, ReactiveControllerHost } from 'lit'
import { en } from './messages/en'
import { directionOf, loadMessages, localeFor, type MessageOverrides, withOverrides } from './messages/messages'
import type { Messages } from './messages/texts'

type Host = ReactiveControllerHost & HTMLElement & { messages: MessageOverrides }

/** The host's texts in the language of its nearest `lang` attribute, or the browser's. */
export class Localised implements ReactiveController {
  readonly #host: Host
  #locale = 'en'
  #built: Messages = en

  constructor(host: Host) {
    this.#host = host
    host.addController(this)
  }

  get text(): Messages {
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
    const messages = await loadMessages(locale)
    this.#locale = locale
    this.#built = messages
    this.#host.requestUpdate()
  }
}
