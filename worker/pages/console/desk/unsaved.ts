/** Decisions that did not arrive: each names its case, says why, and can be sent or looked at again. */
import { byId, element } from '../../element'

export interface Unsaved {
  sessionId: string
  /** Name of the case, as people know it. */
  name: string
  /** Decision in words. */
  done: string
  why: string
  again: () => void
  open: () => void
}

const box = () => byId('unsaved', HTMLElement)

export function tellUnsaved({ sessionId, name, done, why, again, open }: Unsaved): void {
  clearUnsaved(sessionId)
  const act = (label: string, work: () => void) => {
    const button = element('button', { type: 'button' }, label)
    button.addEventListener('click', () => {
      clearUnsaved(sessionId)
      work()
    })
    return button
  }
  const line = element(
    'p',
    { class: 'problem', 'data-session': sessionId },
    element('span', {}, element('strong', {}, `Not saved: ${done}, ${name}.`), ` ${why} Your notes are kept.`),
    act('Send again', again),
    act('Open the case', open),
  )
  box().append(line)
}

export function clearUnsaved(sessionId?: string): void {
  for (const line of [...box().children])
    if (sessionId === undefined || line.getAttribute('data-session') === sessionId) line.remove()
}
