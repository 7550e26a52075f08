/** The page of a trial's participant: what to present, one after the other, each on the page of its session. */
import type { Answered } from '../../../capture-kit/core/client/answer'
import { client } from '../../../capture-kit/core/client/client'
import { persistently } from '../../../capture-kit/core/upload/session-calls'
import { directionOf, filled, localeFor } from '../../../capture-kit/ui/messages/messages'
import { byId, element } from '../element'
import { keptToken } from './kept-token'
import { loadTrialMessages } from './messages/messages'

type Presented = Answered<'/kyc/session/trial'>['body']['presented'][number]

/** In public/figures, of the kinds that have one. */
const DRAWINGS: { readonly [Kind in Presented['kind']]?: string } = {
  genuine: 'genuine',
  'copy-grey': 'copy-grey',
  'copy-colour': 'copy-colour',
  copied: 'copy-colour',
  display: 'display',
  'other-document': 'other-document',
  'printed-face': 'printed-face',
  replay: 'replay',
}

const locale = localeFor(navigator.languages)
const text = await loadTrialMessages(locale)
const told = byId('told', HTMLElement)
const list = byId('list', HTMLElement)

Object.assign(document.documentElement, { lang: locale, dir: directionOf(locale) })
document.title = byId('heading', HTMLElement).textContent = text.title

function item({ kind, state, url }: Presented, isNext: boolean): HTMLElement {
  const { title, how } = text.kinds[kind]
  const drawing = DRAWINGS[kind]
  const words = { open: text.next, done: `✓ ${text.done}`, expired: text.expired }[state]
  return element(
    'li',
    isNext ? { 'aria-current': 'step' } : {},
    ...(drawing ? [element('img', { src: `/figures/trial-${drawing}.svg`, alt: '', width: '120', height: '90' })] : []),
    element('h2', {}, title),
    element('p', {}, how),
    url === null
      ? element('p', { class: state }, words)
      : element('a', { href: url }, isNext ? text.start : text.startThis),
  )
}

async function show(): Promise<void> {
  const token = keptToken()
  if (!token) {
    told.textContent = text.incomplete
    return
  }
  const answer = await persistently(client({ token }), '/kyc/session/trial', {})
  if (!answer.ok) {
    told.textContent = text.unshown
    return
  }
  const { trial, presented } = answer.body
  const left = presented.filter(({ state }) => state === 'open')
  const [n, total] = [left.length, presented.length]
  told.textContent = filled(n === 0 ? text.finished : text.left, { trial, n, total })
  list.replaceChildren(...presented.map((one) => item(one, one === left[0])))
}

addEventListener('hashchange', () => location.reload())
// Coming back by the browser's button shows what was there before.
addEventListener('pageshow', ({ persisted }) => persisted && void show())
await show()
