/** Errors beside the fields that they are about: the first one is focused, whatever folds it away. */
import { element } from '../../element'
import type { UnfitField } from '../service'
import { wantedWords } from './wanted-words'

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

let numbered = 0

/** Field of a request's path: `document.number`, or `documentStates` for `documentStates.0`. */
function fieldAt(scope: ParentNode, path: string): HTMLElement | null {
  for (let name = path; name !== ''; name = name.slice(0, Math.max(0, name.lastIndexOf('.')))) {
    const found = scope.querySelector<HTMLElement>(`[data-path="${CSS.escape(name)}"], [name="${CSS.escape(name)}"]`)
    if (found) return found
  }
  return null
}

/** Shows what the service says of fields; those that are not on the page are returned. */
export function showUnfit(scope: ParentNode, unfit: readonly UnfitField[]): { shown: string[]; rest: UnfitField[] } {
  const placed = unfit.map((one) => ({ one, field: fieldAt(scope, one.path) }))
  const shown = placed.flatMap(({ one, field }) => (field ? [mark(field, wantedWords(one.expected))] : []))
  placed.find(({ field }) => field)?.field?.focus()
  return { shown, rest: placed.flatMap(({ one, field }) => (field ? [] : [one])) }
}

/** Names of the fields whose values the page itself sees not to fit; each says so. */
export function unfitFields(scope: ParentNode): string[] {
  clearErrors(scope)
  const fields = [...scope.querySelectorAll<Field>('input, select, textarea')].filter((one) => !one.validity.valid)
  const shown = fields.map((field) => mark(field, ownWords(field)))
  fields[0]?.focus()
  return shown
}

function ownWords(field: Field): string {
  const { validity } = field
  if (validity.customError) return field.validationMessage
  if (validity.valueMissing) return 'Enter a value.'
  if (validity.patternMismatch && field.title) return field.title
  const { min, max, minLength } = field as HTMLInputElement
  if (validity.tooShort) return `Enter at least ${minLength} characters.`
  if (validity.rangeUnderflow || validity.rangeOverflow) return wantedWords({ minimum: min, maximum: max })
  return validity.stepMismatch ? 'Enter a whole number.' : 'Enter a value of this form.'
}

/** Marks a field and returns its name. It is unmarked as soon as somebody changes it. */
function mark(field: HTMLElement, words: string): string {
  for (let box = field.closest('details'); box; box = box.parentElement?.closest('details') ?? null) box.open = true
  const error = element('span', { class: 'field-error', id: `error-${++numbered}` }, words)
  const label = field.closest('label') ?? field.closest('.chip-field > .row') ?? field
  const said = field.getAttribute('aria-describedby')
  field.setAttribute('aria-invalid', 'true')
  field.setAttribute('aria-describedby', [said, error.id].filter(Boolean).join(' '))
  label.after(error)
  const clear = () => {
    error.remove()
    field.removeAttribute('aria-invalid')
    if (said) field.setAttribute('aria-describedby', said)
    else field.removeAttribute('aria-describedby')
  }
  error.addEventListener('clear', clear)
  for (const change of ['input', 'change']) field.addEventListener(change, clear, { once: true })
  return nameOf(field)
}

function nameOf(field: HTMLElement): string {
  const label = field.closest('label') ?? field.closest('.chip-field, fieldset')?.querySelector('label, legend')
  return (label?.querySelector('span') ?? label)?.textContent?.trim() ?? ''
}

export function clearErrors(scope: ParentNode): void {
  for (const error of scope.querySelectorAll('.field-error')) error.dispatchEvent(new Event('clear'))
}
