/** Fonts from packages, so that a page looks the same on every machine. */
import { createRequire } from 'node:module'
import path from 'node:path'
import { GlobalFonts } from '@napi-rs/canvas'

export type Face = 'sans' | 'serif'

const FAMILIES: Record<Face, string> = { sans: 'arimo', serif: 'tinos' }
let registered = false

/** A CSS font of so many units high; the fonts are registered with the first. */
export function font(face: Face, size: number, bold = false): string {
  if (!registered) {
    const require = createRequire(import.meta.url)
    for (const [name, family] of Object.entries(FAMILIES)) {
      const folder = path.join(path.dirname(require.resolve(`@fontsource/${family}/package.json`)), 'files')
      for (const weight of [400, 700]) {
        GlobalFonts.registerFromPath(
          path.join(folder, `${family}-latin-${weight}-normal.woff2`),
          `specimen-${name}${weight === 700 ? '-bold' : ''}`,
        )
      }
    }
    registered = true
  }
  return `${size}px specimen-${face}${bold ? '-bold' : ''}`
}
