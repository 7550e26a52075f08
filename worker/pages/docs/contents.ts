/** The list at the side: guides and operations, and the field that searches both. */
import { byId, element } from '../element'
import type { OpenApi } from './document'
import { counted, matchingGuides } from './guides-search'
import type { Reference } from './reference'
import { searchOf } from './search'

const contents = byId('contents', HTMLElement)
const field = byId('search', HTMLInputElement)
const found = byId('found', HTMLElement)

export function showContents(document: OpenApi, { open, search }: Reference): void {
  const finds = searchOf(document)
  const links: { path: string; item: HTMLElement }[] = []
  for (const { name } of document.tags) {
    const operations = Object.entries(document.paths).filter(([, { post }]) => post.tags.includes(name))
    const items = operations.map(([path, { post }]) => {
      const link = element('a', { href: `#/${name}/${post.operationId}` }, path.replace('/v1', ''))
      link.addEventListener('click', () => open(name, post.operationId))
      const item = element('li', {}, link)
      links.push({ path, item })
      return item
    })
    contents.append(element('section', {}, element('h2', {}, name), element('ul', {}, ...items)))
  }
  field.addEventListener('input', async () => {
    const phrase = field.value.trim()
    search(phrase)
    for (const { path, item } of links) item.hidden = !finds(phrase, path)
    for (const section of contents.children)
      if (section instanceof HTMLElement) section.hidden = !section.querySelector('li:not([hidden])')
    const operations = links.filter(({ item }) => !item.hidden).length
    const guides = await matchingGuides(phrase)
    if (phrase === field.value.trim())
      found.textContent = phrase === '' ? '' : `${counted(operations, 'operation')}, ${counted(guides, 'guide')}`
  })
}
