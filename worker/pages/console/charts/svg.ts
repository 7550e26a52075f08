const SVG = 'http://www.w3.org/2000/svg'

/** Colours are set as styles, which win over a style sheet; the pages' policy refuses the attribute `style`. */
const STYLES: ReadonlySet<string> = new Set(['fill', 'stroke'])

/** Creates an element of a drawing; its text is text. */
export function svg(
  name: string,
  attributes: Record<string, string | number>,
  ...children: (Node | string)[]
): SVGElement {
  const node = document.createElementNS(SVG, name)
  for (const [key, value] of Object.entries(attributes)) {
    if (STYLES.has(key)) node.style.setProperty(key, String(value))
    else node.setAttribute(key, String(value))
  }
  node.append(...children)
  return node
}
