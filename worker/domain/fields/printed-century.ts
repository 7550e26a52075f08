/** Days of a machine readable zone in the century that print names: the zone's six digits leave it open. */
import { isoDay } from '../mrz/date'
import type { Mrz } from '../mrz/mrz'
import type { PrintedLine } from './find'
import { findBirthDate, findExpiryDate } from './find-dated'
import { loneYear, partialDates } from './partial-date'
import { printedDates } from './printed-date'

/** `day` as `text` shows it; itself where that shows it in its own century, in either, or not at all. Both ISO. */
export function asPrinted(day: string, text: string): string {
  const isos = [...printedDates(text).flatMap((date) => date.isos), ...partialDates(text).map(({ iso }) => iso)]
  const all = [...isos, loneYear(text) ?? ''].map((iso) => iso.slice(0, day.length))
  return all.includes(day) ? day : (all.find((iso) => iso.slice(2) === day.slice(2)) ?? day)
}

/** Whoever is older by print is a child by its zone: of the two, the zone is believed. */
const OLDEST = 110

/** Whether somebody alive may be born on that day. Both ISO. */
export const isOfLiving = (day: string, today: string): boolean =>
  day <= today && Number(today.slice(0, 4)) - Number(day.slice(0, 4)) <= OLDEST

/** The same of the birth of somebody alive. */
export function bornAsPrinted(day: string, text: string, today: string): string {
  const printed = asPrinted(day, text)
  return isOfLiving(printed, today) ? printed : day
}

/** A zone with its dates in the centuries of the page that it stands on. */
export function inPrintedCenturies(mrz: Mrz, lines: PrintedLine[], today: Date): Mrz {
  const { birthDate, expiryDate } = mrz
  const [birth, expiry] = [
    birthDate && findBirthDate(birthDate, lines),
    expiryDate && findExpiryDate(expiryDate, lines),
  ]
  const told = {
    birthDate: birthDate && birth ? bornAsPrinted(birthDate, birth.value, isoDay(today)) : birthDate,
    expiryDate: expiryDate && expiry ? asPrinted(expiryDate, expiry.value) : expiryDate,
  }
  const fields = mrz.fields.map((field) =>
    field.normalized && (field.name === 'birthDate' || field.name === 'expiryDate')
      ? { ...field, normalized: told[field.name] }
      : field,
  )
  return { ...mrz, ...told, fields }
}
