/** Common form of all operations: a body, a schema, an answer. */
import * as z from 'zod'
import { Refusal } from '../application/refusal'
import type { ImageLink } from '../contract/sessions/image-link'
import type { ErrorName } from '../words/errors'
import { LIMITS, type Limits } from '../words/limits'
import type { Authenticator } from './auth/authenticate'
import type { Principal } from './auth/principal'
import type { Body, FormShape } from './body/body'
import type { BytesInFlight } from './body/in-flight'
import { parse } from './body/parse'
import type { FileShelf } from './body/receivers'
import type { LongTexts } from './body/unfit-value'
import type { Links } from './links'
import type { ApiServices, HomeServices } from './services/api-services'

export interface Tools {
  services: ApiServices
  authenticator: Authenticator
  links: Links
  /** Memory of calls in flight: of known callers, and of those not known yet. */
  inFlight: { known: BytesInFlight; unauthenticated: BytesInFlight }
}

/** A call whose first file arrives. */
export interface ArrivingCall {
  caller: Principal
  services: HomeServices
  headers: Headers
  /** Text parts that came before it. */
  fields: Body['fields']
  now: Date
}

/** A call that has been let in. */
export interface Call extends Omit<Tools, 'services'> {
  /** Over the database where the caller's data lies. */
  services: HomeServices
  /** Over every database. */
  deployment: ApiServices
  /** Path of the operation. */
  operation: string
  /** Whether its body may name a session. */
  namesSession: boolean
  caller: Principal
  body: Body
  /** Deletes what was stored of the body, when nothing has come of it. */
  discardFiles(): Promise<void>
  headers: Headers
  /** Origin of this service, as the caller called it. */
  origin: string
  /** `listed`: a small picture of a listing, whose own event says what it showed. */
  link: (key: string, listed?: boolean) => Promise<ImageLink>
  /** Keeps work going when the caller hangs up. */
  waitUntil: (work: Promise<unknown>) => void
  now: Date
}

export interface Operation {
  path: `/${string}`
  summary: string
  consumes: 'application/json' | 'multipart/form-data'
  /** Form of multipart bodies; several files named `images` where it is missing. */
  form?: Partial<FormShape>
  /** Where files go as they arrive; they are held in memory until the answer where this is missing. */
  receive?(call: ArrivingCall): Promise<FileShelf | Refusal>
  /** As the document has it. */
  request: z.ZodType
  /** That it heeds beside those that every operation knows. */
  headers?: z.ZodObject
  /** Body of status 200. */
  response: z.ZodType
  /** Bodies of other success statuses. */
  responses?: Readonly<Record<number, z.ZodType>>
  /** Which of the success statuses an answer has; 200 where it is missing. */
  statusOf?(answer: object): 200 | 201
  /** Errors beyond those that every operation knows (answers.ts). */
  refusals?: readonly ErrorName[]
  /** File that the operation answers instead of JSON to an `Accept` that asks for it. */
  file?: string
  /** Whether it answers while the database is out of reach: for who has to find out why. It tells nobody's data. */
  withoutStore?: boolean
  /** Whether it heeds `Idempotency-Key`. */
  idempotent?: boolean
  /** Whether nothing was logged for an answer. */
  unlogged?(answer: object): boolean
  /** A request worth showing; the document makes one up where this is missing. */
  example?: Readonly<Record<string, unknown>>
  /** A Response is sent as it is. */
  handle(call: Call): Promise<object | Refusal>
}

/** Whether the body of an operation may name a session: elsewhere such a field is none of it. */
export const namesSession = ({ request }: Pick<Operation, 'request'>): boolean =>
  request instanceof z.ZodObject && 'sessionId' in request.shape

/** Who calls has been found out by then. */
type WithoutToken<Fields> = Fields extends unknown ? Omit<Fields, 'token'> : never

interface Parsed<Schema extends z.ZodType> extends Omit<Operation, 'request' | 'consumes' | 'handle'> {
  /** JSON where it is missing. */
  consumes?: Operation['consumes']
  /** Of the fields of a body; of a deployment's own limits where these bound it. */
  request: Schema | ((limits: Limits) => Schema)
  /** In the document in its place. */
  documented?: z.ZodType
  /** Texts longer than others may be. */
  longTexts?: LongTexts
  handle(call: Call & { request: WithoutToken<z.output<Schema>> }): Promise<object | Refusal>
}

/** An operation that begins once the fields of its body are what it asks for. */
export function operation<Schema extends z.ZodType>(parsed: Parsed<Schema>): Operation {
  const { request: asked, documented, longTexts, handle, ...rest } = parsed
  const schemaBy = (limits: Limits) => (typeof asked === 'function' ? asked(limits) : asked)
  return {
    consumes: 'application/json',
    ...rest,
    request: documented ?? schemaBy(LIMITS),
    async handle(call) {
      const fields = parse(schemaBy(call.services.settings.limits), call.body.fields, longTexts)
      if (fields instanceof Refusal) return fields
      const { token: _token, ...request } = fields as { token?: string }
      return handle({ ...call, request: request as WithoutToken<z.output<Schema>> })
    },
  }
}
