import * as z from 'zod'
import { BodyToken } from '../fields'
import '../../words/openapi'

export const DownloadRequest = z.object({
  token: BodyToken,
  archiveName: z
    .string()
    .max(64)
    .openapi({ description: 'A day YYYY-MM-DD or a month YYYY-MM, in UTC, or a sessionId', example: '2026-05' }),
})

/** With `Accept: application/zip`, the archive itself. */
const Archive = z
  .object({
    status: z.literal('ok'),
    url: z.url(),
    expires: z.iso.datetime().openapi({ description: 'End of the link' }),
    size: z.int(),
    sha256: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .openapi({ example: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855' }),
  })
  .openapi('Archive')

const PendingArchive = z
  .object({
    status: z.literal('ok'),
    pending: z.literal(true).openapi({
      description:
        'Too large for one call: it is made within minutes. Ask again, and again within the hour it is given',
    }),
  })
  .openapi('PendingArchive')

export const DownloadResponse = z.union([Archive, PendingArchive])
