/** ISO 8601. */
export const secondsLater = (from: Date, seconds: number): string =>
  new Date(from.getTime() + seconds * 1000).toISOString()
