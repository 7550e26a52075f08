/** A guide: what is copied names the service that shows it, the list at the side is searched, and folded on a phone. */
import { byId } from '../element'
import { copyButton } from './copy-button'
import { counted, matchingGuides } from './guides-search'

/** Addresses that stand in the guides for the service's own. */
const WRITTEN = /https?:\/\/(127\.0\.0\.1:8787|kyc\.example)/g

for (const code of document.querySelectorAll('main :is(pre, code)')) {
  const texts = document.createTreeWalker(code, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode())
    node.textContent = (node.textContent ?? '').replace(WRITTEN, location.origin)
}

for (const block of document.querySelectorAll('main pre')) {
  const place = document.createElement('div')
  place.className = 'copied'
  block.replaceWith(place)
  place.append(
    block,
    copyButton(() => block.textContent ?? ''),
  )
}

const field = byId('search', HTMLInputElement)
const found = byId('found', HTMLElement)
const contents = byId('contents-box', HTMLDetailsElement)
contents.open = !matchMedia('(max-width: 860px)').matches

field.addEventListener('input', async () => {
  const phrase = field.value.trim()
  const guides = await matchingGuides(phrase)
  if (phrase !== field.value.trim()) return
  contents.open ||= phrase !== ''
  found.textContent = phrase === '' ? '' : counted(guides, 'guide')
})
