/** Schemas that the token operations share. */
import * as z from 'zod'
import { LIMITS } from '../../words/limits'
import { SCOPES } from '../../words/scopes'
import '../../words/openapi'

/** Four digits; LIMIT_TOKEN_DAYS says how many are let. */
const Days = z.int().min(1).max(9999)

/** Moment in ISO 8601; without an offset, UTC is meant. */
export const Moment = z.iso
  .datetime({ offset: true, local: true })
  .openapi({ description: 'ISO 8601 date and time', type: 'string', format: 'date-time' })

export const Expires = z
  .union([
    Days,
    z
      .string()
      .max(4)
      .regex(/^\d{1,4}$/)
      .transform(Number)
      .pipe(Days),
    Moment,
  ])
  .openapi({
    description: `ISO 8601 date and time, or a number of days: 1 to ${LIMITS.tokenDays}, unless the operator's LIMIT_TOKEN_DAYS says otherwise; what lies beyond is refused`,
    type: 'string',
  })

export const TokenScope = z
  .string()
  .max(100)
  .transform((text) => [...new Set(text.split(' ').filter(Boolean))])
  .pipe(z.array(z.enum(SCOPES)).min(1).max(SCOPES.length))
  .openapi({
    description: `Space-separated, of ${SCOPES.join(', ')}: what the token may do, no more than its maker. Default: all that the maker may, but \`balance\`, \`export\` and \`admin\``,
    type: 'string',
    example: 'kyc persons',
  })

/** The token itself, or the handle that /tokens names it by. */
export const TokenId = z.uuid().transform((id) => id.toLowerCase())

export const IssuedToken = z.object({ expires: z.iso.datetime(), id: z.uuid() })

export type Expires = z.infer<typeof Expires>
