/** Highlights a place in its picture together with its row in the list, and the reverse, by pointer and by keys. */
import type { Region } from './answers'

/** Name of a place, the same in the list and in the image. */
export const markName = ({ image, x, y }: Region): string => `${image}:${Math.round(x)}:${Math.round(y)}`

/** A row about these places; by keys it can be reached where it has one. */
export function about(row: HTMLElement, regions: readonly (Region | undefined)[]): HTMLElement {
  const names = regions.flatMap((region) => (region ? [markName(region)] : []))
  if (names.length > 0) row.dataset.mark = names.join(' ')
  return row
}

const MARKED = '[data-mark]'
/** Places of other cases on the page have the same names: the widest of these that there is. */
const CASES = ['.case-body', '.compared > section', '.task']

function light(target: EventTarget | null, on: boolean): void {
  const node = target instanceof Element ? target.closest(MARKED) : null
  const names = node?.getAttribute('data-mark')?.split(' ') ?? []
  const [around = document] = CASES.flatMap((selector) => node?.closest(selector) ?? [])
  for (const name of names)
    for (const one of around.querySelectorAll(`[data-mark~="${name}"]`)) one.classList.toggle('lit', on)
}

/** Watches the marks of the whole page, including those drawn on it later. */
export function watchMarks(): void {
  for (const [begin, end] of [
    ['pointerover', 'pointerout'],
    ['focusin', 'focusout'],
  ] as const) {
    document.addEventListener(begin, ({ target }) => light(target, true))
    document.addEventListener(end, ({ target }) => light(target, false))
  }
}
