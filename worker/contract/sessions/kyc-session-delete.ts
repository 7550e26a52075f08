import * as z from 'zod'
import { BodyToken, SessionId } from '../fields'
import '../../words/openapi'

export const DeleteSessionRequest = z.object({ token: BodyToken, sessionId: SessionId })

const count = (description: string) => z.int().min(0).openapi({ description })

export const DeleteSessionResponse = z
  .object({
    status: z.literal('ok'),
    deleted: z.object({
      rows: count('The session and the records of its images'),
      vectors: count('Faces of its client, if that has no other session of yours'),
      images: count('Uploaded and made from them'),
      answers: count('Kept for repeated requests'),
      archives: count('Downloads of yours that may have held it'),
      pending: z.boolean().openapi({
        description:
          'An attempt was at work. It ends without a result; what it still writes, images or a face, is erased within a minute',
      }),
    }),
  })
  .openapi('DeletedSession')
