import * as z from 'zod'
import { LIMITS, type Limits } from '../words/limits'
import { SCOPES } from '../words/scopes'
import { BodyToken } from './fields'
import { pageFields, pageOf } from './paging'

/** Dates and times of ISO 8601 in the extended or the basic format, and with a blank instead of `T` (RFC 3339). */
const FORM =
  /^(\d{4})(-?)(\d\d)\2(\d\d)(?:[T ](\d\d)(?::?(\d\d)(?::?(\d\d)(?:[.,](\d{1,9}))?)?)?(Z|[+-]\d\d(?::?\d\d)?)?)?$/i

/** The moment in UTC, as ISO 8601; null where it is none. Without a time it is the beginning of the day. */
export function readMoment(text: string): string | null {
  const [, year, , month, day, hour = '00', minute = '00', second = '00', fraction = '0', zone = 'Z'] =
    FORM.exec(text.trim()) ?? []
  const offset = zone.toUpperCase() === 'Z' ? 'Z' : `${zone.slice(0, 3)}:${zone.slice(3).replace(':', '') || '00'}`
  const local = `${year}-${month}-${day}T${hour}:${minute}:${second}`
  // Only what comes out as it went in is a date: `Date` reads 30 February as 2 March.
  if (!isSame(new Date(`${local}Z`), local)) return null
  const moment = new Date(`${local}.${fraction.slice(0, 3)}${offset}`)
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString()
}

const isSame = (date: Date, local: string) => !Number.isNaN(date.getTime()) && date.toISOString().startsWith(local)

export interface SignInView {
  status: 'ok'
  /** Whoever the call's credential names; null: nobody. */
  you: { name: string | null; scopes: string[]; sandbox: boolean } | null
  /** Whether Cloudflare Access says who calls. */
  access: boolean
  /** Null: the operator has no provider. */
  oidc: { issuer: string; authorizationEndpoint: string; clientId: string; scope: string; namesIssuer: boolean } | null
}

/** RFC 6749: of printable characters. */
const Code = z.string().regex(/^[\x20-\x7e]{1,4096}$/)

/** Parameters with which the provider returned a browser, and values that this browser had kept (RFC 7636). */
export const SignInRequest = z.object({
  code: Code,
  verifier: z.string().regex(/^[\w.~-]{43,128}$/),
  nonce: z.string().regex(/^[\w-]{20,128}$/),
  iss: z.url().max(2048).optional(),
})

export interface SignedIn {
  status: 'ok'
  token: string
}

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

export const CreateTokenRequest = z.object({
  token: BodyToken,
  expires: Expires,
  scope: TokenScope.optional(),
  label: z.string().min(1).max(100).optional().openapi({ description: 'Says in /tokens what the token is for' }),
})

export const CreateTokenResponse = z
  .object({ message: z.string(), status: z.literal('ok'), token: IssuedToken })
  .openapi('CreatedToken')

export const DeleteTokenRequest = z.object({ token: BodyToken, token_id: TokenId })

export const DeleteTokenResponse = z.object({ status: z.literal('ok') }).openapi('DeletedToken')

export const UpdateTokenRequest = z.object({ token: BodyToken, token_id: TokenId, expires: Expires })

export const UpdateTokenResponse = z
  .object({ code: z.literal(0), status: z.literal('ok'), token: IssuedToken })
  .openapi('UpdatedToken')

export const DeleteTokensRequest = z.object({
  token: BodyToken,
  before: Moment.optional().openapi({
    description: 'JWTs, client and handoff tokens of the user that were issued before do not hold any more either',
    type: 'string',
    format: 'date-time',
  }),
})

export const DeleteTokensResponse = z
  .object({
    status: z.literal('ok'),
    revoked: z.int().openapi({ description: 'How many permanent tokens there were' }),
  })
  .openapi('DeletedTokens')

export const listTokensRequest = (limits: Pick<Limits, 'pageSize' | 'pageSizeMax'>) =>
  z.object({ token: BodyToken, ...pageFields(limits) })

export const ListTokensResponse = z
  .object({
    status: z.literal('ok'),
    results: z.array(
      z.object({
        handle: z.string().openapi({ description: 'For /token/update and /token/delete; no credential' }),
        label: z.string().nullable(),
        scopes: z.array(z.enum(SCOPES)).openapi({ description: 'What it may do' }),
        created: z.iso.datetime(),
        expires: z.iso.datetime(),
        lastUsed: z.iso.datetime().nullable(),
        parent: z
          .string()
          .nullable()
          .openapi({ description: 'Handle of the permanent token that made it, with which it ends' }),
        operator: z.string().nullable().openapi({ description: 'Who made it, by name: as whom it reviews' }),
      }),
    ),
    ...pageOf,
  })
  .openapi('TokenList')
