/** Certain facts of a session's person, which others may be told under this service's name. */

import type { FieldReading } from '../case/field-reading'
import type { TaskResult } from '../case/task-result'
import { TITLES } from '../fields/titles'
import { ageOn } from '../subjects/age'
import type { DocumentClaim } from './claim'

/** Claims about the person, whatever document tells them: two that differ make neither certain. */
const PERSONS: readonly DocumentClaim[] = ['birthDate', 'sex']
const DATES: readonly DocumentClaim[] = ['birthDate', 'issueDate', 'expiryDate']

/** Sources of signed values, which come before readings, and of what a person put right. */
const FIRST: readonly FieldReading['source'][] = ['chip', 'wallet', 'reviewer']

/** Certain value of a claim; null: it was not read, or not surely. */
export function certainValue(tasks: readonly TaskResult[], claim: DocumentClaim): string | null {
  const held = tasks.filter((task) => task.type === 'document').filter(({ status }) => status === 'success')
  const readings = held.flatMap(({ ocr }) => ocr.fields.filter(({ title }) => title === TITLES[claim]))
  const high = readings.filter(({ conf }) => conf === 'high')
  const given = high.find(({ source }) => source === 'reviewer')
  // The readings beside it were wrong.
  const sure = given ? [given] : high
  const [first] = [...sure.filter(({ source }) => FIRST.includes(source)), ...sure].map(saidBy)
  if (first === undefined || first === '') return null
  if (PERSONS.includes(claim) && sure.some((reading) => saidBy(reading) !== first)) return null
  return DATES.includes(claim) && !isDay(first) ? null : first
}

const saidBy = ({ normalized, value }: FieldReading) => normalized ?? value

/** Whether a date is a full day: some documents leave out day or month of a birth. */
const isDay = (date: string) => /^\d{4}-\d{2}-\d{2}$/.test(date) && !Number.isNaN(Date.parse(date))

/** Whether each age is reached; empty where the date of birth is not certain. */
export function agesReached(
  tasks: readonly TaskResult[],
  ages: readonly number[],
  today: Date,
): Record<string, boolean> {
  const birthDate = certainValue(tasks, 'birthDate')
  if (birthDate === null) return {}
  const age = ageOn(birthDate, today)
  return Object.fromEntries(ages.map((years) => [String(years), age >= years]))
}
