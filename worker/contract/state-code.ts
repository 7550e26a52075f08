/** Codes of states in requests: one that no document can carry is refused with the likely one. */
import * as z from 'zod'
import { issuedBy, likelyState } from '../words/states'
import '../words/openapi'

export const StateCode = z
  .string()
  .max(3)
  .regex(/^[A-Z]{3}$/, { abort: true })
  .superRefine((code, { addIssue }) => {
    if (!issuedBy(code)) addIssue({ code: 'custom', message: unknownState(code) })
  })
  .openapi({
    description: 'ISO 3166-1 alpha-3, or a code of ICAO Doc 9303-3 under which documents are issued',
    example: 'UTO',
  })

export function unknownState(code: string): string {
  const likely = likelyState(code)
  return `no state issues documents as ${code}${likely ? `: did you mean ${likely}?` : ''}`
}
