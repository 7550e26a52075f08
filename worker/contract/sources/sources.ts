import * as z from 'zod'
import { BodyToken } from '../fields'
import { GroupId } from './source-create'
import { Feature } from './source-settings'
import '../../words/openapi'

export const ListSourcesRequest = z.object({ token: BodyToken, group_id: GroupId })

/** Settings that were not given are shown as they apply. */
export const SourceView = z
  .object({
    source_id: z.uuid(),
    group_id: z.uuid(),
    name: z.string(),
    created: z.iso.datetime(),
    feature_check: z.array(Feature),
    auto_person_create: z.object({
      new_person_angle_max: z.number().openapi({ description: 'The larger of the yaw and pitch maxima, degrees' }),
      new_person_yaw_max: z.number(),
      new_person_pitch_max: z.number(),
      new_person_square_min: z.number().openapi({ description: 'Area of the face box, pixels squared' }),
      new_person_threshold: z.string().openapi({
        description:
          'Number as text, `fmr:` or `fpir:` and a rate, or `no_match`. Where none was set, that of a list of up to 200 faces: it grows with the list, also after that number is written back',
      }),
      person_list_add: z.array(z.string()),
      person_list_search: z.array(
        z.object({ list_id: z.string(), threshold: z.number().optional(), limit: z.int().optional() }),
      ),
    }),
  })
  .openapi('Source')

export const ListSourcesResponse = z.array(SourceView).openapi('Sources')

export type SourceView = z.infer<typeof SourceView>
