/** A button that copies it beside each block of code in a guide. */
import { copyButton } from './copy-button'

for (const block of document.querySelectorAll('main pre')) {
  const place = document.createElement('div')
  place.className = 'copied'
  block.replaceWith(place)
  place.append(
    block,
    copyButton(() => block.textContent ?? ''),
  )
}
