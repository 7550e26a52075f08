import type { Judgement } from '../judgement'

/**
 * Largest believable error of an age estimated from one photo, in years. Small networks err by 5 to 8 years on
 * average in the wild, more with age; children are estimated more closely and matter more. Not a measured gate:
 * the check does not block.
 */
function tolerance(age: number): number {
  if (age < 18) return 6
  return 15 + 0.1 * Math.max(0, age - 50)
}

/** `value`: years between the age the selfie shows and the age by the document's birth date. */
export function ageMismatch(estimated: number | null, birthDate: string | null, today: Date): Judgement {
  const method = 'age network on the selfie against the birth date'
  if (estimated === null) return { status: 'idle', method, reason: 'no usable face on the selfie' }
  if (birthDate === null) return { status: 'idle', method, reason: 'no birth date was read from a document' }
  const age = ageOn(birthDate, today)
  const value = Math.round(Math.abs(estimated - age))
  const status = value > tolerance(age) ? 'failed' : 'success'
  return { status, value, method, reason: `face looks ${Math.round(estimated)}, document says ${age}` }
}

/** Whole years between an ISO birth date and a day. */
export function ageOn(birthDate: string, today: Date): number {
  const [year = 0, month = 1, day = 1] = birthDate.split('-').map(Number)
  const had = today.getUTCMonth() + 1 > month || (today.getUTCMonth() + 1 === month && today.getUTCDate() >= day)
  return today.getUTCFullYear() - year - (had ? 0 : 1)
}
