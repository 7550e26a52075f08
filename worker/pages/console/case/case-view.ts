/** A claimed session: why it waits, its pictures and what the service found, and what is to be decided. */
import { html, render, type TemplateResult } from 'lit'
import { documentName } from '../../../words/decision/document-name'
import { element } from '../../element'
import type { DocumentTask, SelfieTask } from '../../views/answers'
import { fieldsView } from '../../views/fields-view'
import { age } from '../age'
import { historyView } from '../history'
import { personName } from '../person-name'
import type { Review, ReviewItem } from '../service'
import { againstView } from './against'
import { attemptsView, timelineView } from './around-view'
import { failedChecks, otherChecks } from './checks-by-sight'
import { correctForms } from './correct-form'
import { facesView } from './faces'
import { handlingPanel } from './handling-panel'
import './picture'
import type { Act, CasePicture } from './picture'
import { marksOf } from './places'
import { findingsByTask, reasonsView } from './reasons'
import { takeStrip } from './take-strip'
import type { VerdictBar } from './verdict-bar'

export interface CaseView {
  nodes: HTMLElement[]
  bar: VerdictBar
  pictures: Pictures
}

export interface Pictures {
  /** Acts on the picture that is pointed at or focused, the first one otherwise. */
  act(what: Act): void
  /** Fields and findings over all pictures, or not. */
  mark(): void
  /** To the next picture. */
  step(by: 1 | -1): void
}

export interface CaseActs {
  /** Shows the case as it is now. */
  again: () => Promise<void>
  /** The case was put aside or given away. */
  left: () => void
}

export function caseView(review: Review, bar: VerdictBar, acts: CaseActs): CaseView {
  const body = element('div', { class: 'case-body' })
  render(bodyOf(review, acts), body)
  return { nodes: [headOf(review), bar.node, body], bar, pictures: picturesOf(body) }
}

function headOf({ session, since, first, disagreed, reviewersNeeded, secondLook }: Review): HTMLElement {
  const facts = [
    `waiting for ${age(since)}`,
    session.clientKey && `client ${session.clientKey}`,
    session.clientUser && `user ${session.clientUser}`,
    disagreed && !secondLook && 'Two reviewers disagree. Your decision is final.',
    reviewersNeeded > 1 &&
      !disagreed &&
      !secondLook &&
      (first ? `${first.by} has decided; you are the second reviewer` : 'needs two reviewers'),
  ].filter((fact): fact is string => Boolean(fact))
  const look = secondLook && lookWords(disagreed !== null)
  return element(
    'header',
    { class: 'case-head' },
    element('h1', { tabindex: '-1' }, personName(session.results) || 'No name'),
    element('ul', { class: 'facts' }, ...facts.map((fact) => element('li', {}, fact))),
    element('code', {}, session.sessionId),
    look ? element('p', { class: 'hint second-look' }, look) : null,
  )
}

const lookWords = (differs: boolean) =>
  differs
    ? 'Quality check: the two decisions below differ. Agree with the first and it stands; disagree and the case is reopened.'
    : 'Quality check: this case has already been decided and was picked at random. Your decision is recorded; it does not change the outcome.'

const isShown = ({ type }: { type: string }) => type !== 'faces'

function bodyOf(review: Review, { again, left }: CaseActs): TemplateResult {
  const { session, rates, take } = review
  const judged = findingsByTask(session).filter(({ task }) => isShown(task))
  const failed = judged.flatMap(({ task, findings }) =>
    task.type === 'faces' ? [] : failedChecks(task, findings, rates),
  )
  const selfie = session.results.find((task): task is SelfieTask => task.type === 'selfie')
  const face = selfie?.faceSelfie ?? ''
  return html`
    <div class="sight-of" tabindex="0" role="region" aria-label="Reasons and risk">${reasonsView(session, saidBefore(review))}</div>
    <div class="pictures">
      <div class="viewer">${picturesIn(judged)}</div>
      ${facesView(session)}
    </div>
    <div class="found" tabindex="0" role="region" aria-label="Evidence">
      ${failed.length === 0 ? null : html`<section class="card failed-checks"><h2>Failed checks</h2><ul class="sight">${failed}</ul></section>`}
      ${againstView(review, face)} ${handlingPanel(review, left)}
      ${judged.map(({ task }) => (task.type === 'faces' ? null : taskView(task, rates)))}
      ${correctForms(session, again)} ${takeStrip(take)} ${attemptsView(session)} ${timelineView(review)}
    </div>`
}

/** Earlier decisions of people on the case. */
const saidBefore = ({ session, disagreed }: Review) => historyView({ ...session.decision, disagreed: disagreed ?? [] })

/** The first of each task stand first: a document beside its selfie. */
function picturesIn(judged: ReturnType<typeof findingsByTask>): TemplateResult[] {
  const all = judged.flatMap(({ task, findings }) => {
    if (task.type === 'faces') return []
    const name = task.type === 'document' ? documentName(task.docName) : 'Selfie'
    return task.imagesFull.map((url, i) => {
      const corners = task.type === 'document' ? task.quality?.find(({ image }) => image === i)?.corners : undefined
      return {
        at: i,
        node: html`<case-picture class=${task.type} .url=${url} .page=${task.images[i] ?? ''}
          .name=${i > 0 ? `${name}, image ${i + 1}` : name} .corners=${corners ?? null}
          .marks=${marksOf(task, findings, i)}></case-picture>`,
      }
    })
  })
  return all.toSorted((a, b) => Number(a.at > 0) - Number(b.at > 0)).map(({ node }) => node)
}

function taskView(task: DocumentTask | SelfieTask, rates: Review['rates']): TemplateResult {
  const isDocument = task.type === 'document'
  return html`<article class="card task ${task.type}">
    <header><h2>${isDocument ? documentName(task.docName) : 'Selfie'}</h2>
      ${isDocument && task.countryCode !== '' ? html`<span class="tag">${task.countryCode}</span>` : null}</header>
    ${isDocument ? fieldsView(task.ocr) : null} ${otherChecks(task, rates)}
  </article>`
}

function picturesOf(body: HTMLElement): Pictures {
  const panes = () => [...body.querySelectorAll<CasePicture>('case-picture')]
  const chosen = () => panes().find((one) => one.matches(':focus-within, :hover')) ?? panes()[0]
  return {
    act: (what) => chosen()?.act(what),
    mark: () => body.classList.toggle('bare'),
    step(by) {
      const all = panes()
      const at = all.findIndex((one) => one.contains(document.activeElement))
      all[(at + by + all.length) % all.length]?.focus()
    },
  }
}

/** In place of a case. */
export function emptyCase(waiting: number): HTMLElement {
  return element(
    'div',
    { class: 'empty' },
    element('h1', {}, waiting === 0 ? 'No cases waiting' : `${waiting} ${waiting === 1 ? 'case' : 'cases'} waiting`),
    element('p', {}, waiting === 0 ? 'New cases appear here by themselves.' : 'Press Enter to take the next case.'),
  )
}

/** The queue holds none that fits the filters and may be taken. */
export function noMatch(waiting: number): HTMLElement {
  if (waiting === 0) return emptyCase(0)
  return element(
    'div',
    { class: 'empty' },
    element('h1', {}, 'No case to take'),
    element('p', {}, 'No case that matches these filters is available to you.'),
  )
}

/** One that somebody else has. */
export function takenCase({ claim }: Pick<ReviewItem, 'claim'>): HTMLElement {
  return element(
    'div',
    { class: 'empty' },
    element('h1', {}, 'Claimed'),
    element('p', {}, `${claim?.by ?? 'Somebody'} is reviewing this case.`),
  )
}
