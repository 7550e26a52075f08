/** Several values, each a chip of its own: names may hold blanks and commas. Enter adds one and sends no form. */
import { element } from '../../element'

export interface ChipField {
  node: HTMLElement
  read(): string[]
  set(values: readonly string[]): void
}

interface Options {
  /** Name of the field in the request. */
  path: string
  label: string
  placeholder?: string
  hint?: string
  /** What is wrong with a value; null: nothing. */
  refused?: (value: string) => string | null
  shaped?: (value: string) => string
  offered?: readonly { value: string; label: string }[]
}

let numbered = 0

export function chipField(options: Options): ChipField {
  const { refused = () => null, shaped = (value) => value } = options
  const id = `chips-${++numbered}`
  const input = inputOf(id, options)
  const list = element('ul', { class: 'chosen', 'aria-label': 'Added', hidden: '' })
  const add = element('button', { type: 'button', class: 'quiet' }, 'Add')
  const node = frameOf(id, options, [list, element('div', { class: 'row' }, input, add)])
  let values: string[] = []
  const set = (given: readonly string[]) => {
    values = [...new Set(given)]
    list.replaceChildren(...values.map((value) => chip(value, () => remove(value))))
    list.hidden = values.length === 0
    node.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const remove = (value: string) => {
    set(values.filter((one) => one !== value))
    input.focus()
  }
  /** What is typed becomes a chip; not where something is wrong with it, which is said. */
  const take = (): void => {
    const value = shaped(input.value.trim())
    const wrong = value === '' ? null : refused(value)
    input.setCustomValidity(wrong ?? '')
    if (wrong) input.reportValidity()
    if (wrong || value === '') return
    input.value = ''
    set([...values, value])
  }
  add.addEventListener('click', take)
  input.addEventListener('input', () => input.setCustomValidity(''))
  input.addEventListener('change', take)
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') {
      event.preventDefault()
      take()
    }
    if (event.key === 'Backspace' && input.value === '') set(values.slice(0, -1))
  })
  return { node, set, read: () => [...values] }
}

const inputOf = (id: string, { path, placeholder = '', hint, offered = [] }: Options) =>
  element('input', {
    ...{ id, type: 'text', autocomplete: 'off', 'data-path': path, placeholder },
    ...(hint ? { 'aria-describedby': `${id}-hint` } : {}),
    ...(offered.length > 0 ? { list: `${id}-list` } : {}),
  })

const frameOf = (id: string, { label, hint, offered = [] }: Options, inside: HTMLElement[]) =>
  element(
    'div',
    { class: 'chip-field' },
    element('label', { for: id }, element('span', {}, label)),
    ...inside,
    offered.length > 0 &&
      element(
        'datalist',
        { id: `${id}-list` },
        ...offered.map((one) => element('option', { value: one.value }, one.label)),
      ),
    hint ? element('p', { class: 'hint', id: `${id}-hint` }, hint) : null,
  )

function chip(value: string, remove: () => void): HTMLElement {
  const button = element('button', { type: 'button', class: 'quiet', 'aria-label': `Remove ${value}` }, '×')
  button.addEventListener('click', remove)
  return element('li', {}, value, button)
}
