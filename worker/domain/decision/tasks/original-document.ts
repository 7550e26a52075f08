/** The document that a take belongs to, with the group of checks of that take. */
import { judgeOriginal } from '../../original/judge'
import type { DocumentTakeReading } from '../../readings/document-take-reading'
import type { DocumentResult } from './document-task'

export function withOriginal(
  documents: readonly DocumentResult[],
  reading: DocumentTakeReading | null,
): readonly DocumentResult[] {
  if (!reading) return documents
  const { source } = reading
  const index = source === null ? 0 : documents.findIndex(({ task }) => task.imagesFull.includes(source))
  const own = documents[index]
  if (!own) return documents
  const task = { ...own.task, checks: [...own.task.checks, judgeOriginal(reading)] }
  return documents.with(index, { ...own, task })
}
