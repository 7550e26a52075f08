/** Sessions as rows of a list or of a table, on the wire. */
import * as z from 'zod'
import { DECIDERS, OUTCOMES } from '../../words/decision/outcomes'
import { REASON_CODES } from '../../words/decision/reasons'
import type { Limits } from '../../words/limits'
import { SESSION_ORDERS } from '../../words/session-orders'
import { AnySchemaId, BodyToken } from '../fields'
import { pageFields, pageOf } from '../paging'
import { SessionStatus } from '../sessions/session-views'

const moment = z.iso.datetime({ offset: true })

/** Conditions on the sessions that are found. */
export const soughtFields = {
  search: z
    .string()
    .trim()
    .min(2)
    .max(100)
    .optional()
    .openapi({ description: 'Whole words of a name, or a number of a document, a client, an address, a session’s id' }),
  outcome: z.enum(OUTCOMES).optional().openapi({ description: 'What was decided' }),
  status: SessionStatus.optional(),
  schemaId: AnySchemaId.optional().openapi({ description: 'Of that scenario' }),
  clientId: z.string().min(1).max(64).optional().openapi({ description: 'Of that recognised client' }),
  from: moment.optional().openapi({ description: 'Created at this time or later' }),
  to: moment.optional().openapi({ description: 'Created at this time or earlier' }),
}

export const findSessionsRequest = (limits: Pick<Limits, 'pageSize' | 'pageSizeMax'>) =>
  z.object({
    token: BodyToken,
    ...pageFields(limits),
    ...soughtFields,
    sort: z
      .enum(SESSION_ORDERS)
      .default('newest')
      .openapi({ description: '`name`: by surname, the newest 500 that fit; those without a name stand last' }),
  })

export const SessionRow = z
  .object({
    sessionId: z.uuid(),
    createdAt: z.iso.datetime(),
    status: SessionStatus,
    outcome: z.enum(OUTCOMES).nullable().openapi({ description: 'Null: not decided' }),
    reasons: z.array(z.enum(REASON_CODES)).openapi({ description: 'What is held against it' }),
    risk: z.number().nullable().openapi({ description: 'Probability of fraud; null: nothing was checked' }),
    decidedAt: z.iso.datetime().nullable().openapi({ description: 'Null: not decided' }),
    decidedBy: z
      .array(z.string())
      .openapi({ description: `Names of reviewers; where they have none one of: ${DECIDERS.join(', ')}` }),
    schemaId: z.uuid(),
    version: z.int().openapi({ description: 'Of the scenario, when the session began' }),
    name: z.string().openapi({ description: 'Of its documents; empty where they tell none' }),
    birthDate: z.string().openapi({ description: 'The same' }),
    documentNumber: z.string().openapi({ description: 'The same' }),
    documents: z.array(z.string()).openapi({ description: 'Kinds of its documents' }),
    clientId: z.string().openapi({ description: 'Empty while the client is not identified' }),
    clientKey: z.string().openapi({ description: 'As the caller gave it; empty: not given' }),
    clientUser: z.string().openapi({ description: 'The same' }),
    email: z.string().openapi({ description: 'The same' }),
  })
  .openapi('SessionRow')

export type SessionRow = z.infer<typeof SessionRow>

export const FindSessionsResponse = z
  .object({
    status: z.literal('ok'),
    results: z.array(SessionRow),
    ...pageOf,
    whole: z.boolean().openapi({
      description:
        'False: of two conditions, or of a word that many sessions have, only the newest 5,000 were looked through; name an earlier `to` for those before',
    }),
  })
  .openapi('FoundSessions')

export const TableOfSessionsRequest = z.object({ token: BodyToken, ...soughtFields })
