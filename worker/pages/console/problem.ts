import { byId, element } from '../element'
import type { NotDone } from './service'

/** Shows a problem, in view wherever the page is scrolled to, until the person does something. */
export function say(text: string | null): void {
  const problem = byId('problem', HTMLElement)
  problem.hidden = text === null
  if (text === null) {
    problem.replaceChildren()
    return
  }
  const close = element('button', { type: 'button', class: 'quiet' }, 'Dismiss')
  close.addEventListener('click', () => say(null))
  problem.replaceChildren(element('span', {}, text), close)
}

let signInAgain = () => {}
/** Sets the action for a credential that is not good any more. */
export const onSignedOut = (act: () => void): void => {
  signInAgain = act
}

const NOT_A_REVIEWER =
  'This token can’t be used to review: it has expired, was revoked, or has no reviewer name or review permission.'

/** Refusals of the interface whose own words help nobody at a desk. */
const WORDS: Readonly<Record<string, string>> = {
  'item with this id does not found': 'Nothing has this id.',
  'item with this id not found': 'Nothing has this id.',
  'invalid schema': 'Some of this is not valid.',
}

export function wordsOf(error: NotDone): string {
  if (error.status === 401) signInAgain()
  if (error.status === 401 || error.message === 'token names no reviewer') return NOT_A_REVIEWER
  const words = WORDS[error.message] ?? error.message
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`.replace(/[.?]?$/, (end) => end || '.')
}
