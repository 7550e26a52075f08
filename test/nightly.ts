/** Whether everything is tried that is sampled by day: `npm test -- --nightly`. The setting comes from test/main.ts. */
export const NIGHTLY = process.env.NIGHTLY_TESTS === 'true'

/** All cases at night, and by day those that `daily` picks. */
export const sampled = <T>(all: readonly T[], daily: (each: T, index: number) => boolean): T[] =>
  NIGHTLY ? [...all] : all.filter(daily)
