import { byId } from '../element'
import type { NotDone } from './service'

/** Shows a problem until the person does something. */
export function say(text: string | null): void {
  const problem = byId('problem', HTMLElement)
  problem.hidden = text === null
  problem.textContent = text
}

let signInAgain = () => {}
/** Sets the action for a credential that is not good any more. */
export const onSignedOut = (act: () => void): void => {
  signInAgain = act
}

export function wordsOf(error: NotDone): string {
  const mayNot = error.status === 401 || error.message === 'token names no reviewer'
  if (error.status === 401) signInAgain()
  return mayNot
    ? 'This token names no reviewer, may not do this, or no longer.'
    : `${error.message}.`.replace(/\.\.$/, '.')
}
