/** Evidence for isMRZValid: a fault counts against the document only when the reading leaves no doubt about it. */
import { isEmpty } from '../../mrz/alphabet'
import { hasDateForm } from '../../mrz/date'
import type { Fault, Mrz, MrzField } from '../../mrz/mrz'

export interface MrzEvidence {
  mrz: Mrz
  /** Mean log probability a frame: 0 is certain. */
  quality: number
  /** The check digits hold in a reading good enough to believe them. */
  checked: boolean
  /** Glyphs replaced so that a check digit holds. */
  substitutions: { line: number; position: number; from: string; to: string }[]
}

export interface MrzFault {
  /** A field, or `composite`. */
  field: string
  fault: Fault
  /** What the document shows there. */
  detail: string
}

export interface MrzValidity {
  status: 'success' | 'failed' | 'idle'
  reason: string
  /** 0..1, in the stated status; absent when idle. */
  confidence?: number
  faults: MrzFault[]
}

/** A reading this good has at most a glyph or two wrong. */
const GOOD = -0.12
/** Log probability by which every glyph of a faulty field must beat its runner-up (about 20 to 1). */
const SURE = 3

export function mrzValidity(evidence: MrzEvidence): MrzValidity {
  const { mrz, quality, checked, substitutions } = evidence
  const faults = mrzFaults(mrz)
  if (faults.length === 0) {
    if (!checked) return { status: 'idle', reason: 'the check digits hold, but the reading is too uncertain', faults }
    const corrected =
      substitutions.length > 0 ? `, ${substitutions.length} doubtful glyph taken as the check digits say` : ''
    return {
      status: 'success',
      reason: `all check digits and formats hold${corrected}`,
      confidence: certainty(quality),
      faults,
    }
  }
  const certain = faults.filter(({ field }) => isSure(evidence, field))
  const told = (list: MrzFault[]) => list.map(({ field, detail }) => `${field}: ${detail}`).join('; ')
  if (quality <= GOOD || certain.length === 0) {
    return { status: 'idle', reason: `not read well enough to judge (${told(faults)})`, faults }
  }
  return { status: 'failed', reason: told(certain), confidence: certainty(quality), faults }
}

/** Check digits, alphabets and what cannot be a date. Unknown states and sexes are a matter of logic, not of format. */
function mrzFaults(mrz: Mrz): MrzFault[] {
  const faults: MrzFault[] = mrz.checks
    .filter((check) => !check.holds)
    .map(({ name, printed, computed }) => ({
      field: name,
      fault: 'check_digit',
      detail: `check digit is ${printed}, the data give ${computed}`,
    }))
  for (const field of mrz.fields) {
    if (field.fault === 'alphabet') faults.push({ field: field.name, fault: 'alphabet', detail: alphabetDetail(field) })
    if (field.fault === 'not_a_date' && !hasDateForm(field.value)) {
      faults.push({ field: field.name, fault: 'not_a_date', detail: `${field.value} is no date` })
    }
    if (field.fault === 'empty') faults.push({ field: field.name, fault: 'empty', detail: 'nothing is printed' })
  }
  return faults
}

function alphabetDetail(field: MrzField): string {
  return isEmpty(field.value) ? 'fillers are out of place' : `${field.value} has signs that may not stand there`
}

/** Every glyph that bears on the fault is clear, and none of them is the solver's choice. */
function isSure({ mrz, substitutions }: MrzEvidence, name: string): boolean {
  const margins = [
    ...mrz.checks.filter((check) => check.name === name).map((check) => check.margin),
    ...mrz.fields.filter((field) => field.name === name).map((field) => field.margin),
  ]
  const own = mrz.fields.filter((field) => field.name === name || name === 'composite')
  const chosen = own.some(({ at }) =>
    substitutions.some(({ line, position }) => line === at.line && position >= at.start && position < at.end),
  )
  return !chosen && margins.every((margin) => margin === null || margin >= SURE)
}

function certainty(quality: number): number {
  return Math.round(Math.max(0.5, Math.min(0.99, 1 + quality)) * 100) / 100
}
