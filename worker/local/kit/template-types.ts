/** Types of `<kyc-flow …>` in TSX and in Vue's templates, from the manifest of the elements. */
import { type CustomElement, elementsOf, type Manifest } from './manifest.ts'

/** Beside the declarations of the entries, which import it. */
export const TEMPLATE_TYPES = 'capture-kit/elements.d.ts'

const COMMON = `/** What every element may be given, by React's names and HTML's. */
interface Common<Element> {
  id?: string
  class?: string
  className?: string
  style?: object | string
  lang?: string
  dir?: 'ltr' | 'rtl' | 'auto'
  hidden?: boolean
  slot?: string
  key?: string | number | bigint | null
  ref?: ((element: Element | null) => void) | { current: Element | null } | null
}`

/** A page has one of these frameworks or none, and what it has not cannot be augmented. */
const OPTIONAL = '// @ts-ignore: where there is no such module, there is nothing to add to\n'

export function templateTypes(manifest: Manifest): string {
  const elements = elementsOf(manifest)
  return `${[
    '/** The elements in TSX, in Vue and as targets of listeners; from custom-elements.json. */',
    ...elements.map(({ name, path }) => `import type { ${name} } from './${path.replace(/\.ts$/, '.js')}'`),
    ...imports(elements),
    COMMON,
    ...elements.flatMap((element) => [properties(element), events(element), listeners(element)]),
    eventMap(elements),
    OPTIONAL +
      module('react', ['namespace JSX {\n    interface IntrinsicElements {', '    }\n  }'], elements, (name) => {
        return `Common<${name}> & ${name}Properties & ${name}Listeners['react']`
      }),
    OPTIONAL +
      module('vue', ['interface GlobalComponents {', '  }'], elements, (name) => {
        return `new () => { $props: Omit<Common<${name}>, 'ref' | 'style' | 'class'> & ${name}Properties & ${name}Listeners['vue'] }`
      }),
  ].join('\n\n')}\n`
}

const BUILT_IN = new Set(['CustomEvent', 'Extract', 'NonNullable'])

/** Imports of the events' detail types, which the entries export. */
function imports(elements: CustomElement[]): string[] {
  const texts = elements.flatMap(({ events = [] }) => events.map(({ type }) => type.text)).join(' ')
  const names = [...new Set(texts.match(/\b[A-Z]\w+/g))].filter((name) => !BUILT_IN.has(name)).sort()
  return names.length === 0 ? [] : [`import type { ${names.join(', ')} } from './index.js'`]
}

/** Attributes, and the properties that have none; what an attribute sets has its property's type. */
function properties({ name, attributes = [], members = [] }: CustomElement): string {
  const described = new Map(attributes.map(({ fieldName, description }) => [fieldName, description]))
  const fields = members.filter(
    ({ kind, privacy = 'public', readonly, static: isStatic }) =>
      kind === 'field' && privacy === 'public' && !readonly && !isStatic,
  )
  const lines = fields.flatMap(({ name: field, attribute, description = described.get(field) }) => {
    const keys = attribute === undefined || attribute === field ? [field] : [field, `'${attribute}'`]
    return keys.map((key) => `${description ? `  /** ${description} */\n` : ''}  ${key}?: ${name}['${field}']`)
  })
  return `export interface ${name}Properties {\n${lines.join('\n')}\n}`
}

/** The manifest writes `this` for whichever element inherits the event. */
function events({ name, events = [] }: CustomElement): string {
  const lines = events.map(({ name: event, type, description }) => {
    return `  /** ${description} */\n  '${event}': ${type.text.replaceAll("this['", `${name}['`)}`
  })
  return `export interface ${name}Events {\n${lines.join('\n')}\n}`
}

function listeners({ name, events = [] }: CustomElement): string {
  const named = (key: (event: string) => string) =>
    events.map(({ name: event }) => `    ${key(event)}?: (event: ${name}Events['${event}']) => void`).join('\n')
  const camel = (event: string) => `-${event}`.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  return `interface ${name}Listeners {
  react: {
${named((event) => `'on${event}'`)}
  }
  vue: {
${named((event) => `on${camel(event)}`)}
  }
}`
}

/** Event map of the document: an event of several elements has the union of their types. */
function eventMap(elements: CustomElement[]): string {
  const holders = new Map<string, string[]>()
  for (const { name, events = [] } of elements)
    for (const event of events) holders.set(event.name, [...(holders.get(event.name) ?? []), name])
  const lines = [...holders].map(([event, names]) => {
    return `    '${event}': ${names.map((name) => `${name}Events['${event}']`).join(' | ')}`
  })
  return `declare global {\n  interface HTMLElementEventMap {\n${lines.join('\n')}\n  }\n}`
}

function module(
  name: string,
  [open, close]: [string, string],
  elements: CustomElement[],
  type: (element: string) => string,
): string {
  const lines = elements.map((element) => `      '${element.tagName}': ${type(element.name)}`)
  return `declare module '${name}' {\n  ${open}\n${lines.join('\n')}\n${close}\n}`
}
