/** An uploaded image with what was found in it: fields that were read, places that a check objects to. */

import { element } from '../element'
import type { Region } from './answers'
import { markName } from './lighting'

export interface Mark {
  region: Region
  kind: 'field' | 'failed' | 'noted'
  label: string
}

const SVG = 'http://www.w3.org/2000/svg'

/** Regions are pixels of the image: the drawing gets its size once that is known. */
export function annotatedImage(url: string, alt: string, marks: Mark[]): HTMLElement {
  const image = element('img', { src: url, alt })
  const drawing = document.createElementNS(SVG, 'svg')
  drawing.setAttribute('aria-hidden', 'true')
  const sized = () => drawing.setAttribute('viewBox', `0 0 ${image.naturalWidth} ${image.naturalHeight}`)
  if (image.complete) sized()
  else image.addEventListener('load', sized)
  drawing.append(...marks.map(rectangle))
  return element('a', { class: 'annotated', href: url, target: '_blank', rel: 'noopener' }, image, drawing)
}

function rectangle({ region, kind, label }: Mark): SVGElement {
  const box = document.createElementNS(SVG, 'rect')
  box.setAttribute('class', kind)
  for (const name of ['x', 'y', 'width', 'height'] as const) box.setAttribute(name, String(region[name]))
  box.dataset.mark = markName(region)
  const title = document.createElementNS(SVG, 'title')
  title.textContent = label
  box.append(title)
  return box
}
