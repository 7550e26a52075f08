/** Tables of what was measured, as they stand in the benches' summary of this very version. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '../build.ts'

const SUMMARY = 'test/bench/summary.md'

/** The table with that place in the section of that name, under the section's date. */
export function measuredTable(section: string, place: number): string {
  const text = readFileSync(path.join(ROOT, SUMMARY), 'utf8')
  const [, ...parts] = text.split(/^#{2,3} /m)
  const part = parts.find((each) => each.startsWith(`${section}, `))
  const [heading = ''] = part?.split('\n', 1) ?? []
  const tables = part?.match(/^\|.*\|\n\|[-| :]+\|\n(\|.*\|\n)+/gm) ?? []
  const table = tables[place - 1]
  if (!table) throw new Error(`${SUMMARY} has no table ${place} in a section ${section}`)
  return `Measured ${heading.slice(section.length + 2)}.\n\n${table}`
}
