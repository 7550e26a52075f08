/** What every operation has in common: a body, a schema, an answer. */
import type { z } from 'zod'
import type { ApiServices } from '../api-services'
import type { Refusal } from '../application/refusal'
import type { ErrorName } from '../contract/errors'
import type { ImageLink } from '../contract/image-link'
import type { Authenticator } from './auth/authenticate'
import type { Principal } from './auth/principal'
import type { Body, FormShape } from './body/body'
import type { Links } from './links'

export interface Tools {
  services: ApiServices
  authenticator: Authenticator
  links: Links
}

/** A call that has been let in. */
export interface Call extends Tools {
  /** Path of the operation. */
  operation: string
  caller: Principal
  body: Body
  headers: Headers
  link: (key: string) => Promise<ImageLink>
  /** Keeps work going when the caller hangs up. */
  waitUntil: (work: Promise<unknown>) => void
  now: Date
}

export interface Operation {
  path: `/${string}`
  summary: string
  consumes: 'application/json' | 'multipart/form-data'
  /** Of multipart bodies; several files named `images` where it is missing. */
  form?: Partial<FormShape>
  request: z.ZodType
  /** Of status 200. */
  response: z.ZodType
  /** Bodies of other success statuses. */
  responses?: Readonly<Record<number, z.ZodType>>
  /** Which of the success statuses an answer has; 200 where it is missing. */
  statusOf?(answer: object): 200 | 201
  /** Errors beyond those that every operation knows (answers.ts). */
  refusals?: readonly ErrorName[]
  /** What it answers instead of JSON to an `Accept` that asks for it. */
  file?: string
  /** Whether it heeds `Idempotency-Key`. */
  idempotent?: boolean
  /** Of an answer that nothing was logged for. */
  unlogged?(answer: object): boolean
  /** A request worth showing; the document makes one up where this is missing. */
  example?: Readonly<Record<string, unknown>>
  /** A Response is sent as it is. */
  handle(call: Call): Promise<object | Refusal>
}
