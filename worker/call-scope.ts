/**
 * What belongs to one call alone: the names that its log lines share, and what is begun in it. Nothing begun in one call
 * is awaited by another: the runtime drops what a call has begun when that call ends, and others would wait for ever.
 */
import { AsyncLocalStorage } from 'node:async_hooks'

/** Ids without meaning: no log line names a person. */
export interface CallNames {
  requestId?: string | undefined
  operation?: string | undefined
  sessionId?: string | undefined
  attempt?: number | undefined
}

interface Scope {
  names: CallNames
  begun: WeakMap<object, Map<string, Promise<unknown>>>
  unreadable: Set<string>
}

const scopes = new AsyncLocalStorage<Scope>()

/** Runs `work` as one call: a request, a message, a run of the cron. */
export const inCall = <T>(names: CallNames, work: () => T): T =>
  scopes.run({ names: { ...names }, begun: new WeakMap(), unreadable: new Set() }, work)

/** Adds names as they become known. */
export function nameCall(names: CallNames): void {
  Object.assign(scopes.getStore()?.names ?? {}, names)
}

export const callNames = (): CallNames => scopes.getStore()?.names ?? {}

/** Identity of the present call; outside of any, of nothing in particular. */
export const presentCall = (): object | null => scopes.getStore() ?? null

/** The same work for all of this call who ask while it is under way. `of`: whose work it is. */
export function onceInCall<T>(of: object, name: string, begin: () => Promise<T>): Promise<T> {
  const begun = scopes.getStore()?.begun
  if (!begun) return begin()
  const all = (begun.get(of) ?? new Map()) as Map<string, Promise<T>>
  begun.set(of, all)
  const known = all.get(name)
  if (known) return known
  const work = begin().finally(() => all.delete(name))
  all.set(name, work)
  return work
}

/** `place` names a row or an object that could not be read, and nothing that it holds. */
export function noteUnreadable(place: string): void {
  scopes.getStore()?.unreadable.add(place)
}

export const unreadableInCall = (): string[] => [...(scopes.getStore()?.unreadable ?? [])]
