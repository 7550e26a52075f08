/** Dates of a machine readable zone among printed lines, in whichever century: a zone does not say it. */
import { isUnlimitedDay } from '../mrz/date'
import { type Found, findDate, found, lineText, type PrintedLine } from './find'
import { loneYear, partialDates } from './partial-date'
import { showsDay } from './printed-date'
import { isUnlimited } from './unlimited'

const OTHER_CENTURY: Record<string, string> = { '19': '20', '20': '19' }

/** The same day in each century that documents print, the given one first. */
function inCenturies(iso: string): string[] {
  const other = OTHER_CENTURY[iso.slice(0, 2)]
  return [iso, ...(other ? [`${other}${iso.slice(2)}`] : [])]
}

export function findBirthDate(iso: string, lines: PrintedLine[]): Found | null {
  const days = inCenturies(iso)
  for (const day of days) {
    const hit = findDate(day, lines) ?? (iso.length < FULL ? findPartial(day, lines) : null)
    if (hit) return hit
  }
  for (const [index, line] of lines.entries()) {
    const text = days.map((day) => showsDay(lineText(line), day)).find((one) => one !== null)
    if (text) return { ...found(lines, index, 0, line.words.length), value: text }
  }
  return null
}

const FULL = '2000-01-01'.length

function findPartial(iso: string, lines: PrintedLine[]): Found | null {
  for (const [index, line] of lines.entries()) {
    const text = lineText(line)
    const partial = partialDates(text).find((date) => date.iso === iso)?.text
    const value = partial ?? (loneYear(text) === iso ? iso : null)
    if (value) return { ...found(lines, index, 0, line.words.length), value }
  }
  return null
}

/** 990101 stands for 01.01.9999 too. */
export function findExpiryDate(iso: string, lines: PrintedLine[]): Found | null {
  if (isUnlimitedDay(iso)) return findUnlimited(lines)
  const days = [...inCenturies(iso), ...(iso.slice(2, 4) === '99' ? [`9999${iso.slice(4)}`] : [])]
  for (const day of days) {
    const hit = findDate(day, lines)
    if (hit) return hit
  }
  return null
}

function findUnlimited(lines: PrintedLine[]): Found | null {
  const index = lines.findIndex((line) => isUnlimited(lineText(line)))
  if (index < 0) return findDate('9999', lines)
  return found(lines, index, 0, lines[index]?.words.length ?? 0)
}
