/** Persons as the operations answer them. */
import * as z from 'zod'
import { Feature } from '../sources/source-settings'
import '../../words/openapi'

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
