/** How the page looks: as the scenario says. */

import { byId } from '../element'
import type { OpenedSession } from './opened'

/** Relative luminance of sRGB (WCAG 2.2): above it black text has more contrast than white. */
const MIDDLE = 0.179

export function showBrand({ page: { title, logo, colour }, sandbox }: OpenedSession): void {
  byId('test', HTMLElement).hidden = !sandbox
  byId('asker', HTMLElement).textContent = title
  const image = byId('logo', HTMLImageElement)
  image.hidden = logo === null
  if (logo) image.src = logo
  if (!colour) return
  const { style } = document.documentElement
  style.setProperty('--accent', colour)
  style.setProperty('--on-accent', luminance(colour) > MIDDLE ? '#000000' : '#ffffff')
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(colour.slice(at, at + 2), 16) / 255),
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
