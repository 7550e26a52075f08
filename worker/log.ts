/** One line of JSON a happening, as the platform's logs take it: the event's name first. No personal data. */
type Fields = Readonly<Record<string, unknown>>

const line = (event: string, fields: Fields) => JSON.stringify({ event, ...fields })

export const log = (event: string, fields: Fields = {}): void => console.log(line(event, fields))
export const logWarning = (event: string, fields: Fields = {}): void => console.warn(line(event, fields))
export const logFault = (event: string, fields: Fields = {}): void => console.error(line(event, fields))
