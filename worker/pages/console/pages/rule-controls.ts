/** Fields of a form for the values that a JSON schema describes; each says what it means. */
import { element } from '../../element'

export interface JsonSchema {
  type?: string | readonly string[]
  enum?: readonly (string | number | null)[]
  anyOf?: readonly JsonSchema[]
  items?: JsonSchema
  properties?: Readonly<Record<string, JsonSchema>>
  description?: string
  minimum?: number
  maximum?: number
}

export interface Control {
  node: HTMLElement
  /** Throws `NotReadable` where no value can be made of it. */
  read(): unknown
}

export class NotReadable extends Error {}

let numbered = 0

/** `documentTypes` is `Document types`. */
export const titleOf = (name: string): string => {
  const words = name.replaceAll(/([A-Z])/g, ' $1').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const isOf = ({ type }: JsonSchema, kind: string) => (typeof type === 'string' ? type === kind : type?.includes(kind))

export function controlOf(name: string, schema: JsonSchema, value: unknown): Control {
  if (isOf(schema, 'boolean')) return flag(name, schema, value)
  if (schema.enum) return choice(name, schema, value)
  if (isOf(schema, 'integer') || isOf(schema, 'number')) return amount(name, schema, value)
  if (isOf(schema, 'array') && schema.items?.enum) return choices(name, schema, value)
  if (isOf(schema, 'array') && schema.items?.anyOf) return checks(name, schema, value)
  if (isOf(schema, 'array') && schema.items && isOf(schema.items, 'string')) return words(name, schema, value)
  if (schema.properties) return group(name, schema, value)
  return isOf(schema, 'string') ? text(name, schema, value) : json(name, schema, value)
}

/** A label, its field and what it means. */
function row(name: string, { description = '' }: JsonSchema, field: HTMLElement): HTMLElement {
  const hint = `hint-${++numbered}`
  field.setAttribute('aria-describedby', hint)
  const label = element('label', {}, element('span', {}, titleOf(name)), field)
  return element('div', { class: 'rule' }, label, element('p', { class: 'hint', id: hint }, description))
}

function flag(name: string, schema: JsonSchema, value: unknown): Control {
  const field = element('input', { type: 'checkbox' })
  field.checked = value === true
  const node = row(name, schema, field)
  node.classList.add('flag')
  return { node, read: () => field.checked }
}

const NONE = 'none set'

function choice(name: string, schema: JsonSchema, value: unknown): Control {
  const options = schema.enum ?? []
  const field = element(
    'select',
    {},
    ...options.map((one) => element('option', { value: String(one) }, one === null ? NONE : String(one))),
  )
  field.value = String(value ?? null)
  return { node: row(name, schema, field), read: () => options.find((one) => String(one) === field.value) ?? null }
}

function amount(name: string, schema: JsonSchema, value: unknown): Control {
  const limits = [
    ...(schema.minimum === undefined ? [] : [['min', String(schema.minimum)]]),
    ...(schema.maximum === undefined ? [] : [['max', String(schema.maximum)]]),
  ]
  const step = isOf(schema, 'integer') ? '1' : 'any'
  const field = element('input', { type: 'number', step, placeholder: NONE, ...Object.fromEntries(limits) })
  field.value = typeof value === 'number' ? String(value) : ''
  return { node: row(name, schema, field), read: () => (field.value === '' ? null : Number(field.value)) }
}

function text(name: string, schema: JsonSchema, value: unknown): Control {
  const field = element('input', { type: 'text' })
  field.value = typeof value === 'string' ? value : ''
  return { node: row(name, schema, field), read: () => field.value }
}

function words(name: string, schema: JsonSchema, value: unknown): Control {
  const field = element('input', { type: 'text', placeholder: 'UTO, NLD' })
  field.value = Array.isArray(value) ? value.join(', ') : ''
  return { node: row(name, schema, field), read: () => field.value.split(/[\s,]+/).filter(Boolean) }
}

function boxes(name: string, { description = '' }: JsonSchema, children: HTMLElement[]): HTMLElement {
  const hint = `hint-${++numbered}`
  return element(
    'fieldset',
    { class: 'rule', 'aria-describedby': hint },
    element('legend', {}, titleOf(name)),
    element('p', { class: 'hint', id: hint }, description),
    element('div', { class: 'boxes' }, ...children),
  )
}

function box(label: string, checked: boolean): { node: HTMLElement; field: HTMLInputElement } {
  const field = element('input', { type: 'checkbox' })
  field.checked = checked
  return { field, node: element('label', { class: 'box' }, field, label) }
}

function choices(name: string, schema: JsonSchema, value: unknown): Control {
  const chosen = Array.isArray(value) ? value : []
  const all = (schema.items?.enum ?? []).map((one) => ({ one, ...box(String(one), chosen.includes(one)) }))
  const node = boxes(
    name,
    schema,
    all.map((each) => each.node),
  )
  return { node, read: () => all.filter(({ field }) => field.checked).map(({ one }) => one) }
}

interface BlockingCheck {
  name: string
  threshold: number
}

/** Names of checks, each with the confidence from which it blocks. */
function checks(name: string, schema: JsonSchema, value: unknown): Control {
  const chosen: BlockingCheck[] = Array.isArray(value) ? value : []
  const names = schema.items?.anyOf?.find((one) => one.enum)?.enum ?? []
  const all = names.map((each) => {
    const given = chosen.find((one) => one.name === each)
    const { node, field } = box(String(each), given !== undefined)
    const from = element('input', { type: 'number', min: '0', max: '1', step: 'any', 'aria-label': `${each}: from` })
    from.value = String(given?.threshold ?? 0)
    node.append(from)
    return { name: String(each), node, field, from }
  })
  const node = boxes(
    name,
    schema,
    all.map((each) => each.node),
  )
  const read = () =>
    all
      .filter(({ field }) => field.checked)
      .map(({ name: one, from }) => ({ name: one, threshold: Number(from.value) }))
  return { node, read }
}

function group(name: string, schema: JsonSchema, value: unknown): Control {
  const known =
    typeof value === 'object' && value !== null ? new Map(Object.entries(value)) : new Map<string, unknown>()
  const all = Object.entries(schema.properties ?? {}).map(
    ([key, inner]) => [key, controlOf(key, inner, known.get(key) ?? null)] as const,
  )
  const node = boxes(
    name,
    schema,
    all.map(([, control]) => control.node),
  )
  node.classList.add('nested')
  return { node, read: () => Object.fromEntries(all.map(([key, control]) => [key, control.read()])) }
}

function json(name: string, schema: JsonSchema, value: unknown): Control {
  const field = element('textarea', { rows: '8', spellcheck: 'false' })
  field.value = JSON.stringify(value ?? null, null, 2)
  const read = (): unknown => {
    try {
      return JSON.parse(field.value)
    } catch {
      throw new NotReadable(`${titleOf(name)} is no JSON.`)
    }
  }
  return { node: row(name, schema, field), read }
}
