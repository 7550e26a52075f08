/** A date and time of ISO 8601; without an offset, UTC is meant. */
export function utcMoment(text: string): Date {
  return new Date(/(Z|[+-]\d\d:?\d\d)$/i.test(text) ? text : `${text}Z`)
}
