import { element } from '../element'
import type { DocumentTask, SelfieTask } from '../views/answers'
import { decisionView } from '../views/decision-view'
import { facesView } from '../views/faces-view'
import { fieldsView } from '../views/fields-view'
import { documentName } from '../views/wording'
import { age } from './age'
import { attemptsView, duplicatesView, othersView } from './around-view'
import { checksBySight } from './checks-by-sight'
import { faceOverlay } from './face-overlay'
import { personName } from './person-name'
import type { Review, ReviewItem, Verdict } from './service'
import { takeStrip } from './take-strip'
import { type Said, type VerdictBar, verdictBar } from './verdict-bar'
import { type Viewer, viewer } from './viewer'

export interface CaseView {
  nodes: HTMLElement[]
  bar: VerdictBar
  viewer: Viewer
}

type Outcome = Verdict['outcome']

/** A claimed session: its images, what the service found, and what is to be decided. */
export function caseView(
  review: Review,
  decide: (outcome: Outcome, said: Said) => void,
  release: () => void,
): CaseView {
  const { session, since, first, reviewersNeeded } = review
  const bar = verdictBar(session.decision.reasons ?? [], decide, release)
  const images = viewer(session)
  const facts = [
    `waiting for ${age(since)}`,
    session.clientKey && `client ${session.clientKey}`,
    session.clientUser && `user ${session.clientUser}`,
    reviewersNeeded > 1 && (first ? `${first.by} has decided; you are the second` : 'two reviewers are needed'),
  ].filter((fact): fact is string => Boolean(fact))
  const head = element(
    'header',
    { class: 'case-head' },
    element('h1', { tabindex: '-1' }, personName(session.results) || 'Is this person who they say?'),
    element('ul', { class: 'facts' }, ...facts.map((fact) => element('li', {}, fact))),
    element('code', {}, session.sessionId),
  )
  // What else is known of a case is a line here, in the order in which it is looked at.
  const found = [
    decisionView(session, null),
    facesView(session),
    faceOverlay(session),
    ...session.results.map((task) => (task.type === 'faces' ? null : taskView(task, review.rates))),
    takeStrip(review.take),
    attemptsView(session),
    duplicatesView(session),
    othersView(review.others),
  ].filter((node) => node !== null)
  return { nodes: [head, bar.node, images.node, element('div', { class: 'found' }, ...found)], bar, viewer: images }
}

function taskView(task: DocumentTask | SelfieTask, rates: Review['rates']): HTMLElement {
  const isDocument = task.type === 'document'
  return element(
    'article',
    { class: `card task ${task.type}` },
    element(
      'header',
      {},
      element('h2', {}, isDocument ? documentName(task.docName) : 'Selfie'),
      isDocument && task.countryCode !== '' && element('span', { class: 'tag' }, task.countryCode),
    ),
    isDocument && fieldsView(task.ocr),
    checksBySight(task, rates),
  )
}

/** In place of a case. */
export function emptyCase(waiting: number): HTMLElement {
  return element(
    'div',
    { class: 'empty' },
    element('h1', {}, waiting === 0 ? 'Nothing waits' : `${waiting} ${waiting === 1 ? 'waits' : 'wait'}`),
    element('p', {}, waiting === 0 ? 'New ones appear by themselves.' : 'Enter takes the one that has waited longest.'),
  )
}

/** One that somebody else has. */
export function takenCase({ claim }: Pick<ReviewItem, 'claim'>): HTMLElement {
  return element(
    'div',
    { class: 'empty' },
    element('h1', {}, 'Taken'),
    element('p', {}, `${claim?.by ?? 'Somebody'} looks at it.`),
  )
}
