/** Schemas that the token operations share. */
import * as z from 'zod'
import { LIMITS } from '../../words/limits'
import { SCOPES } from '../../words/scopes'
import { readMoment } from './moment'
import '../../words/openapi'

/** Four digits; LIMIT_TOKEN_DAYS says how many are let. */
const Days = z.int().min(1).max(9999)

const MOMENT_WORDS = 'date and time of ISO 8601, such as 2031-12-31T23:59:59Z, or a date, which means its beginning'

const moment = (expected: string) =>
  z
    .string()
    .max(40)
    .transform((text, context) => {
      const read = readMoment(text)
      if (read === null) context.addIssue({ code: 'custom', message: expected })
      return read ?? z.NEVER
    })

/** Gives it in UTC, which is meant where there is no offset. */
export const Moment = moment(MOMENT_WORDS).openapi({
  description: `Or a date, which means its beginning; UTC without an offset`,
  type: 'string',
  format: 'date-time',
})

/** So many days from now, or a moment. */
export const Expires = z
  .preprocess(
    (value) => (typeof value === 'string' && /^\d{1,4}$/.test(value) ? Number(value) : value),
    z.union([Days, moment(MOMENT_WORDS)], { error: `a number of days, or ${MOMENT_WORDS}` }),
  )
  .openapi({
    description: `ISO 8601 date and time or date, or a number of days: 1 to ${LIMITS.tokenDays}, unless the operator's LIMIT_TOKEN_DAYS says otherwise; what lies beyond is refused`,
    type: 'string',
  })

export const TokenScope = z
  .string()
  .max(100)
  .transform((text) => [...new Set(text.split(' ').filter(Boolean))])
  .pipe(z.array(z.enum(SCOPES)).min(1).max(SCOPES.length))
  .openapi({
    description: `Space-separated, of ${SCOPES.join(', ')}: what the token may do, no more than its maker. Default: all that the maker may, but \`balance\`, \`export\`, \`admin\` and \`operations\``,
    type: 'string',
    example: 'kyc persons',
  })

/** The token itself, or the handle that /tokens names it by. */
export const TokenId = z.uuid().transform((id) => id.toLowerCase())

export const IssuedToken = z.object({ expires: z.iso.datetime(), id: z.uuid() })

export type Expires = z.infer<typeof Expires>
