/** Filters above a list: they stay as they were left while a row of it is looked at. */
import { element } from '../../element'
import { clearErrors, unfitFields } from '../forms/field-errors'

/** After the last letter of what is searched. */
const SETTLED_MS = 300

export interface Filter {
  label: HTMLElement
  input: HTMLInputElement | HTMLSelectElement
}

/** As they were left, by the list's name and the field's. */
const kept: Record<string, string> = {}

/** Of one list. */
export function filtersOf(list: string) {
  const filled = (input: Filter['input'], label: string, otherwise = ''): Filter => {
    input.value = kept[`${list} ${input.name}`] ?? otherwise
    return { input, label: element('label', { class: `of-${input.name}` }, element('span', {}, label), input) }
  }
  return {
    field: (name: string, label: string, attributes: Record<string, string>) =>
      filled(element('input', { name, autocomplete: 'off', ...attributes }), label),
    choice(name: string, label: string, options: Iterable<readonly [string, string]>) {
      const shown = [...options].map(([value, words]) => element('option', { value }, words))
      return filled(element('select', { name }, ...shown), label, shown[0]?.value)
    },
    /** `changed` is called once what was entered fits. */
    form(filters: readonly Filter[], changed: () => void): HTMLFormElement {
      const node = element(
        'form',
        { class: 'inline-form narrow', 'aria-label': `Filter ${list}`, role: 'search' },
        ...filters.map(({ label }) => label),
      )
      let typed: ReturnType<typeof setTimeout> | undefined
      const settle = () => {
        clearTimeout(typed)
        if (node.checkValidity()) {
          clearErrors(node)
          changed()
        } else unfitFields(node)
      }
      for (const { input } of filters) {
        const isSearched = input.type === 'search'
        input.addEventListener(isSearched ? 'input' : 'change', () => {
          kept[`${list} ${input.name}`] = input.value
          clearTimeout(typed)
          if (isSearched) typed = setTimeout(settle, SETTLED_MS)
          else settle()
        })
      }
      node.addEventListener('submit', (event) => {
        event.preventDefault()
        settle()
      })
      return node
    },
  }
}

/** The value that was chosen, under its name; nothing where none was. */
export const chosen = <Name extends string, Value extends string>(
  name: Name,
  values: readonly Value[],
  { input }: Filter,
) => {
  const value = values.find((each) => each === input.value)
  return (value === undefined ? {} : { [name]: value }) as { [Key in Name]?: Value }
}

/** A day of whoever looks; the end of one is the beginning of the next. */
export const dayOf = <Name extends string>(name: Name, { input }: Filter, days: number) => {
  const [year = 0, month = 1, day = 1] = input.value.split('-').map(Number)
  const at = input.value === '' ? null : new Date(year, month - 1, day + days)
  return (at === null ? {} : { [name]: at.toISOString() }) as { [Key in Name]?: string }
}
