/** How a case is handled, in a few words. */
import { age } from '../age'
import type { Review } from '../service'

type Handling = Review['handling']

const when = (at: string) => new Date(at).toLocaleString(undefined, { dateStyle: 'short', timeStyle: 'short' })

export const PAUSE_WORDS = { hold: 'on hold', person: 'waiting for the person' } as const

/** Most pressing first; none of a case that nobody has touched. */
export function handlingWords({ paused, priority, due, assignedTo, team }: Handling): string[] {
  return [
    paused && `${PAUSE_WORDS[paused.for]} until ${when(paused.until)}`,
    priority !== 'normal' && priority,
    due !== null && dueWords(due),
    assignedTo !== null && `assigned to ${assignedTo}`,
    team !== null && `team ${team}`,
  ].filter((words): words is string => Boolean(words))
}

const dueWords = (due: string) =>
  Date.parse(due) < Date.now()
    ? `overdue by ${age(due)}`
    : `due in ${age(new Date().toISOString(), Date.parse(due)).replace('less than a minute', 'a minute')}`
