/** A session in a page of a shell: the decision, what was read, what the checks said. */
import type { SessionStatusView } from '../contract/sessions/session-views.ts'
import type { CheckItem, OcrField } from '../contract/sessions/task.ts'
import { decisionWords } from './decision-words.ts'

type Task = SessionStatusView['results'][number]

const TITLE_WIDTH = 24
const VALUE_WIDTH = 34

export function sessionSummary(session: SessionStatusView): string[] {
  const { sessionId, status, spent, decision, clientId, isClientNew, results } = session
  const risk = decision.risk == null ? '' : `, risk ${decision.risk}`
  const client =
    clientId === '' ? [] : [`Client   ${clientId}, ${isClientNew ? 'seen for the first time' : 'seen before'}`]
  return [
    ...decisionWords(session),
    '',
    `Session  ${sessionId}: ${status}, ${decision.assurance ?? 'no'} assurance${risk}, ${spent} s`,
    ...client,
    ...results.flatMap((task) => ['', ...taskWords(task)]),
  ]
}

function taskWords(task: Task): string[] {
  const errors = task.errors.map((error) => `  ${error}`)
  return [headline(task), ...errors, ...fieldsOf(task).map(fieldWords), ...checksWords(task)]
}

function headline(task: Task): string {
  if (task.type === 'faces') return `Faces: ${task.status}`
  if (task.type === 'selfie') return `Selfie: ${task.status}`
  const side = task.isBackSide ? ', back' : ''
  return `Document: ${task.status}, ${task.docName || 'of a kind that is not known'}${side}`
}

const fieldsOf = (task: Task): OcrField[] => (task.type === 'document' ? task.ocr.fields : [])

/** Line of a field; only an uncertain value is marked. */
function fieldWords({ title, value, conf, source }: OcrField): string {
  const from = [source ?? '', conf === 'low' ? 'uncertain' : ''].filter(Boolean).join(', ')
  return `  ${title.padEnd(TITLE_WIDTH)} ${value.padEnd(VALUE_WIDTH)} ${from}`.trimEnd()
}

function checksWords({ type, checks }: Task): string[] {
  const items = checks.flatMap((group) => group.items)
  if (type === 'faces') return items.map((item) => `  ${item.status.padEnd(8)} ${String(item.value ?? '')} alike`)
  const of = (status: CheckItem['status']) => items.filter((item) => item.status === status)
  const [holds, failed, idle] = [of('success'), of('failed'), of('idle')]
  return [
    `  Checks: ${holds.length} hold, ${failed.length} failed, ${idle.length} not evaluated`,
    ...failed.map(({ caption, reason }) => `  failed   ${[caption, reason].filter(Boolean).join(': ')}`),
  ]
}
