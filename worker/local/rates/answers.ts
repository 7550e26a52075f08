/** Another product's answers: CSV, separated by commas, semicolons or tabs, with the columns `sessionId` and `outcome`. */

const APPROVED = new Set(['approved', 'accepted', 'success', 'clear', 'pass', 'passed', 'yes', 'true', '1'])

/** By session, whether the other product approves it. Throws where a line lacks a cell, or a session comes twice. */
export function parseAnswers(text: string): Map<string, boolean> {
  const [head = '', ...lines] = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  const mark = [',', ';', '\t'].find((one) => head.includes(one)) ?? ','
  const cellsOf = (line: string) => line.split(mark).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'))
  const names = cellsOf(head)
  const [idAt, outcomeAt] = [names.indexOf('sessionId'), names.indexOf('outcome')]
  if (idAt < 0 || outcomeAt < 0)
    throw new Error('--answers: the first line must name the columns sessionId and outcome.')
  const answers = new Map<string, boolean>()
  lines.forEach((line, i) => {
    if (line.trim() === '') return
    const cells = cellsOf(line)
    const [id, outcome] = [cells[idAt], cells[outcomeAt]]
    if (!id || !outcome) throw new Error(`--answers: line ${i + 2} lacks its session or its outcome.`)
    if (answers.has(id)) throw new Error(`--answers: line ${i + 2} names a session again: ${id}`)
    answers.set(id, APPROVED.has(outcome.toLowerCase()))
  })
  return answers
}
