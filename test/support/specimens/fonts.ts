/** Fonts from packages, so that a page looks the same on every machine. test/support/canvas.ts registers them. */
import { createRequire } from 'node:module'
import path from 'node:path'

export type Face = 'sans' | 'serif'

const PACKAGES: Record<Face, string> = { sans: 'arimo', serif: 'tinos' }
const WEIGHTS = [400, 700]

/** A CSS font of so many units high. */
export const font = (face: Face, size: number, bold = false) => `${size}px ${familyOf(face, bold)}`

/** One family a file: choosing by weight is left to nobody. */
const familyOf = (face: Face, bold: boolean) => `specimen-${face}${bold ? '-bold' : ''}`

export const BUNDLED_FONTS = (Object.keys(PACKAGES) as Face[]).flatMap((face) =>
  WEIGHTS.map((weight) => ({ family: familyOf(face, weight === 700), file: fileOf(PACKAGES[face], weight) })),
)

function fileOf(name: string, weight: number): string {
  const folder = path.dirname(createRequire(import.meta.url).resolve(`@fontsource/${name}/package.json`))
  return path.join(folder, 'files', `${name}-latin-${weight}-normal.woff2`)
}

/** Families of files that a command was given: nothing that tests draw has one. */
export const GIVEN_FONTS = new Set<string>()

/** Whether a CSS font names bundled or given families and nothing else. */
export function isBundled(cssFont: string): boolean {
  const families = cssFont.replace(/^.*?\d+(\.\d+)?px\s+/, '').split(',')
  return families.every((listed) => {
    const name = listed.trim().replace(/^"(.*)"$/, '$1')
    return GIVEN_FONTS.has(name) || BUNDLED_FONTS.some(({ family }) => family === name)
  })
}
