/** Tables of measurements, as they stand in the results of the benches of this very version. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '../building/build.ts'

const RESULTS = 'test/bench/results'

/** The table with that place in the bench's results, under the date of the measurement. */
export function measuredTable(bench: string, place: number): string {
  const file = path.join(RESULTS, `${bench}.md`)
  const text = readFileSync(path.join(ROOT, file), 'utf8')
  const [measured] = /^Measured .+\.$/m.exec(text) ?? []
  const table = text.match(/^\|.*\|\n\|[-| :]+\|\n(\|.*\|\n)+/gm)?.[place - 1]
  if (measured === undefined || !table) throw new Error(`${file} has no date, or no table ${place}`)
  return `${measured}\n\n${table}`
}
