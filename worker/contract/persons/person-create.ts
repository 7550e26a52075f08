import * as z from 'zod'
import { FEATURES } from '../../words/face-features'
import { BodyToken, FormBoolean } from '../fields'
import { listFrom, numberFrom } from '../form'
import { Degrees, Feature, ItemId, ListId, NewPersonThreshold } from '../sources/source-settings'
import { Embedding, EmbeddingVersion, FormFields, FormSimilarity, ImagePart } from './person-fields'
import { PersonMatch, PersonOfFace } from './person-views'
import '../../words/openapi'

const Angle = numberFrom(z.number().min(-180).max(180)).openapi({
  type: 'number',
  description: 'Pose of a face given as an embedding, degrees; that of a face on an image is measured',
})

export const FeatureCheck = z.union([
  Feature.transform((name) => ({ name })),
  z.object({ name: Feature, threshold: numberFrom(z.number()).optional() }),
])

export const CreatePersonFields = z.object({
  token: BodyToken,
  list_id: ListId.optional(),
  group_id: ItemId.optional(),
  source_id: ItemId.optional(),
  yaw: Angle.optional(),
  pitch: Angle.optional(),
  feature_check: listFrom(FeatureCheck, 3 * FEATURES.length)
    .optional()
    .openapi({
      type: 'array',
      items: {
        anyOf: [
          { type: 'string', enum: [...FEATURES] },
          { type: 'string', contentMediaType: 'application/json' },
        ],
      },
      description: `Names, or objects \`{"name": …, "threshold": …}\` as JSON`,
    }),
  new_person_threshold: NewPersonThreshold.optional(),
  new_person_square_min: numberFrom(z.number().min(0).max(100_000))
    .optional()
    .openapi({ type: 'number', description: 'Minimum side of the face box, pixels' }),
  new_person_yaw_max: Degrees.optional(),
  new_person_pitch_max: Degrees.optional(),
  new_person_threshold_score: FormSimilarity.optional().openapi({
    description: 'Score from which matches are told, where that is not the threshold for a new person',
  }),
  fields: FormFields,
  multi: FormBoolean.default(false),
  replace_on_found: FormBoolean.default(false),
  thumb: FormBoolean.default(false),
  normalized: FormBoolean.default(false),
  bbox: FormBoolean.default(false),
  bbox_pro: FormBoolean.default(false),
  drop_image: FormBoolean.default(false),
  embedding_only: FormBoolean.default(false),
  embedding: Embedding.optional(),
  embedding_version: EmbeddingVersion.optional(),
})

export const CreatePersonRequest = CreatePersonFields.extend({ image: ImagePart })

/** Answer of both statuses: 200 with a record added, 201 without. */
export const CreatePersonResponse = z
  .object({
    status: z.literal('ok'),
    message: z.string(),
    faces_total: z.int(),
    matches: z.array(PersonMatch).openapi({ description: 'Best first' }),
    persons: z.array(PersonOfFace).openapi({ description: 'Those added and those recognised' }),
    persons_new: z.int(),
    persons_total: z.int().openapi({ description: 'Added and recognised' }),
    spent: z.number().openapi({ description: 'Seconds' }),
  })
  .openapi('CreatedPersons')

export type CreatePersonFields = z.infer<typeof CreatePersonFields>
export type CreatePersonResponse = z.infer<typeof CreatePersonResponse>
