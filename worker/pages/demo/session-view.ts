/** The decided session as a page: verdict first, then the faces, then each image with its checks. */

import { element } from '../element'
import { annotatedImage, type Mark } from './annotated-image'
import type { DocumentTask, SelfieTask, SessionView } from './answers'
import { checksView } from './checks-view'
import { facesView } from './faces-view'
import { fieldsView } from './fields-view'
import { checkWords, documentName, errorWords, fieldName, VERDICTS } from './wording'

export function sessionView(session: SessionView, startAgain: () => void): HTMLElement[] {
  return [
    verdict(session, startAgain),
    facesView(session.results),
    ...session.results.flatMap((task) => (task.type === 'faces' ? [] : [taskView(task)])),
    raw(session),
  ].filter((part) => part !== null)
}

function verdict(session: SessionView, startAgain: () => void): HTMLElement {
  const { title, text } = VERDICTS[session.status]
  const again = element('button', { type: 'button', class: 'primary' }, 'Start again')
  again.addEventListener('click', startAgain)
  const client = session.clientId && (session.isClientNew ? 'New client' : 'Returning client')
  const facts = [client, `${session.spent.toFixed(1)} s`].filter((fact) => fact !== '')
  return element(
    'div',
    { class: `card verdict ${session.status}` },
    element('span', { class: 'mark', 'aria-hidden': 'true' }),
    element(
      'div',
      { class: 'words' },
      element('h1', { tabindex: '-1' }, title),
      element('p', {}, text),
      errors(session.errors),
      element('ul', { class: 'facts' }, ...facts.map((fact) => element('li', {}, fact))),
    ),
    again,
  )
}

function taskView(task: DocumentTask | SelfieTask): HTMLElement {
  const isDocument = task.type === 'document'
  const title = isDocument ? documentName(task.docName) : 'Selfie'
  const marks = marksOf(task)
  const images = task.imagesFull.map((url, i) => {
    const here = marks.filter(({ region }) => region.image === i)
    return annotatedImage(url, `${title}, image ${i + 1}`, here)
  })
  return element(
    'article',
    { class: `card task ${task.type}` },
    element(
      'header',
      {},
      element('h2', {}, title),
      isDocument && task.countryCode !== '' && element('span', { class: 'tag' }, task.countryCode),
      isDocument && task.isBackSide && element('span', { class: 'tag' }, 'back side'),
      element('span', { class: `status ${task.status}` }, STATUS[task.status]),
    ),
    errors(task.errors),
    element(
      'div',
      { class: 'columns' },
      element('div', { class: 'images' }, ...images),
      element('div', { class: 'findings' }, isDocument && fieldsView(task.ocr), checksView(task.checks)),
    ),
  )
}

function marksOf(task: DocumentTask | SelfieTask): Mark[] {
  const fields = task.type === 'document' ? task.ocr.fields : []
  const items = task.checks.flatMap((group) => group.items).filter(({ status }) => status === 'failed')
  return [
    ...fields.flatMap(({ region, title, value }): Mark[] =>
      region ? [{ region, kind: 'field', label: `${fieldName(title)}: ${value}` }] : [],
    ),
    ...items.flatMap(({ region, caption }): Mark[] =>
      region ? [{ region, kind: 'failed', label: checkWords(caption, 'failed') }] : [],
    ),
  ]
}

const STATUS = { success: 'Passed', failed: 'Failed', idle: 'Waiting', processing: 'Running' }

function errors(list: string[]): HTMLElement | null {
  if (list.length === 0) return null
  return element('ul', { class: 'errors' }, ...list.map((error) => element('li', {}, errorWords(error))))
}

function raw(session: SessionView): HTMLElement {
  return element(
    'details',
    { class: 'card raw' },
    element('summary', {}, 'The answer as JSON'),
    element('pre', { tabindex: '0' }, JSON.stringify(session, null, 2)),
  )
}
