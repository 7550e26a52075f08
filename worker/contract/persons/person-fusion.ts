import * as z from 'zod'
import { BodyToken, FormBoolean } from '../fields'
import { listFrom } from '../form'
import { ComparisonThreshold, ListId } from '../sources/source-settings'
import { Embedding, EmbeddingVersion, FormFields, ImagePart, PersonId } from './person-fields'
import '../../words/openapi'

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

export type FusePersonFields = z.infer<typeof FusePersonFields>
