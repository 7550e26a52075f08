import * as z from 'zod'
import { FEATURES } from '../words/face-features'
import { type Limits, SAID } from '../words/limits'
import { BodyToken } from './fields'
import { numberFrom } from './form'
import { pageFields, pageOf } from './paging'

/** Most lists in one call: what the filter of one search of the vector index holds, with a margin. */
export const LISTS_PER_CALL = 20

export const Feature = z.enum(FEATURES)

/** Id in whatever form: an id that is no UUID is an unknown one. */
export const ItemId = z.string().min(1).max(64).toLowerCase()

export const ListId = ItemId

/** `fmr:1e-4`; below 1e-6 nothing was measured. `fpir:1e-3`: of a search, not of one of its comparisons. */
const LOWEST_RATE = { fmr: 1e-6, fpir: 1e-4 } as const

const ErrorRate = z.custom<`fmr:${string}` | `fpir:${string}`>((value) => {
  if (typeof value !== 'string' || value.length > SAID.numberLength) return false
  const [, kind, rate] = /^(fmr|fpir):(\d+(?:\.\d+)?(?:e-?\d+)?)$/.exec(value) ?? []
  if (kind !== 'fmr' && kind !== 'fpir') return false
  return Number(rate) >= LOWEST_RATE[kind] && Number(rate) <= 0.1
})

/** Cosine similarity from which a face is a known person's; `no_match`: everybody is new. */
export const NewPersonThreshold = z
  .union([z.literal('no_match'), ErrorRate, numberFrom(z.number().min(0).max(1))])
  .openapi({
    description:
      'Cosine similarity 0..1; or `fmr:` and the false match rate of one comparison in the worst group of sex, age and neighbourhood, 1e-6 to 0.1; or `fpir:` and the share of searches for a stranger that may find anybody, by the worst sex and age, 1e-4 to 0.1, for which the similarity grows with the list (the default is `fpir:0.01`); or `no_match`: everybody is new',
    type: 'string',
    example: 'fmr:1e-4',
  })

/** Threshold for a comparison of two persons; a false-positive rate of searches (`fpir:`) does not apply to it. */
export const ComparisonThreshold = NewPersonThreshold.refine(
  (threshold) => !(typeof threshold === 'string' && threshold.startsWith('fpir:')),
)

export const Degrees = numberFrom(z.number().min(0).max(180)).openapi({ type: 'number', minimum: 0, maximum: 180 })

export const PersonListSearch = z.object({
  list_id: ListId,
  threshold: numberFrom(z.number().min(0).max(1)).optional().openapi({ type: 'number', minimum: 0, maximum: 1 }),
  limit: numberFrom(z.int().min(1).max(100)).optional().openapi({ type: 'integer', minimum: 1, maximum: 100 }),
})

export const settings = {
  feature_check: z.array(Feature).max(FEATURES.length).optional(),
  new_person_threshold: NewPersonThreshold.optional(),
  new_person_square_min: numberFrom(z.number().min(0).max(1e9))
    .optional()
    .openapi({ type: 'number', description: 'Minimum area of the face box, pixels squared' }),
  new_person_yaw_max: Degrees.optional(),
  new_person_pitch_max: Degrees.optional(),
  person_list_add: z.array(ListId).max(LISTS_PER_CALL).optional(),
}

export const GroupId = ItemId
export const SourceName = z.string().min(1).max(255)

export const CreateSourceRequest = z.object({
  token: BodyToken,
  group_id: GroupId,
  name: SourceName,
  ...settings,
  person_list_search: z.array(PersonListSearch).max(LISTS_PER_CALL).optional(),
})

export const CreateSourceResponse = z.object({ status: z.literal('ok'), message: z.string(), source_id: z.uuid() })

export const SourceId = ItemId

/** Settings left out stay as they are. */
export const UpdateSourceRequest = z.object({
  token: BodyToken,
  source_id: SourceId,
  group_id: GroupId.openapi({ description: 'Group of the source; another one moves it' }),
  name: SourceName.optional(),
  ...settings,
})

export const UpdateSourceResponse = z.object({ status: z.literal('ok'), code: z.literal(0), message: z.string() })

export const DeleteSourceRequest = z.object({ token: BodyToken, source_id: SourceId })

export const DeleteSourceResponse = z.object({ status: z.literal('ok') })

export const CreateSourceGroupRequest = z.object({ token: BodyToken, name: z.string().min(1).max(255) })

export const CreateSourceGroupResponse = z.object({ status: z.literal('ok'), message: z.string(), group_id: z.uuid() })

export const listSourceGroupsRequest = (limits: Pick<Limits, 'pageSize' | 'pageSizeMax'>) =>
  z.object({ token: BodyToken, ...pageFields(limits) })

export const ListSourceGroupsResponse = z
  .object({
    status: z.literal('ok'),
    results: z.array(z.object({ group_id: z.uuid(), name: z.string(), created: z.iso.datetime(), sources: z.int() })),
    ...pageOf,
  })
  .openapi('SourceGroups')

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
