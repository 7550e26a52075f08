/** Tables of a trial's truth, as spreadsheets write them. Pure. */

export const TRUTH_COLUMNS = ['sessionId', 'kind', 'participant', 'device'] as const

/** Cells of a line, by column; empty ones are left out. */
export type TruthLine = Partial<Record<(typeof TRUTH_COLUMNS)[number], string>>

/** Lines with their numbers, from 1; separated by commas, semicolons or tabs. A first line that names columns is none. */
export function truthLines(csv: string): { line: number; cells: TruthLine }[] {
  const lines = csv
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .map((text, i) => ({ line: i + 1, cells: text.split(/[,;\t]/).map(unquoted) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  const names = lines[0]?.cells ?? []
  const isNamed = names[0] === TRUTH_COLUMNS[0]
  const columns: readonly string[] = isNamed ? names : TRUTH_COLUMNS
  return lines.slice(isNamed ? 1 : 0).map(({ line, cells }) => ({
    line,
    cells: Object.fromEntries(columns.map((name, i) => [name, cells[i] ?? '']).filter(([, cell]) => cell !== '')),
  }))
}

/** None of the columns can hold a comma or a quote. */
const unquoted = (cell: string) => cell.trim().replace(/^"(.*)"$/, '$1')
