/** Surroundings of a case: earlier attempts at the same thing, and the person's other sessions. */
import { element } from '../../element'
import type { SessionView } from '../../views/answers'
import { documentName, errorWords } from '../../views/wording'
import type { Review } from '../service'

const words = (code: string) => code.replaceAll('_', ' ')

const day = (at: string) => element('time', { datetime: at }, new Date(at).toLocaleString())

export function attemptsView({ results }: SessionView): HTMLElement | null {
  const rows = results.flatMap((task) => {
    if (task.type === 'faces') return []
    const name = task.type === 'document' ? documentName(task.docName) : 'Selfie'
    return task.history.map((earlier) => {
      const images = earlier.images.map((src) => element('img', { src, alt: `${name}, earlier`, loading: 'lazy' }))
      const said = earlier.errors.map((error) => errorWords(error)).join(' ')
      return element(
        'li',
        {},
        ...images,
        element('span', {}, element('strong', {}, `${name}, attempt ${earlier.try}`), ' ', day(earlier.startedAt)),
        element('small', {}, said || `It ended as ${earlier.status}.`),
      )
    })
  })
  return section('Earlier attempts', rows)
}

export function othersView(others: Review['others']): HTMLElement | null {
  const rows = others.map(({ createdAt, outcome, status, reasons }) =>
    element(
      'li',
      {},
      element('span', { class: `outcome ${outcome ?? 'none'}` }, outcome ?? status),
      day(createdAt),
      element('small', {}, reasons.map(words).join(', ')),
    ),
  )
  return section('The person’s other sessions', rows)
}

function section(title: string, rows: HTMLElement[]): HTMLElement | null {
  if (rows.length === 0) return null
  return element('article', { class: 'card around' }, element('h2', {}, title), element('ul', {}, ...rows))
}
