/** Settings of a source: how the service treats the people found on its images. */
import * as z from 'zod'
import { FEATURES } from '../../words/face-features'
import { SAID } from '../../words/limits'
import { numberFrom } from '../form'
import '../../words/openapi'

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

export type NewPersonThreshold = z.infer<typeof NewPersonThreshold>
