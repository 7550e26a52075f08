/**
 * Description of a fault for the log: kinds, codes and places. Messages are left out, because a database error's
 * message holds the statement with its values.
 */
import { FAULT_CLASSES } from '../words/fault-classes.ts'
import { type FaultKind, faultKind } from './fault-class.ts'
import { storeFault } from './store-fault.ts'

export interface ErrorDescription extends Partial<FaultKind> {
  name: string
  /** Page of the runbook. */
  advice?: string
  code?: string
  cause?: ErrorDescription
  at: string[]
}

const FRAMES = 6

/** With the class of what caused it, and the page of `worker/runbook.md` for it. */
export function describeError(error: unknown): ErrorDescription & FaultKind {
  return { ...advised(faultKind(error)), ...described(error) }
}

/** The same for what is no exception: a late index, a server that takes nothing. */
export const advised = <Kind extends FaultKind>(kind: Kind) => ({
  ...kind,
  advice: `runbook: ${FAULT_CLASSES[kind.class].page}`,
})

function described(error: unknown): ErrorDescription {
  if (!(error instanceof Error)) return { name: typeof error, at: [] }
  const own = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  const code = own ?? storeFault(error)?.code
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return {
    name: error.name,
    ...(code === undefined ? {} : { code }),
    ...(error.cause === undefined ? {} : { cause: described(error.cause) }),
    at: frames.slice(0, FRAMES).map((line) => line.trim()),
  }
}
