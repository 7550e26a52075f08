/** The date of birth among printed lines, in whichever century: a machine readable zone does not say it. */
import { type Found, findDate, found, lineText, type PrintedLine } from './find'
import { showsDay } from './printed-date'

const OTHER_CENTURY: Record<string, string> = { '19': '20', '20': '19' }

export function findBirthDate(iso: string, lines: PrintedLine[]): Found | null {
  const other = OTHER_CENTURY[iso.slice(0, 2)]
  const days = [iso, ...(other ? [`${other}${iso.slice(2)}`] : [])]
  for (const day of days) {
    const hit = findDate(day, lines)
    if (hit) return hit
  }
  for (const [index, line] of lines.entries()) {
    const text = days.map((day) => showsDay(lineText(line), day)).find((one) => one !== null)
    if (text) return { ...found(lines, index, 0, line.words.length), value: text }
  }
  return null
}
