import type { Rules } from '../../words/decision/rules'

/** Captions of the checks whose failure fails a task, with the confidence from which on it does. */
export type Blocking = ReadonlyMap<string, number>

export const blocking = (checks: Rules['documentChecks'] | Rules['selfieChecks']): Blocking =>
  new Map(checks.map(({ name, threshold }) => [name, threshold]))
