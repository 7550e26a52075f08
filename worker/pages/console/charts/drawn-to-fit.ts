import { element } from '../../element'

/** Draws anew for each width, so that text keeps its size on a phone. */
export function drawnToFit(draw: (width: number) => SVGElement): HTMLElement {
  const room = element('div', { class: 'drawn' })
  let drawn = 0
  const seen = new ResizeObserver(([entry]) => {
    const width = Math.floor(entry?.contentRect.width ?? 0)
    if (width === drawn || width === 0) return
    drawn = width
    room.replaceChildren(draw(width))
  })
  seen.observe(room)
  return room
}
