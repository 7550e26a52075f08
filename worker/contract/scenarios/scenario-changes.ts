/** Changes of scenarios that wait for a second person, on the wire. */
import * as z from 'zod'
import type { Limits } from '../../words/limits'
import { BodyToken } from '../fields'
import { pageFields, pageOf } from '../paging'
import { ScenarioView, SchemaId, Why } from './scenario'
import '../../words/openapi'

const State = z.enum(['pending', 'approved', 'refused'])

export const ChangeFields = z.object({
  changeId: z.uuid().openapi({ description: 'The change' }),
  schemaId: z.uuid(),
  version: z.int().openapi({ description: 'That the change was made to' }),
  at: z.iso.datetime().openapi({ description: 'When it was made' }),
  by: z.string().openapi({ description: 'Who made it; somebody else has to approve it' }),
  why: z.string().nullable().openapi({ description: 'Null: nobody said' }),
  state: State.openapi({ description: '`refused`: by somebody else, or withdrawn by who made it' }),
  ended: z
    .object({
      at: z.iso.datetime(),
      by: z.string().openapi({ description: 'By name' }),
      why: z.string().nullable().openapi({ description: 'Null: nobody said' }),
    })
    .nullable()
    .openapi({ description: 'Who approved or refused it; null: it waits' }),
  deletes: z.boolean().openapi({ description: 'Whether it takes the scenario out of use; it changes nothing then' }),
  changes: z
    .array(
      z.object({
        name: z.string().openapi({ description: 'Which setting' }),
        before: z.unknown().openapi({ description: 'As it was' }),
        after: z.unknown().openapi({ description: 'As it would be' }),
      }),
    )
    .openapi({ description: 'What differs' }),
})

export const ChangeView = ChangeFields.openapi('ScenarioChange', {
  description: 'A change that waits, or waited, for a second person',
})

export const listChangesRequest = (limits: Pick<Limits, 'pageSize' | 'pageSizeMax'>) =>
  z.object({ token: BodyToken, ...pageFields(limits), schemaId: SchemaId.optional(), state: State.optional() })

export const ListChangesResponse = z
  .object({ status: z.literal('ok'), results: z.array(ChangeView), ...pageOf })
  .openapi('ScenarioChanges')

export const DecideChangeRequest = z
  .object({
    token: BodyToken,
    schemaId: SchemaId,
    changeId: z.uuid().openapi({ description: 'The change, as /scenario/changes names it' }),
    approve: z.boolean().openapi({ description: 'False: it is refused, or withdrawn by who made it' }),
    why: Why.optional(),
  })
  .strict()

export const DecideChangeResponse = z
  .object({
    status: z.literal('ok'),
    scenario: ScenarioView.openapi({ description: 'As it is in force now; of a deletion: as it was last' }),
    change: ChangeFields.openapi({ description: 'As it ended' }),
  })
  .openapi('ScenarioChangeDecided')

export const UpdateScenarioResponse = z
  .object({
    status: z.literal('ok'),
    scenario: ScenarioView.openapi({ description: 'As it is in force now' }),
    pending: ChangeFields.nullable().openapi({ description: 'The change, where it waits for a second person' }),
  })
  .openapi('ScenarioUpdated')
