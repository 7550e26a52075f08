/** The page in a browser's document. */
import type { Tree } from './tree.ts'

const SVG = 'http://www.w3.org/2000/svg'

export function nodeOf(tree: Tree, within?: 'svg'): Node {
  if (typeof tree === 'string') return document.createTextNode(tree)
  const { name, attributes, children } = tree
  const space = within ?? (name === 'svg' ? 'svg' : undefined)
  const node = space ? document.createElementNS(SVG, name) : document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, String(value))
  node.append(...children.map((child) => nodeOf(child, space)))
  return node
}
