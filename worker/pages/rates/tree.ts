/** A page as a value, so that a file and a browser's document are made of the same one. Text is always text. */

export interface Element {
  name: string
  attributes: Readonly<Record<string, string | number>>
  children: readonly Tree[]
}
export type Tree = Element | string

/** Children that are null or false are left out. */
export const part = (
  name: string,
  attributes: Element['attributes'],
  ...children: readonly (Tree | null | false)[]
): Element => ({ name, attributes, children: children.filter((child) => child !== null && child !== false) })

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '')

/** Every element is closed, so none may be one that has no end. */
export function htmlOf(tree: Tree): string {
  if (typeof tree === 'string') return escaped(tree)
  const { name, attributes, children } = tree
  const said = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(String(value))}"`)
  return `<${name}${said.join('')}>${children.map(htmlOf).join('')}</${name}>`
}
