import * as z from 'zod'
import { ACTORS, EVENT_ACTIONS } from '../../words/event-actions'
import type { Limits } from '../../words/limits'
import { BodyToken } from '../fields'
import { pageFields, pageOf } from '../paging'

const Id = z.uuid().toLowerCase()

export const listEventsRequest = (limits: Pick<Limits, 'pageSize' | 'pageSizeMax'>) =>
  z.object({
    token: BodyToken,
    ...pageFields(limits),
    sessionId: Id.optional(),
    personId: Id.optional(),
    action: z.enum(EVENT_ACTIONS).optional(),
    from: z.iso.datetime({ offset: true }).optional(),
    to: z.iso.datetime({ offset: true }).optional(),
  })

export const ListEventsResponse = z
  .object({
    status: z.literal('ok'),
    results: z.array(
      z.object({
        id: z.int(),
        at: z.iso.datetime(),
        action: z.enum(EVENT_ACTIONS),
        actor: z.enum(ACTORS),
        by: z.string().nullable().openapi({
          description: "Which credential: a permanent token's handle, a JWT's `jti`, a browser's session",
        }),
        sessionId: z.string().nullable(),
        subjectId: z.string().nullable().openapi({
          description: 'The person, list, source, scenario, token or archive it is about',
        }),
        attempt: z.int().nullable(),
        detail: z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())])).nullable(),
        seq: z.int().nullable().openapi({ description: 'Place in the chain; null for some seconds: not sealed yet' }),
        hash: z.string().nullable(),
        intact: z.boolean().nullable().openapi({
          description:
            'Whether the hash is that of this event at its place; null: not sealed yet, or by a secret not given any more',
        }),
      }),
    ),
    ...pageOf,
    verified: z.union([z.boolean(), z.literal('idle')]).openapi({
      description:
        'Whether the page is as it was sealed, of the whole log also without gaps; `idle`: some of it is not sealed yet, or by a secret not given any more',
    }),
  })
  .openapi('EventList')
