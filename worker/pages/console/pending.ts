/**
 * A decision waits a few seconds before it is sent, so that it can be taken back: once it is sent, webhooks follow. It
 * is sent at once when the next one comes or the page is left.
 */
import { byId, element } from '../element'

const SECONDS = 6

interface Pending {
  send: () => Promise<boolean>
  timer: ReturnType<typeof setTimeout>
}

let pending: Pending | null = null
const toast = () => byId('toast', HTMLElement)

export function later(words: string, send: () => Promise<boolean>, undo: () => void): void {
  void flush()
  const button = element('button', { type: 'button' }, 'Undo ', element('kbd', {}, 'U'))
  button.addEventListener('click', takeBack)
  toast().replaceChildren(element('span', {}, words), button)
  toast().hidden = false
  pending = { send, timer: setTimeout(() => void flush(), SECONDS * 1000) }
  onUndo = undo
}

let onUndo = () => {}

/** False where what was due was not taken in. */
export async function flush(): Promise<boolean> {
  const due = pending
  clear()
  return due === null || due.send()
}

export function takeBack(): void {
  if (!pending) return
  clear()
  onUndo()
}

function clear(): void {
  if (pending) clearTimeout(pending.timer)
  pending = null
  toast().hidden = true
}

addEventListener('pagehide', () => void flush())
