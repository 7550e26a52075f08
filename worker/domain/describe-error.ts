/**
 * Description of a fault for the log: kinds, codes and places. Messages are left out, because a database error's
 * message holds the statement with its values.
 */
import { storeFault } from './store-fault.ts'

export interface ErrorDescription {
  name: string
  code?: string
  cause?: ErrorDescription
  at: string[]
}

const FRAMES = 6

export function describeError(error: unknown): ErrorDescription {
  if (!(error instanceof Error)) return { name: typeof error, at: [] }
  const own = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  const code = own ?? storeFault(error)?.code
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return {
    name: error.name,
    ...(code === undefined ? {} : { code }),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
    at: frames.slice(0, FRAMES).map((line) => line.trim()),
  }
}
