/** Fields of a form for the values that a JSON schema describes; each has a label and says what it means. */

import { checkName } from '../../../words/decision/check-words'
import { element } from '../../element'
import { chipField } from '../forms/chips'
import { offeredStates, STATES } from '../forms/state-names'
import { titleOf } from '../forms/title-of'

export interface JsonSchema {
  type?: string | readonly string[]
  enum?: readonly (string | number | null)[]
  anyOf?: readonly JsonSchema[]
  items?: JsonSchema
  properties?: Readonly<Record<string, JsonSchema>>
  $ref?: string
  allOf?: readonly JsonSchema[]
  description?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  pattern?: string
  format?: string
  /** Words for its values, where they are the owner's own. */
  names?: Readonly<Record<string, string>>
}

export interface FieldWords {
  label: string
  hint: string
  options?: Readonly<Record<string, string>>
}

/** Words for people, by a field's path; a field without any has those of the interface. */
export type WordsOf = (path: string) => FieldWords | undefined

export interface Control {
  node: HTMLElement
  /** Throws `NotReadable` where no value can be made of it. */
  read(): unknown
}

export class NotReadable extends Error {}

let numbered = 0

interface Place {
  path: string
  schema: JsonSchema
  value: unknown
  label: string
  hint: string
  options: Readonly<Record<string, string>>
  wordsOf: WordsOf
}

const isOf = ({ type }: JsonSchema, kind: string) => (typeof type === 'string' ? type === kind : type?.includes(kind))

const isAmountOrText = ({ anyOf = [] }: JsonSchema) =>
  ['number', 'string'].every((kind) => anyOf.some((one) => isOf(one, kind)))

export function controlOf(path: string, schema: JsonSchema, value: unknown, wordsOf: WordsOf): Control {
  const words = wordsOf(path.replaceAll(/\.\d+/g, '')) ?? {
    label: titleOf(path),
    hint: (schema.description ?? '').replaceAll('`', ''),
  }
  const place: Place = { path, schema, value, options: schema.names ?? {}, wordsOf, ...words }
  if (isOf(schema, 'boolean')) return flag(place)
  if (schema.enum) return choice(place)
  if (isOf(schema, 'integer') || isOf(schema, 'number')) return amount(place)
  if (isOf(schema, 'array')) return list(place)
  if (schema.properties) return isOf(schema, 'null') ? groupOrNone(place) : group(place)
  return written(place)
}

function written(place: Place): Control {
  if (isAmountOrText(place.schema)) return amountOrText(place)
  return isOf(place.schema, 'string') ? text(place) : json(place)
}

function list(place: Place): Control {
  const { items = {} } = place.schema
  if (items.enum) return choices(place)
  if (items.anyOf) return checks(place)
  if (items.properties) return entries(place)
  if (isOf(items, 'string')) return several(place)
  return isOf(items, 'integer') ? numbers(place) : json(place)
}

/** A label, its field and what it means. */
function row({ path, label, hint }: Place, field: HTMLElement): HTMLElement {
  const id = `hint-${++numbered}`
  field.setAttribute('aria-describedby', id)
  field.setAttribute('data-path', path)
  const labelled = element('label', {}, element('span', {}, label), field)
  return element('div', { class: 'rule' }, labelled, element('p', { class: 'hint', id }, hint))
}

function flag(place: Place): Control {
  const field = element('input', { type: 'checkbox' })
  field.checked = place.value === true
  const node = row(place, field)
  node.classList.add('flag')
  return { node, read: () => field.checked }
}

const NONE = 'none'

const codeWords = (code: string) => code.charAt(0).toUpperCase() + code.slice(1).replaceAll('_', ' ')

function choice(place: Place): Control {
  const offered = place.schema.enum ?? []
  // What is set stays, also where a list of the newest no longer offers it.
  const set = place.value
  const values = typeof set === 'string' && !offered.includes(set) ? [...offered, set] : offered
  const named = (one: string | number | null) =>
    place.options[String(one)] ?? (one === null ? 'None' : codeWords(String(one)))
  const field = element('select', {}, ...values.map((one) => element('option', { value: String(one) }, named(one))))
  const isOne = values.some((one) => String(one) === String(place.value ?? null))
  field.value = String(isOne ? (place.value ?? null) : values[0])
  return { node: row(place, field), read: () => values.find((one) => String(one) === field.value) ?? null }
}

function amount(place: Place): Control {
  const { minimum, maximum } = place.schema
  const isNullable = isOf(place.schema, 'null')
  const field = element('input', {
    ...{ type: 'number', step: isOf(place.schema, 'integer') ? '1' : 'any', placeholder: isNullable ? NONE : '' },
    ...(minimum === undefined ? {} : { min: String(minimum) }),
    ...(maximum === undefined ? {} : { max: String(maximum) }),
    ...(isNullable ? {} : { required: '' }),
  })
  field.value = typeof place.value === 'number' ? String(place.value) : ''
  return { node: row(place, field), read: () => (field.value === '' ? null : Number(field.value)) }
}

/** What is no number is sent as it was written: the service says what it takes. */
function amountOrText(place: Place): Control {
  const field = element('input', { type: 'text', placeholder: NONE })
  field.value = String(place.value ?? '')
  const read = () => {
    const given = field.value.trim()
    const number = Number(given)
    if (given === '') return null
    return Number.isNaN(number) ? given : number
  }
  return { node: row(place, field), read }
}

/** A longer text has several lines. */
const LINE = 1000

function text(place: Place): Control {
  const { maxLength, minLength = 0 } = place.schema
  const isNullable = isOf(place.schema, 'null')
  const isLong = (maxLength ?? 0) > LINE && !place.schema.pattern && !place.schema.format
  const field = element(isLong ? 'textarea' : 'input', {
    ...(isLong ? { rows: '5' } : { type: 'text' }),
    ...(maxLength === undefined ? {} : { maxlength: String(maxLength) }),
    ...(minLength > 0 && !isNullable ? { required: '' } : {}),
  })
  field.value = typeof place.value === 'string' ? place.value : ''
  return { node: row(place, field), read: () => (isNullable && field.value === '' ? null : field.value) }
}

function several({ path, label, hint, value, schema }: Place): Control {
  const isOfStates = path === 'documentStates'
  const field = chipField({
    ...{ path, label, hint, placeholder: isOfStates ? 'DEU' : '' },
    ...(isOfStates ? { ...STATES, offered: offeredStates() } : {}),
  })
  field.set(Array.isArray(value) ? value.map(String) : [])
  const node = element('div', { class: 'rule' }, field.node)
  if (schema.items?.maxLength)
    field.node.querySelector('input')?.setAttribute('maxlength', String(schema.items.maxLength))
  return { node, read: field.read }
}

function numbers(place: Place): Control {
  const { minimum = 0, maximum = Number.MAX_SAFE_INTEGER } = place.schema.items ?? {}
  const { path, label, hint } = place
  const isOne = (value: string) => /^\d+$/.test(value) && Number(value) >= minimum && Number(value) <= maximum
  const field = chipField({
    ...{ path, label, hint },
    refused: (value) => (isOne(value) ? null : `Enter a whole number from ${minimum} to ${maximum}.`),
  })
  field.set(Array.isArray(place.value) ? place.value.map(String) : [])
  return { node: element('div', { class: 'rule' }, field.node), read: () => field.read().map(Number) }
}

function boxes({ label, hint, path }: Place, children: HTMLElement[]): HTMLElement {
  const id = `hint-${++numbered}`
  return element(
    'fieldset',
    { class: 'rule', 'aria-describedby': id, 'data-path': path, tabindex: '-1' },
    element('legend', {}, label),
    element('p', { class: 'hint', id, ...(hint ? {} : { hidden: '' }) }, hint),
    element('div', { class: 'boxes' }, ...children),
  )
}

function box(label: string, checked: boolean): { node: HTMLElement; field: HTMLInputElement } {
  const field = element('input', { type: 'checkbox' })
  field.checked = checked
  return { field, node: element('label', { class: 'box' }, field, label) }
}

function choices(place: Place): Control {
  const chosen = Array.isArray(place.value) ? place.value : []
  const all = (place.schema.items?.enum ?? []).map((one) => {
    return { one, ...box(place.options[String(one)] ?? String(one), chosen.includes(one)) }
  })
  const node = boxes(
    place,
    all.map((each) => each.node),
  )
  return { node, read: () => all.filter(({ field }) => field.checked).map(({ one }) => one) }
}

interface BlockingCheck {
  name: string
  threshold: number
}

/** Names of checks, each with how sure it has to be before it fails a session. */
function checks(place: Place): Control {
  const chosen: BlockingCheck[] = Array.isArray(place.value) ? place.value : []
  const task = place.path === 'selfieChecks' ? 'selfie' : 'document'
  const captions = place.schema.items?.anyOf?.find((one) => one.enum)?.enum ?? []
  const all = captions.map(String).map((caption) => {
    const given = chosen.find((one) => one.name === caption)
    const name = checkName(caption, task) ?? caption
    const { node, field } = box(name, given !== undefined)
    const from = element('input', {
      type: 'number',
      min: '0',
      max: '1',
      step: 'any',
      'aria-label': `${name}: at least this sure`,
    })
    from.value = String(given?.threshold ?? 0)
    const sure = element('span', { class: 'sure' }, 'from ', from)
    const show = () => {
      sure.hidden = !field.checked
    }
    field.addEventListener('change', show)
    show()
    return { name: caption, node: element('span', { class: 'check-of' }, node, sure), field, from }
  })
  const node = boxes(
    place,
    all.map((each) => each.node),
  )
  const read = () =>
    all.filter(({ field }) => field.checked).map(({ name, from }) => ({ name, threshold: Number(from.value) }))
  return { node, read }
}

function group(place: Place): Control {
  const { value, schema, path, wordsOf } = place
  const known =
    typeof value === 'object' && value !== null ? new Map(Object.entries(value)) : new Map<string, unknown>()
  const all = Object.entries(schema.properties ?? {}).map(
    ([key, inner]) => [key, controlOf(`${path}.${key}`, inner, known.get(key) ?? null, wordsOf)] as const,
  )
  const node = boxes(
    place,
    all.map(([, control]) => control.node),
  )
  node.classList.add('nested')
  return { node, read: () => Object.fromEntries(all.map(([key, control]) => [key, control.read()])) }
}

/** A group that may be left out whole, which is null. */
function groupOrNone(place: Place): Control {
  const inner = group({ ...place, hint: '' })
  inner.node.querySelector('legend')?.classList.add('visually-hidden')
  const { node, field } = box(place.label, place.value !== null)
  const show = () => {
    inner.node.hidden = !field.checked
    // What is not asked for is not held against the form.
    inner.node.toggleAttribute('disabled', !field.checked)
  }
  field.addEventListener('change', show)
  show()
  const hint = element('p', { class: 'hint' }, place.hint)
  return {
    node: element('div', { class: 'rule or-none' }, node, hint, inner.node),
    read: () => (field.checked ? inner.read() : null),
  }
}

/** A list of groups, to which one can be added and from which each can be removed. */
function entries(place: Place): Control {
  const { schema, path, wordsOf } = place
  let shown: { node: HTMLElement; read(): unknown }[] = []
  const list = element('div', { class: 'entries' })
  const show = () => list.replaceChildren(...shown.map(({ node }) => node))
  const add = (value: unknown) => {
    const words = { label: `${place.label} ${shown.length + 1}`, hint: '' }
    const { node, read } = group({
      ...place,
      ...words,
      path: `${path}.${shown.length}`,
      schema: schema.items ?? {},
      value,
      wordsOf,
    })
    const remove = element('button', { type: 'button', class: 'quiet' }, `Remove ${words.label.toLowerCase()}`)
    const entry = { node: element('div', { class: 'entry' }, node, remove), read }
    remove.addEventListener('click', () => {
      shown = shown.filter((one) => one !== entry)
      show()
      more.focus()
    })
    shown.push(entry)
    return node
  }
  const more = element('button', { type: 'button', class: 'quiet' }, 'Add')
  more.addEventListener('click', () => {
    const node = add(null)
    show()
    node.querySelector<HTMLElement>('select, input, textarea')?.focus()
  })
  for (const value of Array.isArray(place.value) && place.value.length > 0 ? place.value : [null]) add(value)
  show()
  const node = boxes(place, [list, more])
  node.classList.add('nested')
  return { node, read: () => shown.map(({ read }) => read()) }
}

function json(place: Place): Control {
  const field = element('textarea', { rows: '4', spellcheck: 'false' })
  field.value = JSON.stringify(place.value ?? null, null, 2)
  const read = (): unknown => {
    try {
      return JSON.parse(field.value)
    } catch {
      throw new NotReadable(`${place.label}: this is not valid JSON.`)
    }
  }
  return { node: row(place, field), read }
}
