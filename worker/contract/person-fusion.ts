import { z } from '@hono/zod-openapi'
import { BodyToken, FormBoolean } from './fields'
import { listFrom } from './form'
import { Embedding, EmbeddingVersion, FormFields, ImagePart, PersonId } from './person-fields'
import { ListId, NewPersonThreshold } from './source-settings'

export const FusePersonFields = z.object({
  token: BodyToken,
  list_id: ListId,
  person_id: PersonId,
  replace_person_id: PersonId.optional().openapi({ description: 'Merged into the person; disappears' }),
  embeddings: listFrom(Embedding, 32)
    .optional()
    .openapi({ type: 'array', items: { type: 'string' } }),
  embedding_version: EmbeddingVersion.optional(),
  new_person_threshold: NewPersonThreshold.optional().openapi({
    description: 'Similarity with the person that every added face must have; not looked at without it',
  }),
  fields: FormFields,
  drop_image: FormBoolean.default(false),
})

export const FusePersonRequest = FusePersonFields.extend({ image: ImagePart })

export const FusePersonResponse = z.object({ status: z.literal('ok') })

export type FusePersonFields = z.infer<typeof FusePersonFields>
