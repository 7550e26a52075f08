/** A value that a person puts right, beside the readings that were wrong. */
import type { Correction, FieldReading } from '../case/field-reading'
import type { TaskResult } from '../case/task-result'
import { TITLES } from '../fields/titles'

export interface CorrectedField extends Correction {
  /** Which document of the session, from 0. */
  document: number
  title: string
  value: string
}

/** `unknown`: no such document or field. `signed`: its issuer's own signature vouches for what it says. */
export type CorrectionRefusal = 'unknown' | 'signed'

const KNOWN: ReadonlySet<string> = new Set(Object.values(TITLES))
const ISO_DAY = /^\d{4}-\d\d-\d\d$/

/**
 * The results with that value first among the readings of the document: whoever asks for the field is told it. The
 * readings stay, and so do earlier corrections.
 */
export function corrected(tasks: readonly TaskResult[], field: CorrectedField): TaskResult[] | CorrectionRefusal {
  const { document, title, value, by, at, reason } = field
  const task = tasks.filter((one) => one.type === 'document')[document]
  if (!task) return 'unknown'
  const own = task.ocr.fields.filter((reading) => reading.title === title)
  if (own.length === 0 && !KNOWN.has(title)) return 'unknown'
  if (own.some(isSigned)) return 'signed'
  const region = own.find((reading) => reading.region)?.region
  const reading: FieldReading = {
    title,
    value,
    conf: 'high',
    source: 'reviewer',
    ...(ISO_DAY.test(value) ? { normalized: value } : {}),
    ...(region ? { region } : {}),
    corrected: { by, at, reason },
  }
  const ocr = { ...task.ocr, fields: [reading, ...task.ocr.fields] }
  return tasks.map((one) => (one === task ? { ...task, ocr } : one))
}

const isSigned = ({ source, conf }: FieldReading) => conf === 'high' && (source === 'chip' || source === 'wallet')
