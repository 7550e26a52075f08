/** The decided session as a page: the decision first, then the faces, then each image with its checks. */

import { checkWords } from '../../words/decision/check-words'
import { documentName } from '../../words/decision/document-name'
import { isSign } from '../../words/decision/sign'
import { element } from '../element'
import { annotatedImage, type Mark } from './annotated-image'
import type { Decision, DocumentTask, SelfieTask, SessionView } from './answers'
import { checksView } from './checks-view'
import { decisionView } from './decision-view'
import { errorsView } from './errors-view'
import { facesView } from './faces-view'
import { fieldsView } from './fields-view'
import { type Findings, findingsOf, tagOf } from './findings'
import { fieldName } from './wording'

/** `startAgain` null: whoever looks has not begun it. */
export function sessionView(session: SessionView, startAgain: (() => void) | null): HTMLElement[] {
  const { results, decision } = session
  const view = (task: DocumentTask | SelfieTask, index: number) =>
    taskView(task, findingsOf(decision, task.type, index), decision)
  return [
    decisionView(session, startAgain),
    facesView(session),
    ...results.filter((task) => task.type === 'document').map(view),
    ...results.filter((task) => task.type === 'selfie').map(view),
    raw(session),
  ].filter((part) => part !== null)
}

function taskView(task: DocumentTask | SelfieTask, findings: Findings, decision: Decision): HTMLElement {
  const isDocument = task.type === 'document'
  const title = isDocument ? documentName(task.docName) : 'Selfie'
  const [tone, tag] = tagOf(task, findings, decision)
  const marks = marksOf(task, findings)
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
      element('span', { class: `status ${tone}` }, tag),
    ),
    errorsView(task.errors, findings.outcome === null ? 'notes' : 'errors'),
    element(
      'div',
      { class: 'columns' },
      element('div', { class: 'images' }, ...images),
      element('div', { class: 'findings' }, isDocument && fieldsView(task.ocr), checksView(task, findings)),
    ),
  )
}

function marksOf(task: DocumentTask | SelfieTask, findings: Findings): Mark[] {
  const fields = task.type === 'document' ? task.ocr.fields : []
  const items = task.checks.flatMap((group) => group.items)
  const found = items.filter((item) => item.status === 'failed' || isSign(item))
  return [
    ...fields.flatMap(({ region, title, value }): Mark[] =>
      region ? [{ region, kind: 'field', label: `${fieldName(title)}: ${value}` }] : [],
    ),
    ...found.flatMap(({ region, caption, status }): Mark[] => {
      const failed = status === 'failed'
      const kind = failed && findings.failure(caption) === 'counted' ? 'failed' : 'noted'
      return region ? [{ region, kind, label: checkWords(caption, failed ? 'failed' : 'sign', task.type) }] : []
    }),
  ]
}

function raw(session: SessionView): HTMLElement {
  return element(
    'details',
    { class: 'card raw' },
    element('summary', {}, 'The answer as JSON'),
    element('pre', { tabindex: '0' }, JSON.stringify(session, null, 2)),
  )
}
