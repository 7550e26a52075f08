/** What every operation has in common: a token, a body, a schema, an answer. */

import type { Context } from 'hono'
import type { z } from 'zod'
import { Refusal } from '../application/refusal'
import type { ErrorName } from '../contract/errors'
import type { ApiServices } from '../services'
import type { Authenticator } from './auth/authenticate'
import { bodyToken, headerToken } from './auth/credential'
import type { Principal } from './auth/principal'
import type { Body, BodyReader, FormShape } from './body/body'
import { readJson } from './body/json'
import { readMultipart } from './body/multipart'
import { charged } from './charged'
import type { Links } from './links'
import { type OperationPath, POLICIES, type Policy, refusedBy } from './policies'
import { rated } from './rated'
import { refuse } from './refuse'

export interface Tools {
  services: ApiServices
  authenticator: Authenticator
  links: Links
}

/** A call that has been let in. */
export interface Call extends Tools {
  principal: Principal
  body: Body
  headers: Headers
  link: (key: string) => Promise<string>
  /** Keeps work going when the caller hangs up. */
  waitUntil: (work: Promise<unknown>) => void
  now: Date
}

export interface Operation {
  path: OperationPath
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
  /** A request worth showing; the document makes one up where this is missing. */
  example?: Readonly<Record<string, unknown>>
  /** A Response is sent as it is. */
  handle(call: Call): Promise<object | Refusal>
}

interface Admission {
  principal: Principal
  body: Body
}

type RateHeaders = Record<string, string>

const READERS: Record<Operation['consumes'], BodyReader> = {
  'application/json': readJson,
  'multipart/form-data': readMultipart,
}

export function handler(operation: Operation, tools: Tools) {
  const policy: Policy = POLICIES[operation.path]
  const denied = policy.denied ?? 'access_denied'
  const read = READERS[operation.consumes]
  const { settings } = tools.services
  const form = { files: 'images', maxFiles: settings.limits.imagesPerCall, lists: [], ...operation.form }

  /** A header's token is judged before the body is read: strangers' uploads are not taken in. */
  const admitted = async (request: Request, rates: RateHeaders): Promise<Admission | Refusal> => {
    const inHeader = headerToken(request.headers)
    const early = inHeader === null ? null : await entitled(inHeader, rates)
    if (early instanceof Refusal) return early
    const body = await read(request, settings.limits, form)
    if (body instanceof Refusal) return body
    const principal = early ?? (await entitled(bodyToken(body.fields), rates))
    return principal instanceof Refusal ? principal : { principal, body }
  }

  const entitled = async (token: string | null, rates: RateHeaders): Promise<Principal | Refusal> => {
    const principal = token === null ? null : await tools.authenticator.principal(token)
    if (token === null || !principal) return new Refusal(denied)
    const withImages = operation.consumes === 'multipart/form-data'
    const exceeded = await rated(tools.services.rates, token, withImages, tools.services.now(), rates)
    if (exceeded) return exceeded
    const refused = refusedBy(policy, principal)
    return refused ? new Refusal(refused) : principal
  }

  const answered = async (context: Context, rates: RateHeaders): Promise<Response> => {
    const admission = await admitted(context.req.raw, rates)
    if (admission instanceof Refusal) return refuse(context, admission)
    const now = tools.services.now()
    const call: Call = {
      ...tools,
      ...admission,
      headers: context.req.raw.headers,
      link: (key) => tools.links.sign(new URL(context.req.url).origin, key, now),
      waitUntil: (work) => context.executionCtx.waitUntil(work),
      now,
    }
    // What heeds Idempotency-Key charges first requests only, and so by itself.
    const handle = () => operation.handle(call)
    const answer = await (operation.idempotent ? handle() : charged(call, operation.path, handle))
    if (answer instanceof Response) return answer
    return answer instanceof Refusal
      ? refuse(context, answer)
      : context.json(answer, operation.statusOf?.(answer) ?? 200)
  }

  return async (context: Context): Promise<Response> => {
    const rates: RateHeaders = {}
    const response = await answered(context, rates)
    for (const [name, value] of Object.entries(rates)) response.headers.set(name, value)
    return response
  }
}
