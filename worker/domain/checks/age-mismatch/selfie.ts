import type { CheckRow, Finding } from '../check'

export interface ApparentAge {
  /** Years; null: no face to estimate it on. */
  estimated: number | null
  /** ISO date of a document; null: none was read. */
  birthDate: string | null
  today: Date
}

const BY =
  'small networks err by 5 to 8 years on average in the wild, more with age; children are estimated more closely and matter more. No measured gate'

const thresholds = {
  minor: { value: 6, chosenBy: BY },
  adult: { value: 15, chosenBy: BY },
  aYearOver50: { value: 0.1, chosenBy: BY },
}

/** Largest believable error of an age estimated from one photo, in years. */
function tolerance(age: number): number {
  const { minor, adult, aYearOver50 } = thresholds
  return age < 18 ? minor.value : adult.value + aYearOver50.value * Math.max(0, age - 50)
}

/** `value`: years between the age the selfie shows and the age by the document's birth date. */
function judge({ estimated, birthDate, today }: ApparentAge): Finding {
  if (estimated === null) return { status: 'idle', reason: 'no usable face on the selfie' }
  if (birthDate === null) return { status: 'idle', reason: 'no birth date was read from a document' }
  const age = ageOn(birthDate, today)
  const value = Math.round(Math.abs(estimated - age))
  const status = value > tolerance(age) ? 'failed' : 'success'
  return { status, value, reason: `face looks ${Math.round(estimated)}, document says ${age}` }
}

export const ageMismatch: CheckRow<ApparentAge> = {
  looksAt: 'the apparent age of the face',
  sees: 'a face that looks far younger or older than the document says',
  overlooks: "errors of 15 years and less; the network's errors by group are in the summary",
  needs: ['face', 'birth date'],
  method: 'age network on the selfie against the birth date',
  thresholds,
  judge,
}

/** Whole years between an ISO birth date and a day. */
export function ageOn(birthDate: string, today: Date): number {
  const [year = 0, month = 1, day = 1] = birthDate.split('-').map(Number)
  const had = today.getUTCMonth() + 1 > month || (today.getUTCMonth() + 1 === month && today.getUTCDate() >= day)
  return today.getUTCFullYear() - year - (had ? 0 : 1)
}
