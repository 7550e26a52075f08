/** The interface, readable: /openapi.json as a page. */
import { byId, element } from '../element'
import type { OpenApi } from './document'
import { operationView } from './operation'

const docs = byId('docs', HTMLElement)
const contents = byId('contents', HTMLElement)

try {
  const response = await fetch('/openapi.json')
  if (!response.ok) throw new Error(`HTTP ${response.status}`)
  show((await response.json()) as OpenApi)
} catch (error) {
  docs.replaceChildren(element('p', { class: 'problem', role: 'alert' }, `The interface cannot be loaded: ${error}`))
}

function show(document: OpenApi): void {
  const introduction = element('div', { class: 'introduction' }, ...paragraphs(document.info.description))
  docs.replaceChildren(element('h1', {}, 'Interface'), introduction)
  for (const tag of document.tags) {
    const operations = Object.entries(document.paths).filter(([, { post }]) => post.tags.includes(tag.name))
    docs.append(element('h2', { id: tag.name }, tag.name), element('p', { class: 'lead' }, tag.description))
    docs.append(...operations.map(([path, { post }]) => operationView(document, path, post)))
    const links = operations.map(([path, { post }]) =>
      element('li', {}, element('a', { href: `#${post.operationId}` }, path.replace('/v1', ''))),
    )
    contents.append(element('h2', {}, element('a', { href: `#${tag.name}` }, tag.name)), element('ul', {}, ...links))
  }
  // The browser looked for the address's fragment before there was anything to find.
  globalThis.document.getElementById(location.hash.slice(1))?.scrollIntoView()
}

/** Paragraphs, `code` and **strong**: all that the document's own words use. */
function paragraphs(markdown: string): HTMLElement[] {
  return markdown.split('\n\n').map((text) => element('p', {}, ...text.split(/(`[^`]+`|\*\*[^*]+\*\*)/).map(inline)))
}

function inline(text: string): Node | string {
  if (text.startsWith('`')) return element('code', {}, text.slice(1, -1))
  return text.startsWith('**') ? element('strong', {}, text.slice(2, -2)) : text
}
