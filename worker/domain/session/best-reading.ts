import type { TaskResult } from '../case/task-result'
import { TITLES } from '../fields/titles'

/** Sources of values, hardest to forge first. */
const TRUST = ['chip', 'wallet', 'reviewer', 'mrz', 'barcode', 'visual'] as const

/** Value of a field by the source that is hardest to forge; empty: no document has it. */
export function bestReading(tasks: readonly TaskResult[], title: string): string {
  const readings = tasks.flatMap((task) => (task.type === 'document' ? task.ocr.fields : []))
  const own = readings.filter((reading) => reading.title === title)
  const best = TRUST.flatMap((source) => own.find((reading) => reading.source === source) ?? [])[0] ?? own[0]
  return best?.normalized ?? best?.value ?? ''
}

/** Name of the holder as the documents have it; empty: they have none. */
export const holderName = (tasks: readonly TaskResult[]): string =>
  [bestReading(tasks, TITLES.givenNames), bestReading(tasks, TITLES.surname)].filter(Boolean).join(' ')

/** The same, by which lists are ordered. */
export const surnameFirst = (tasks: readonly TaskResult[]): string =>
  [bestReading(tasks, TITLES.surname), bestReading(tasks, TITLES.givenNames)].filter(Boolean).join(' ')
