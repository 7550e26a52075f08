import type { CameraProblem } from './states'

/** Names of the exceptions that getUserMedia rejects with (W3C Media Capture and Streams, 10.2), older ones included. */
const PROBLEMS: Record<string, CameraProblem> = {
  NotAllowedError: 'refused',
  PermissionDeniedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'no_camera',
  DevicesNotFoundError: 'no_camera',
  OverconstrainedError: 'no_camera',
  NotReadableError: 'in_use',
  TrackStartError: 'in_use',
  AbortError: 'in_use',
  TypeError: 'unsupported',
}

export function problemOf(error: unknown): CameraProblem {
  return (error instanceof Error && PROBLEMS[error.name]) || 'failed'
}
