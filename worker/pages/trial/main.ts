/** The page of a trial's participant: what to present, one after the other, each on the page of its session. */
import type { Answered } from '../../../capture-kit/core/client/answer'
import { client } from '../../../capture-kit/core/client/client'
import { persistently } from '../../../capture-kit/core/upload/session-calls'
import { byId, element } from '../element'
import { keptToken } from './kept-token'
import { PRESENT } from './present'

type Presented = Answered<'/kyc/session/trial'>['body']['presented'][number]

const told = byId('told', HTMLElement)
const list = byId('list', HTMLElement)

function item({ kind, state, url }: Presented, isNext: boolean): HTMLElement {
  const { title, how, drawing } = PRESENT[kind]
  const words = { open: 'Next', done: '✓ Done', expired: 'Its time is over' }[state]
  return element(
    'li',
    isNext ? { 'aria-current': 'step' } : {},
    ...(drawing ? [element('img', { src: `/figures/trial-${drawing}.svg`, alt: '', width: '120', height: '90' })] : []),
    element('h2', {}, title),
    element('p', {}, how),
    url === null
      ? element('p', { class: state }, words)
      : element('a', { href: url }, isNext ? 'Start' : 'Start this one'),
  )
}

async function show(): Promise<void> {
  const token = keptToken()
  if (!token) {
    told.textContent = 'This link is incomplete. Open the one that you were sent.'
    return
  }
  const answer = await persistently(client({ token }), '/kyc/session/trial', {})
  if (!answer.ok) {
    told.textContent = 'The list cannot be shown. The link may be too old: ask for a new one.'
    return
  }
  const { trial, presented } = answer.body
  const left = presented.filter(({ state }) => state === 'open')
  told.textContent =
    left.length === 0
      ? `${trial}: everything is done. Thank you.`
      : `${trial}: ${left.length} of ${presented.length} left. Present each as the drawing shows; after the last page you come back here.`
  list.replaceChildren(...presented.map((one) => item(one, one === left[0])))
}

addEventListener('hashchange', () => location.reload())
// Coming back by the browser's button shows what was there before.
addEventListener('pageshow', ({ persisted }) => persisted && void show())
await show()
