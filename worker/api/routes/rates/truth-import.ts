import { sayTruths } from '../../../application/rates/say-truth'
import { invalid, Refusal } from '../../../application/refusal'
import { ImportTruthRequest, ImportTruthResponse, TruthRow } from '../../../contract/rates/session-truth'
import type { NewTruth } from '../../../domain/rates/truth'
import { TRUTH_COLUMNS, truthLines } from '../../../domain/rates/truth-table'
import { SAID } from '../../../words/limits'
import { parse } from '../../body/parse'
import type { Operation } from '../../operation'

export const truthImport: Operation = {
  path: '/session/truth/import',
  summary: 'The same of many sessions of a trial, as a table (CSV)',
  consumes: 'application/json',
  request: ImportTruthRequest,
  response: ImportTruthResponse,
  async handle({ caller, services, body, now }) {
    const request = parse(ImportTruthRequest, body.fields, { csv: SAID.truthTable })
    if (request instanceof Refusal) return request
    const truths = truthsOf(request.csv)
    return truths instanceof Refusal ? truths : { status: 'ok', ...(await sayTruths(caller, truths, services, now)) }
  },
}

/** Each session once: the first wrong line is told. */
function truthsOf(csv: string): NewTruth[] | Refusal {
  const truths = new Map<string, NewTruth>()
  for (const { line, cells } of truthLines(csv)) {
    const row = TruthRow.safeParse(cells)
    const wrong = row.success ? (truths.has(row.data.sessionId) ? 'sessionId' : null) : row.error.issues[0]?.path[0]
    if (!row.success || wrong) {
      const name = String(wrong ?? 'sessionId')
      const wanted = { type: 'string', description: `a line of ${TRUTH_COLUMNS.join(',')}, each session once` }
      return invalid(wanted, Reflect.get(cells, name) ?? '', `csv line ${line}: ${name}`)
    }
    const { sessionId, kind, participant = null, device = null } = row.data
    truths.set(sessionId, { sessionId, kind, source: 'trial', participant, device })
  }
  return [...truths.values()]
}
