/** Fields that were read and findings with a place, drawn over the image that shows them. */
import type { Region, Task } from '../views/answers'
import { checkWords, fieldName } from '../views/wording'

export interface Mark {
  region: Region
  kind: 'field' | 'failed'
  label: string
}

const SVG = 'http://www.w3.org/2000/svg'

/** Of the task's image number `image`. */
export function marksOf(task: Task, image: number): Mark[] {
  const fields = task.type === 'document' ? task.ocr.fields : []
  const failed = task.checks.flatMap(({ items }) => items).filter(({ status }) => status === 'failed')
  const marks = [
    ...fields.map(
      ({ region, title, value }) => ({ region, kind: 'field', label: `${fieldName(title)}: ${value}` }) as const,
    ),
    ...failed.map(({ region, caption }) => {
      const label = checkWords(caption, 'failed', task.type)
      return { region, kind: 'failed', label } as const
    }),
  ]
  return marks.flatMap(({ region, ...mark }) => (region?.image === image ? [{ region, ...mark }] : []))
}

/** Regions are pixels of the image: the drawing gets its size once that is known. */
export function drawnOver(image: HTMLImageElement, marks: readonly Mark[]): SVGElement {
  const drawing = document.createElementNS(SVG, 'svg')
  drawing.setAttribute('class', 'marks')
  drawing.setAttribute('aria-hidden', 'true')
  const sized = () => drawing.setAttribute('viewBox', `0 0 ${image.naturalWidth} ${image.naturalHeight}`)
  if (image.complete) sized()
  image.addEventListener('load', sized)
  drawing.append(...marks.map(rectangle))
  return drawing
}

function rectangle({ region, kind, label }: Mark): SVGElement {
  const box = document.createElementNS(SVG, 'rect')
  box.setAttribute('class', kind)
  for (const name of ['x', 'y', 'width', 'height'] as const) box.setAttribute(name, String(region[name]))
  const title = document.createElementNS(SVG, 'title')
  title.textContent = label
  box.append(title)
  return box
}
