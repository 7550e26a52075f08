/** The places of the console, and which scope opens each: an operation behind a place asks for the same. */
import { leaveDesk, showDesk } from './desk'

/** Fills the page; what comes back is called when it is left. */
type Open = (page: HTMLElement, id: string) => Promise<(() => void) | undefined>

export interface Place {
  name: string
  label: string
  /** Null: any. */
  scope: string | null
  /** Missing for the desk, which is no page. */
  open?: () => Promise<Open>
}

export const PLACES: readonly Place[] = [{ name: 'reviews', label: 'Reviews', scope: 'review' }]

let leave: (() => void) | undefined

export async function openPlace({ open }: Place, page: HTMLElement, id: string): Promise<void> {
  leave?.()
  leave = undefined
  page.hidden = !open
  page.replaceChildren()
  if (!open) {
    await showDesk()
    return
  }
  await leaveDesk()
  leave = await (await open())(page, id)
}
