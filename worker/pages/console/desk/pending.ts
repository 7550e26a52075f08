/**
 * A decision waits a few seconds before it is sent, so that it can be taken back: once it is sent, webhooks follow. It
 * is sent at once when the next one comes or the page is left.
 */
import { byId, element } from '../../element'
import type { Review } from '../service'

const SECONDS = 6

/** What ends the work on a case for now. */
export interface Act {
  review: Review
  /** In words. */
  done: string
  told: string
  /** Gives what is to be said besides. */
  call: () => Promise<unknown>
}

interface Pending {
  send: () => Promise<void>
  undo: () => void
}

let pending: (Pending & { timer: ReturnType<typeof setTimeout> }) | null = null
const toast = () => byId('toast', HTMLElement)

export function later(words: string, { send, undo }: Pending): void {
  void flush()
  const button = element('button', { type: 'button' }, 'Undo ', element('kbd', {}, 'U'))
  button.addEventListener('click', takeBack)
  toast().replaceChildren(element('span', {}, words), button)
  toast().hidden = false
  pending = { send, undo, timer: setTimeout(() => void flush(), SECONDS * 1000) }
}

/** Sends what is due. */
export async function flush(): Promise<void> {
  await clear()?.send()
}

export function takeBack(): void {
  clear()?.undo()
}

function clear(): Pending | null {
  const due = pending
  if (due) clearTimeout(due.timer)
  pending = null
  toast().hidden = true
  return due
}

addEventListener('pagehide', () => void flush())
