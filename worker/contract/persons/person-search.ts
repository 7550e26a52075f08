import * as z from 'zod'
import { BodyToken, FormBoolean } from '../fields'
import { numberFrom } from '../form'
import { Embedding, EmbeddingVersion, FormListIds, FormSimilarity, ImagePart } from './person-fields'
import { FaceView, PersonMatch } from './person-views'
import '../../words/openapi'

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

export type SearchPersonsFields = z.infer<typeof SearchPersonsFields>
