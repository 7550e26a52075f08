/** Six-digit dates: unknown parts are pairs of fillers or zeros, the century is left to the reader. */
export interface MrzDate {
  /** ISO 8601, cut to what is known: `1974-08-12`, `1974-08` or `1974`. */
  iso: string
  precision: 'day' | 'month' | 'year'
}

export type DateReading = { kind: 'date'; date: MrzDate } | { kind: 'empty' } | { kind: 'impossible' }

/** Doc 9303-3, 4.8: fillers where a part is not known; Switzerland and others print zeros there. */
const PARTS = /^(\d\d|<<)(\d\d|<<)(\d\d|<<)$/
const UNKNOWN = /^(<<|00)$/
const NOTHING = /^(<*|0{6})$/
/** Of a document that is valid without limit; print names the year 9999 where it names one. */
export const UNLIMITED = '9999-12-31'
export const isUnlimitedDay = (iso: string): boolean => iso.startsWith('9999')
const YEARS_BACK = 20
const YEARS_AHEAD = 50
/** Permanent documents carry a day in the far future. */
const FARTHEST = 80

/** The latest century that puts the birth neither in the future nor after the document's expiry. */
export function birthDate(text: string, today: Date, expires: string | null = null): DateReading {
  const now = isoDay(today)
  const limit = expires !== null && expires < now ? expires : now
  return read(
    text,
    (year) => [2000 + year, 1900 + year, 1800 + year],
    (iso) => iso <= limit.slice(0, iso.length),
  )
}

/**
 * Reads a date of expiry: within 20 years back and 50 ahead where one century does, else the past one; after the birth
 * where a century is.
 */
export function expiryDate(text: string, today: Date, born: string | null): DateReading {
  const now = today.getUTCFullYear()
  const order = (year: number) => {
    const years = [1900 + year, 2000 + year, 2100 + year].filter((full) => full <= now + FARTHEST)
    const near = years.filter((full) => full >= now - YEARS_BACK && full <= now + YEARS_AHEAD)
    return [...near, ...years]
  }
  const after = read(text, order, (iso) => born === null || iso.slice(0, 4) >= born.slice(0, 4))
  return after.kind === 'impossible' ? read(text, order, () => true) : after
}

/** Day of issue in national optional data: the latest century not in the future. */
export const issueDate = (text: string, today: Date): DateReading => birthDate(text, today)

function read(text: string, years: (year: number) => number[], plausible: (iso: string) => boolean): DateReading {
  if (isUnsaid(text)) return { kind: 'empty' }
  const [, yy, month = '', day = ''] = PARTS.exec(text) ?? []
  if (yy === undefined) return { kind: 'impossible' }
  // A day of no known month says nothing.
  const known = UNKNOWN.test(month) ? [] : [month, day].filter((part) => !UNKNOWN.test(part))
  const precision = (['year', 'month', 'day'] as const)[known.length] ?? 'day'
  for (const year of years(Number(yy))) {
    const iso = [String(year), ...known].join('-')
    if (isReal(iso) && plausible(iso)) return { kind: 'date', date: { iso, precision } }
  }
  return { kind: 'impossible' }
}

/** Whether the field names no date: it is left blank, or the year is not known. */
export const isUnsaid = (text: string): boolean => NOTHING.test(text) || (PARTS.test(text) && text.startsWith('<<'))

/** Whether months and days are in their ranges; what the calendar of that year has is a matter of logic. */
export function hasDateForm(text: string): boolean {
  const [, yy, month = '', day = ''] = PARTS.exec(text) ?? []
  const within = (part: string, most: number) => part === '<<' || (Number(part) >= 1 && Number(part) <= most)
  return yy !== undefined && within(month, 12) && within(day, 31)
}

/** Whether the calendar has that day, or a day of that month or year. */
export function isReal(iso: string): boolean {
  const [year = 0, month = 1, day = 1] = iso.split('-').map(Number)
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

export function isoDay(date: Date): string {
  return date.toISOString().slice(0, 10)
}
