/** Round steps up to at least `most`: four lines at most are read at a glance. */
export function ticks(most: number, whole = true): number[] {
  if (most <= 0) return [0, 1]
  const rough = most / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 2.5, 5, 10].map((by) => by * power).find((one) => one >= rough) ?? rough
  const kept = whole ? Math.max(1, Math.ceil(step)) : step
  const count = Math.ceil(most / kept)
  return Array.from({ length: count + 1 }, (_, i) => i * kept)
}

const UNITS = [86_400_000, 3_600_000, 60_000, 1000] as const

/** The same of milliseconds, round in the unit in which they are said. */
export function timeTicks(most: number): number[] {
  const unit = UNITS.find((one) => most >= 1.5 * one) ?? 1
  return ticks(most / unit, false).map((tick) => tick * unit)
}

/** `1.2 s`, `3 min`, `5 h`: what a person would say. */
export function duration(ms: number): string {
  if (ms === 0) return '0'
  if (ms < 1000) return `${Math.round(ms)} ms`
  if (ms < 90_000) return `${rounded(ms / 1000)} s`
  if (ms < 5_400_000) return `${rounded(ms / 60_000)} min`
  if (ms < 129_600_000) return `${rounded(ms / 3_600_000)} h`
  return `${rounded(ms / 86_400_000)} d`
}

const rounded = (value: number) => (value < 9.95 ? String(Math.round(value * 10) / 10) : String(Math.round(value)))

export const percent = (part: number, whole: number) => (whole > 0 ? `${Math.round((100 * part) / whole)} %` : '–')
