/** The document that a take belongs to, with the group of checks of that take. */
import type { TakeLeftOut } from '../../../words/capture/capture-signals'
import { judgeOriginal, withoutTake } from '../../original/judge'
import type { DocumentTakeReading } from '../../readings/document-take-reading'
import type { DocumentResult } from './document-task'

/** `leftOut`: why the person left the take out, as they say. */
export function withOriginal(
  documents: readonly DocumentResult[],
  reading: DocumentTakeReading | null,
  leftOut?: TakeLeftOut,
): readonly DocumentResult[] {
  const group = reading ? judgeOriginal(reading) : leftOut && withoutTake(SAID[leftOut])
  if (!group) return documents
  const source = reading?.source ?? null
  const index = source === null ? 0 : documents.findIndex(({ task }) => task.imagesFull.includes(source))
  const own = documents[index]
  if (!own) return documents
  const others = own.task.checks.filter(({ caption }) => caption !== group.caption)
  const task = { ...own.task, checks: [...others, group] }
  return documents.with(index, { ...own, task })
}

const SAID: Record<TakeLeftOut, string> = {
  cannot_tilt: 'the person left the take out: they cannot hold and tilt the document',
  not_seen: 'the person left the take out: the camera did not see the document',
  other: 'the person left the take out for another reason',
}
