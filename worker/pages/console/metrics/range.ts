/** The times that can be chosen, and what was counted in each of their days or hours. */
import type { Answered } from '../../../../capture-kit/core/client/answer'
import { ask } from '../service'

export type Metrics = Answered<'/metrics'>['body']
type Counted = Pick<Metrics['days'][number], 'steps' | 'outcomes' | 'stepUps' | 'stepEnds' | 'times'>

export interface Range {
  label: string
  /** How many, and of what. */
  count: number
  unit: 'hour' | 'day'
}

export const RANGES = [
  { label: '24 hours', count: 24, unit: 'hour' },
  { label: '7 days', count: 7, unit: 'day' },
  { label: '30 days', count: 30, unit: 'day' },
  { label: '90 days', count: 90, unit: 'day' },
] as const satisfies readonly Range[]

const LENGTH = { hour: 3_600_000, day: 86_400_000 }

export function readRange(range: Range): Promise<Metrics> {
  const { count, unit } = range
  return unit === 'hour' ? ask('/metrics', { hours: count }) : ask('/metrics', { from: firstDay(range) })
}

/** In UTC; of hours the day of the first. */
export function firstDay({ count, unit }: Range): string {
  return new Date(Date.now() - (count - 1) * LENGTH[unit]).toISOString().slice(0, 10)
}

/** Every day or hour of the time, also those on which nothing happened. */
export function everyOne({ from, days }: Metrics, { count, unit }: Range): { name: string; counted: Counted | null }[] {
  const known = new Map(days.map((one) => [one.day, one]))
  const start = Date.parse(unit === 'hour' ? `${from}:00Z` : from)
  return Array.from({ length: count }, (_, i) => {
    const name = new Date(start + i * LENGTH[unit]).toISOString().slice(0, unit === 'hour' ? 13 : 10)
    return { name: nameOf(name, unit), counted: known.get(name) ?? null }
  })
}

/** `3 Nov` or `14:00`. */
const nameOf = (name: string, unit: Range['unit']) =>
  unit === 'hour'
    ? `${name.slice(11)}:00`
    : new Date(name).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })
