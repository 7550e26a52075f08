import * as z from 'zod'
import { ACTORS } from '../../words/event-actions'
import type { Limits } from '../../words/limits'
import { BodyToken } from '../fields'
import { pageFields, pageOf } from '../paging'
import { ScenarioView, SchemaId } from './scenario'
import '../../words/openapi'

export const listVersionsRequest = (limits: Pick<Limits, 'pageSize' | 'pageSizeMax'>) =>
  z.object({ token: BodyToken, ...pageFields(limits), schemaId: SchemaId })

export const ListVersionsResponse = z
  .object({
    status: z.literal('ok'),
    results: z.array(
      z
        .object({
          at: z.iso.datetime().openapi({ description: 'Since when it holds' }),
          actor: z.enum(ACTORS).openapi({ description: 'Who made it' }),
          by: z.string().nullable().openapi({ description: 'Which of them: a name, or a credential' }),
          approvedBy: z.string().nullable().openapi({ description: 'Who approved it; null: nobody had to' }),
          why: z.string().nullable().openapi({ description: 'Null: nobody said' }),
          changes: z
            .array(
              z.object({
                name: z.string().openapi({ description: 'Which setting' }),
                before: z.unknown().openapi({ description: 'As it was' }),
                after: z.unknown().openapi({ description: 'As it is since then' }),
              }),
            )
            .openapi({ description: 'What differs from the version before' }),
          scenario: ScenarioView,
        })
        .openapi('ScenarioVersion'),
    ),
    ...pageOf,
  })
  .openapi('ScenarioVersions')
