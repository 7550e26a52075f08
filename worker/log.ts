/**
 * One line of JSON a happening, as the platform's logs take it: the event's name first, then what names the call. No
 * personal data.
 */
import { callNames } from './call-scope.ts'

type Fields = Readonly<Record<string, unknown>>

const line = (event: string, fields: Fields) => JSON.stringify({ event, ...callNames(), ...fields })

export const log = (event: string, fields: Fields = {}): void => console.log(line(event, fields))
export const logWarning = (event: string, fields: Fields = {}): void => console.warn(line(event, fields))
export const logFault = (event: string, fields: Fields = {}): void => console.error(line(event, fields))
