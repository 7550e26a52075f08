type Child = Node | string | null | false

/** Creates an element. Text is always text: nothing that a server sends is parsed as HTML. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Record<string, string | undefined> = {},
  ...children: Child[]
): HTMLElementTagNameMap[Name] {
  const node = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) if (value !== undefined) node.setAttribute(key, value)
  node.append(...children.filter((child) => child !== null && child !== false))
  return node
}

/** An element of index.html. */
export function byId<T extends HTMLElement>(id: string, type: new () => T): T {
  const node = document.getElementById(id)
  if (!(node instanceof type)) throw new Error(`#${id} is missing`)
  return node
}
