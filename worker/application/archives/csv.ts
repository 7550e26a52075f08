/** A line of CSV as RFC 4180 has it. */
export function csvLine(cells: (string | number | boolean | null)[]): string {
  return `${cells.map(cell).join(',')}\r\n`
}

/** A spreadsheet takes a text that begins like this for a formula, and would run it. */
const FORMULA = /^\s*[=+\-@\t\r]/

function cell(value: string | number | boolean | null): string {
  if (typeof value !== 'string') return value === null ? '' : String(value)
  const text = FORMULA.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
