/** Surroundings of a case: earlier attempts at the same thing, and the person's other sessions. */

import { documentName } from '../../../words/decision/document-name'
import { element } from '../../element'
import type { SessionView } from '../../views/answers'
import { errorWords } from '../../views/wording'
import type { Review } from '../service'
import { may } from '../sign-in/who'

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
        element('small', {}, said || `Ended as ${earlier.status}.`),
      )
    })
  })
  return section('Earlier attempts', rows)
}

/** All sessions of the person in their order, this one among them. */
export function timelineView({ session, others }: Review): HTMLElement | null {
  if (others.length === 0) return null
  const { sessionId, createdAt, decision, status } = session
  const own = { sessionId, createdAt, status, outcome: decision.outcome, reasons: [], decidedBy: [], documents: [] }
  const all = [own, ...others].toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
  const rows = all.map((one) => {
    const isOwn = one.sessionId === sessionId
    const told = [
      one.documents.map(documentName).join(', '),
      one.reasons.map(words).join(', '),
      one.decidedBy.length > 0 && `decided by ${one.decidedBy.join(' and ').replace('system', 'the service')}`,
    ].filter(Boolean)
    const beside = { href: `#/sessions/${one.sessionId}`, target: '_blank', rel: 'opener' }
    return element(
      'li',
      isOwn ? { 'aria-current': 'true' } : {},
      element(
        'span',
        { class: `outcome ${isOwn ? 'none' : (one.outcome ?? 'none')}` },
        isOwn ? 'this case' : (one.outcome ?? one.status),
      ),
      day(one.createdAt),
      element('small', {}, told.join(' · ')),
      !isOwn && may('kyc') && element('a', beside, 'Open in a new tab'),
    )
  })
  return section('Sessions of this person', rows, 'timeline')
}

function section(title: string, rows: HTMLElement[], kind = ''): HTMLElement | null {
  if (rows.length === 0) return null
  return element('article', { class: `card around ${kind}` }, element('h2', {}, title), element('ul', {}, ...rows))
}
