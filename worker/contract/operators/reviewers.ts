/** Named people who act for an owner, on the wire. */
import * as z from 'zod'
import type { Limits } from '../../words/limits'
import { SCOPES } from '../../words/scopes'
import { BodyToken } from '../fields'
import { pageFields, pageOf } from '../paging'

const NAME_LENGTH = 255
const TEAM_LENGTH = 100
const TEAMS = 20

const fields = {
  name: z.string().trim().toLowerCase().min(1).max(NAME_LENGTH).openapi({
    description:
      'As decisions and events have it, in small letters: an address or a `sub` of who signs in, or `act.sub` of a JWT',
  }),
  teams: z.array(z.string().trim().min(1).max(TEAM_LENGTH)).max(TEAMS).openapi({
    description: 'Teams, which rules of scenarios name as `team:…`',
  }),
  scopes: z.array(z.enum(SCOPES)).max(SCOPES.length).nullable().openapi({
    description: 'The most that this person may do; null: what the credential says, which is never widened',
  }),
  active: z.boolean().openapi({ description: 'False: no credential of this person is good for anything' }),
}

export const listReviewersRequest = (limits: Pick<Limits, 'pageSize' | 'pageSizeMax'>) =>
  z.object({ token: BodyToken, ...pageFields(limits) })

export const ListReviewersResponse = z
  .object({
    status: z.literal('ok'),
    results: z.array(
      z
        .object({
          ...fields,
          at: z.iso.datetime().openapi({ description: 'When it was last changed' }),
          by: z.string().nullable().openapi({ description: 'By whom: a name, or a credential' }),
        })
        .openapi('NamedReviewer'),
    ),
    ...pageOf,
  })
  .openapi('ReviewerList')

export const SetReviewerRequest = z
  .object({
    token: BodyToken,
    ...fields,
    teams: fields.teams.default([]),
    scopes: fields.scopes.default(null),
    active: fields.active.default(true),
  })
  .strict()

export const SetReviewerResponse = z
  .object({ status: z.literal('ok'), reviewer: z.object(fields).openapi({ description: 'As it is now' }) })
  .openapi('ReviewerSet')
