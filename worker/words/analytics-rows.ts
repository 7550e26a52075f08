/**
 * Rows that Workers Analytics Engine gets, each column by its place: what SQL calls `blob1`, `double1`. No column has
 * anything personal. `worker/observability.md` has queries.
 */
export const ANALYTICS_ROWS = {
  /** One a request: `route` is a pattern. */
  request: { index: 'route', blobs: ['route', 'method', 'status'], doubles: ['ms', 'requests'] },
} as const
