/** Which country issued the document: a list, with a search where it is long. */
import { html, nothing, type TemplateResult } from 'lit'
import type { Flow, FlowState } from '../../core/flow/states'
import { countriesOf, matching } from '../country-names'
import { icon } from '../icons'
import type { FlowTexts } from '../messages/texts'

/** Fewer are seen at a glance. */
const SEARCHED_FROM = 9

interface Surroundings {
  locale: string
  exit: TemplateResult | typeof nothing
  text: FlowTexts
}

export class CountryChoice {
  readonly #changed: () => void
  #query = ''

  constructor(changed: () => void) {
    this.#changed = changed
  }

  screen(
    flow: Pick<Flow, 'back' | 'chooseCountry'>,
    { choices }: FlowState & { step: 'countries' },
    { locale, exit, text }: Surroundings,
  ): TemplateResult {
    const all = countriesOf(choices, locale)
    const shown = this.#query ? matching(all, this.#query, [locale, ...navigator.languages]) : all
    const choose = (code: string) => {
      this.#query = ''
      flow.chooseCountry(code)
    }
    return html`<div class="screen">
      ${headBefore(text.whichCountry, () => flow.back(), exit, text)}
      ${choices.length < SEARCHED_FROM ? nothing : this.#search(text)}
      <ul class="countries">
        ${shown.map(
          ({ code, name }) => html`<li>
            <button type="button" part="country" data-country=${code} @click=${() => choose(code)}>${name}</button>
          </li>`,
        )}
      </ul>
      <p class="muted" role="status">${shown.length === 0 ? text.noCountry : nothing}</p>
    </div>`
  }

  #search(text: FlowTexts): TemplateResult {
    const typed = ({ target }: InputEvent) => {
      this.#query = target instanceof HTMLInputElement ? target.value : ''
      this.#changed()
    }
    return html`<input
      type="search"
      class="search"
      part="country-search"
      autocomplete="off"
      aria-label=${text.searchCountry}
      placeholder=${text.searchCountry}
      .value=${this.#query}
      @input=${typed}
    />`
  }
}

/** Heading of a question that follows another, with a button back. */
export function headBefore(
  title: string,
  back: () => void,
  exit: TemplateResult | typeof nothing,
  text: FlowTexts,
): TemplateResult {
  return html`<div class="head">
    <button type="button" class="plain back" part="back" aria-label=${text.back} @click=${back}>${icon('back')}</button>
    <h2 tabindex="-1">${title}</h2>
    <span class="corner">${exit}</span>
  </div>`
}
