/** Evidence for isMRZValid: a fault counts against the document only when the reading leaves no doubt about it. */
import { isEmpty } from '../../mrz/alphabet'
import { hasDateForm } from '../../mrz/date'
import type { Fault, Mrz, MrzField } from '../../mrz/mrz'
import { isValidSomehow, type MrzProspect, validProbability } from '../../mrz/prospects'

export interface MrzEvidence {
  mrz: Mrz
  /** Mean log probability a frame: 0 is certain. */
  quality: number
  /** The check digits hold in a reading good enough to believe them. */
  checked: boolean
  /** Glyphs replaced so that a check digit holds. */
  substitutions: { line: number; position: number; from: string; to: string }[]
  /** The likeliest readings, that of `mrz` first. */
  prospects: readonly MrzProspect[]
}

export interface MrzFault {
  /** A field, or `composite`. */
  field: string
  fault: Fault
  /** Text that the document shows there. */
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
/** Log probability by which every glyph of a field out of its alphabet must beat its runner-up (about 20 to 1). */
const SURE = 3
/**
 * Check digits are wrong where a reading with right ones is less likely than this. Of 226 zones of right ones in eight
 * designs of the zone's print none is, of 144 with a wrong digit in a date 139 are and 2 pass; by `bench checks` on
 * other seeds and five designs, 40 each: 0 and 39, none passes (2026-11-22).
 */
const UNLIKELY = 0.1

export function mrzValidity(evidence: MrzEvidence): MrzValidity {
  const { mrz, quality, checked, substitutions, prospects } = evidence
  const faults = mrzFaults(mrz)
  const valid = validProbability(prospects)
  if (faults.length === 0) {
    if (!checked) return undecided(evidence)
    const corrected =
      substitutions.length > 0 ? `, ${substitutions.length} doubtful glyph taken as the check digits say` : ''
    return {
      status: 'success',
      reason: `all check digits and formats hold${corrected}`,
      confidence: certainty(quality),
      faults,
    }
  }
  const told = (list: MrzFault[]) => list.map(({ field, detail }) => `${field}: ${detail}`).join('; ')
  // Nobody prints a letter for a check digit: it is misread, under glare for example.
  const isWrong = valid < UNLIKELY && mrz.checks.every(({ holds, printed }) => holds || !/[A-Z]/.test(printed))
  const certain = faults.filter(({ field, fault }) => (fault === 'check_digit' ? isWrong : isSure(mrz, field)))
  if (quality <= GOOD || certain.length === 0) {
    const reason = `not read well enough to judge (${told(faults)}; right with probability ${rounded(valid)})`
    return { status: 'idle', reason, faults }
  }
  const misprinted = certain.some(({ fault }) => fault === 'check_digit')
  const reason = misprinted ? `${told(certain)}; right with probability ${rounded(valid)}` : told(certain)
  const confidence = misprinted ? Math.min(certainty(quality), rounded(1 - valid)) : certainty(quality)
  return { status: 'failed', reason, confidence, faults }
}

/** The likeliest reading is valid, but others compete with it. */
function undecided({ prospects, quality }: MrzEvidence): MrzValidity {
  if (!isValidSomehow(prospects, quality)) {
    return { status: 'idle', reason: 'the check digits hold, but the reading is too uncertain', faults: [] }
  }
  const valid = rounded(validProbability(prospects))
  const reason = `all check digits and formats hold, with probability ${valid}, in more than one reading`
  return { status: 'success', reason, confidence: Math.min(certainty(quality), valid), faults: [] }
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

/** Whether every glyph that matters for the fault is clear. */
function isSure({ fields }: Mrz, name: string): boolean {
  return fields.every((field) => field.name !== name || field.margin === null || field.margin >= SURE)
}

function certainty(quality: number): number {
  return rounded(Math.max(0.5, Math.min(0.99, 1 + quality)))
}

const rounded = (share: number) => Math.round(share * 100) / 100
