/** Dates and times of ISO 8601 in the extended or the basic format, and with a blank instead of `T` (RFC 3339). */
const FORM =
  /^(\d{4})(-?)(\d\d)\2(\d\d)(?:[T ](\d\d)(?::?(\d\d)(?::?(\d\d)(?:[.,](\d{1,9}))?)?)?(Z|[+-]\d\d(?::?\d\d)?)?)?$/i

/** The moment in UTC, as ISO 8601; null where it is none. Without a time it is the beginning of the day. */
export function readMoment(text: string): string | null {
  const [, year, , month, day, hour = '00', minute = '00', second = '00', fraction = '0', zone = 'Z'] =
    FORM.exec(text.trim()) ?? []
  const offset = zone.toUpperCase() === 'Z' ? 'Z' : `${zone.slice(0, 3)}:${zone.slice(3).replace(':', '') || '00'}`
  const local = `${year}-${month}-${day}T${hour}:${minute}:${second}`
  // Only what comes out as it went in is a date: `Date` reads 30 February as 2 March.
  if (!isSame(new Date(`${local}Z`), local)) return null
  const moment = new Date(`${local}.${fraction.slice(0, 3)}${offset}`)
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString()
}

const isSame = (date: Date, local: string) => !Number.isNaN(date.getTime()) && date.toISOString().startsWith(local)
