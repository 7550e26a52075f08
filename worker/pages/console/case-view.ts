import { sessionView } from '../demo/session-view'
import { element } from '../element'
import { age } from './age'
import { faceOverlay } from './face-overlay'
import type { Review, ReviewItem } from './service'
import { type VerdictBar, verdictBar } from './verdict-bar'
import { type Viewer, viewer } from './viewer'

export interface CaseView {
  nodes: HTMLElement[]
  bar: VerdictBar
  viewer: Viewer
}

type Outcome = Parameters<Parameters<typeof verdictBar>[0]>[0]

/** A claimed session: its images, what the service found, and what is to be decided. */
export function caseView(
  review: Review,
  decide: (outcome: Outcome, note: string) => void,
  release: () => void,
): CaseView {
  const { session, since, first, reviewersNeeded } = review
  const bar = verdictBar(decide, release)
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
    element('h1', { tabindex: '-1' }, 'Is this person who they say?'),
    element('ul', { class: 'facts' }, ...facts.map((fact) => element('li', {}, fact))),
    element('code', {}, session.sessionId),
  )
  const overlay = faceOverlay(session)
  const [verdict, ...rest] = sessionView(session, null)
  const found = [verdict, overlay, ...rest].filter((node) => node !== null && node !== undefined)
  return { nodes: [head, bar.node, images.node, ...found], bar, viewer: images }
}

/** In place of a case. */
export function emptyCase(waiting: number): HTMLElement {
  return element(
    'div',
    { class: 'empty' },
    element('h1', {}, waiting === 0 ? 'Nothing waits' : `${waiting} wait`),
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
