import * as z from 'zod'
import { IMAGE_FORMATS } from '../words/capture/image-formats'
import { FEATURES } from '../words/face-features'
import type { Limits } from '../words/limits'
import { BodyToken, FormBoolean } from './fields'
import { listFrom, numberFrom } from './form'
import { pageFields, pageOf } from './paging'
import { ComparisonThreshold, Degrees, Feature, ItemId, ListId, NewPersonThreshold } from './sources'

const MAX_FIELDS = 100

export const PersonId = ItemId

/** Business data. */
export const BusinessFields = z.array(z.string().max(1000)).max(MAX_FIELDS)

export const FormFields = listFrom(z.string().max(1000), MAX_FIELDS)
  .optional()
  .openapi({ type: 'array', items: { type: 'string' }, description: 'Business data' })

/** 128 float32 values are 684 characters. */
export const Embedding = z
  .string()
  .min(1)
  .max(4096)
  .openapi({ description: 'Base64 of little-endian float32 values, of unit length together' })

export const EmbeddingVersion = z
  .string()
  .max(64)
  .openapi({ description: 'As it came with the embedding; one of another version is refused' })

export const FormSimilarity = numberFrom(z.number().min(0).max(1)).openapi({ type: 'number', minimum: 0, maximum: 1 })

export const FormListIds = listFrom(ListId, 20).openapi({ type: 'array', items: { type: 'string' } })

export const ImagePart = z.string().optional().openapi({ format: 'binary', description: IMAGE_FORMATS })

const faceIndex = z.int().min(0).openapi({ description: 'Place among the faces of the image, largest first' })

export const PersonMatch = z
  .object({
    person_id: z.uuid(),
    list_id: z.uuid(),
    score: z.number().openapi({ description: 'Cosine similarity, at most 1' }),
    threshold: z.number().openapi({ description: 'The score from which this is a match' }),
    fields: z.array(z.string()),
    face_index: faceIndex,
  })
  .openapi('PersonMatch')

export const FeatureView = z
  .object({
    name: Feature,
    status: z.enum(['success', 'failed', 'idle']).openapi({
      description: 'idle: not evaluated; failed: evaluated and beyond the given threshold',
    }),
    value: z
      .union([z.number(), z.string(), z.object({ yaw: z.number(), pitch: z.number(), roll: z.number() })])
      .optional(),
    confidence: z.number().min(0).max(1).optional(),
    threshold: z.number().optional(),
  })
  .openapi('Feature')

const degrees = z.number().nullable().openapi({ description: 'Degrees; null where not known' })

/** Measures of one face. */
export const FaceView = z
  .object({
    face_index: faceIndex,
    yaw: degrees,
    pitch: degrees,
    roll: degrees,
    quality: z.number().min(0).max(1).nullable(),
    bbox: z
      .array(z.number())
      .length(4)
      .optional()
      .openapi({
        description: 'Left, top, right, bottom in pixels',
        example: [120, 80, 360, 400],
      }),
    bbox_pro: z
      .array(z.array(z.number()).length(2))
      .length(4)
      .optional()
      .openapi({
        description: 'The corners of the box turned with the head, pixels',
        example: [
          [122, 78],
          [362, 82],
          [358, 402],
          [118, 398],
        ],
      }),
    thumb: z.string().optional().openapi({ description: 'Base64 of a JPEG' }),
    normalized: z.string().optional().openapi({ description: 'Base64 of an upright JPEG, 256 x 256' }),
    features: z.array(FeatureView).optional(),
    embedding: z.string().optional(),
    embedding_version: z.string().optional(),
  })
  .openapi('Face')

/** Ids are null where only the embedding was asked for. */
export const PersonOfFace = FaceView.extend({
  person_id: z.uuid().nullable(),
  list_id: z.uuid().nullable(),
  fields: z.array(z.string()),
  created: z.iso.datetime().nullable(),
  is_new: z.boolean(),
}).openapi('PersonOfFace')

export const StoredFace = z
  .object({
    created: z.iso.datetime(),
    quality: z.number().nullable(),
    embedding_version: z.string(),
    image: z.string().openapi({ description: 'Signed link; empty where no image was kept' }),
  })
  .openapi('StoredFace')

export const PersonView = z
  .object({
    person_id: z.uuid(),
    list_id: z.uuid(),
    fields: z.array(z.string()),
    created: z.iso.datetime(),
    group_id: z.uuid().nullable(),
    source_id: z.uuid().nullable(),
    faces: z.array(StoredFace),
  })
  .openapi('Person')

export const ErasedView = {
  persons: z.int(),
  faces: z.int(),
  vectors: z.int(),
  images: z.int(),
}

export type PersonMatch = z.infer<typeof PersonMatch>
export type FaceView = z.infer<typeof FaceView>
export type PersonOfFace = z.infer<typeof PersonOfFace>
export type PersonView = z.infer<typeof PersonView>

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

export const DeletePersonsRequest = z.object({
  token: BodyToken,
  list_id: ListId,
  person_id: z.array(PersonId).min(1).max(1000),
})

export const DeletePersonsResponse = z.object({ status: z.literal('ok'), message: z.string(), ...ErasedView })

export const FusePersonFields = z.object({
  token: BodyToken,
  list_id: ListId,
  person_id: PersonId,
  replace_person_id: PersonId.optional().openapi({ description: 'Merged into the person; disappears' }),
  embeddings: listFrom(Embedding, 32)
    .optional()
    .openapi({ type: 'array', items: { type: 'string' } }),
  embedding_version: EmbeddingVersion.optional(),
  new_person_threshold: ComparisonThreshold.optional().openapi({
    description:
      'Similarity with the person that every added face must have: a cosine similarity 0..1, or `fmr:` and a false match rate of one comparison in the worst group of sex, age and neighbourhood, 1e-6 to 0.1 (no `fpir:`: nothing is searched); not looked at without it, or with `no_match`',
    type: 'string',
    example: 'fmr:1e-4',
  }),
  fields: FormFields,
  drop_image: FormBoolean.default(false),
})

export const FusePersonRequest = FusePersonFields.extend({ image: ImagePart })

export const FusePersonResponse = z.object({ status: z.literal('ok') })

export const GetPersonRequest = z.object({ token: BodyToken, person_id: PersonId, list_id: ListId.optional() })

export const GetPersonResponse = PersonView.extend({ status: z.literal('ok') })

const ListName = z.string().min(1).max(255)

export const CreatePersonListRequest = z.object({
  token: BodyToken,
  name: ListName.optional(),
  list_id: ListId.optional().openapi({ description: 'An existing list, to be renamed' }),
})

export const CreatePersonListResponse = z.object({ status: z.literal('ok'), list_id: z.uuid(), name: z.string() })

export const DeletePersonListRequest = z.object({
  token: BodyToken,
  list_id: ListId,
  name: z.string().max(255).optional().openapi({ description: 'Not compared: the id alone says which list' }),
})

export const DeletePersonListResponse = z.object({
  status: z.literal('ok'),
  ...ErasedView,
  pending: z.literal(true).optional().openapi({
    description:
      'The list was too large for one call: what is counted is deleted, the rest and the list will be, within minutes',
  }),
})

export const listPersonListsRequest = (limits: Pick<Limits, 'pageSize' | 'pageSizeMax'>) =>
  z.object({ token: BodyToken, ...pageFields(limits) })

export const ListPersonListsResponse = z
  .object({
    status: z.literal('ok'),
    results: z.array(
      z.object({
        list_id: z.uuid(),
        name: z.string(),
        is_main: z.boolean(),
        created: z.iso.datetime(),
        persons: z.int(),
      }),
    ),
    ...pageOf,
  })
  .openapi('PersonLists')

export const SearchPersonsFields = z.object({
  token: BodyToken,
  list_id: FormListIds.optional().openapi({ description: 'Lists to search; the main list by default' }),
  embedding: Embedding.optional(),
  embedding_version: EmbeddingVersion.optional(),
  limit: numberFrom(z.int().min(1).max(100)).default(10).openapi({ type: 'integer', minimum: 1, maximum: 100 }),
  threshold: FormSimilarity.optional().openapi({
    description:
      'Cosine similarity from which a person is a match. By default it grows with the number of persons in the lists, so that 1 in 100 searches for a stranger finds anybody',
  }),
  multi: FormBoolean.default(false),
  bbox: FormBoolean.default(false),
  bbox_pro: FormBoolean.default(false),
})

export const SearchPersonsRequest = SearchPersonsFields.extend({ image: ImagePart })

export const SearchPersonsResponse = z
  .object({
    status: z.literal('ok'),
    message: z.string(),
    faces_total: z.int(),
    faces: z.array(FaceView),
    matches: z.array(PersonMatch).openapi({ description: 'Best first, at most `limit` for each face' }),
    spent: z.number().openapi({ description: 'Seconds' }),
  })
  .openapi('PersonSearch')

export const UpdatePersonRequest = z.object({
  token: BodyToken,
  list_id: ListId,
  person_id: PersonId,
  fields: BusinessFields.optional(),
  drop_image: z.boolean().default(false).openapi({ description: 'Deletes the stored images; the faces stay' }),
  new_list_id: ListId.optional().openapi({ description: 'Moves the person' }),
})

export const UpdatePersonResponse = z.object({ status: z.literal('ok') })

export const listPersonsRequest = (limits: Pick<Limits, 'pageSize' | 'pageSizeMax'>) =>
  z.object({
    token: BodyToken,
    list_id: ListId.optional().openapi({ description: 'Persons of all lists without it' }),
    ...pageFields(limits),
  })

export const ListPersonsResponse = z
  .object({ status: z.literal('ok'), results: z.array(PersonView), ...pageOf })
  .openapi('Persons')
