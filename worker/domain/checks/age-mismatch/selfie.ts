import { ageOn } from '../../subjects/age'
import type { CheckRow, Finding } from '../check'

export interface ApparentAge {
  /** Years; null: no face to estimate it on. */
  estimated: number | null
  /** ISO date of a document; null: none was read. */
  birthDate: string | null
  today: Date
}

const BY =
  '29 people of known years of birth in LFW: mean error 5.8 years, 95 % within 14, more with age, 2026-11-21. No measured gate'

const thresholds = {
  minor: {
    value: 12,
    chosenBy:
      '15 photos in LFW of 4 people of 11 to 17: children of 11 to 15 look up to 10 years younger, one of 15 to 17 up to 11 older, 2026-11-22',
  },
  childLook: {
    value: 15,
    chosenBy:
      'LFW, 1,549 photos: all 12 of 4 children of about 6 to 15 look 4 to 14; of 1,533 adults 3 look younger than 15, 4 younger than 18; one girl of 15 to 17 looks 22 to 27, 2026-11-22',
  },
  adult: { value: 15, chosenBy: BY },
  aYearOver50: { value: 0.1, chosenBy: BY },
}

const ADULT = 18

/** Largest believable error of an age estimated from one photo, in years. */
function tolerance(age: number): number {
  const { minor, adult, aYearOver50 } = thresholds
  return age < ADULT ? minor.value : adult.value + aYearOver50.value * Math.max(0, age - 50)
}

/** `value`: years between the age the selfie shows and the age by the document's birth date. */
function judge({ estimated, birthDate, today }: ApparentAge): Finding {
  if (estimated === null) return { status: 'idle', reason: 'no usable face on the selfie' }
  if (birthDate === null) return { status: 'idle', reason: 'no birth date was read from a document' }
  const age = ageOn(birthDate, today)
  const value = Math.round(Math.abs(estimated - age))
  const childOnAdultsDocument = age >= ADULT && estimated < thresholds.childLook.value
  const status = childOnAdultsDocument || value > tolerance(age) ? 'sign' : 'success'
  return { status, value, reason: `face looks ${Math.round(estimated)}, document says ${age}` }
}

export const ageMismatch: CheckRow<ApparentAge> = {
  looksAt: 'the apparent age of the face',
  sees: "a face that looks far younger or older than the document says; a child's face beside an adult's document",
  overlooks:
    "errors of 15 years and less, youths of 15 to 17, who look adult; the network's errors by group are in test/bench/results/faces.md",
  needs: ['face', 'birth date'],
  method: 'age network on the selfie against the birth date',
  neverFails:
    'the network errs by more than the limit on one adult in twenty, and people of known age were at hand in one collection alone',
  thresholds,
  judge,
}
