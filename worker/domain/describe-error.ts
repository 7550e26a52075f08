/**
 * What the log may know of a fault: kinds and places. Messages are left out, because a database
 * error's message holds the statement with its values.
 */
export interface ErrorDescription {
  name: string
  code?: string
  cause?: ErrorDescription
  at: string[]
}

const FRAMES = 6

export function describeError(error: unknown): ErrorDescription {
  if (!(error instanceof Error)) return { name: typeof error, at: [] }
  const code = 'code' in error ? error.code : undefined
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return {
    name: error.name,
    ...(typeof code === 'string' ? { code } : {}),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
    at: frames.slice(0, FRAMES).map((line) => line.trim()),
  }
}
