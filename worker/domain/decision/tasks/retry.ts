import type { DocumentTaskResult, EarlierTry, SelfieTaskResult } from '../../case/task-result'

type Attempted = DocumentTaskResult | SelfieTaskResult

/** The new attempt at a task, with the earlier one moved to its history (oldest first). */
export function retried<T extends Attempted>(earlier: T, now: T): T {
  return { ...now, tries: earlier.tries + 1, history: [...earlier.history, asTry(earlier)] }
}

/**
 * Which earlier document a new one is another try of: the one of the same type, else the first that
 * failed or was never tried. -1: a document not seen before.
 */
export function earlierDocument(earlier: DocumentTaskResult[], docName: string, taken: Set<number>): number {
  const free = (index: number) => !taken.has(index)
  const same = earlier.findIndex((task, index) => free(index) && task.docName !== '' && task.docName === docName)
  if (same >= 0) return same
  return earlier.findIndex((task, index) => free(index) && task.status !== 'success')
}

function asTry(task: Attempted): EarlierTry {
  const { tries, startedAt, spent, status, docName, errors, checks, images } = task
  return { try: tries, startedAt: startedAt ?? '', spent, status, docName, errors, checks, images }
}
