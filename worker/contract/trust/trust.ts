import * as z from 'zod'
import { TRUST_FORMATS, TRUST_KIND_WORDS, TRUST_KINDS } from '../../words/trust-kinds'
import { BodyToken, FormBoolean } from '../fields'

export const TrustKindField = z.enum(TRUST_KINDS).openapi({
  description: `What the roots are for. ${TRUST_KINDS.map((kind) => `${kind}: ${TRUST_KIND_WORDS[kind]}`).join('; ')}`,
})

const ListId = z.uuid().openapi({ description: 'Of a list, as /trust/lists names it' })

export const TrustListView = z
  .object({
    listId: ListId,
    kind: TrustKindField,
    source: z.string().openapi({ description: 'Where the file is from' }),
    format: z.enum(TRUST_FORMATS).openapi({ description: 'What kind of file it was' }),
    sha256: z.string().openapi({ description: 'Of the file' }),
    signedBy: z
      .object({
        name: z.string().openapi({ description: 'Subject of the certificate' }),
        fingerprint: z.string().openapi({ description: 'SHA-256 of the certificate, in hex' }),
      })
      .nullable()
      .openapi({ description: 'Who signed it under the pinned root; null: imported unsigned' }),
    signedAt: z.iso.datetime().nullable().openapi({ description: 'When it was signed, by its own word' }),
    importedAt: z.iso.datetime().openapi({ description: 'Since when it is trusted' }),
    importedBy: z.string().openapi({ description: 'Who imported it' }),
    expires: z.iso.datetime().nullable().openapi({ description: 'When a newer one is wanted' }),
    expired: z.boolean().openapi({ description: 'Whether that time has come; it is trusted as before' }),
    anchors: z.int().openapi({ description: 'How many roots it has' }),
    revocationLists: z.int().openapi({ description: 'How many lists of revoked certificates' }),
    countries: z.record(z.string(), z.int()).openapi({ description: 'Roots by ISO 3166-1 alpha-2 code' }),
  })
  .openapi('TrustList')

export const TrustConflictView = z
  .object({
    country: z.string().openapi({ description: 'ISO 3166-1 alpha-2 code' }),
    subject: z.string().openapi({ description: 'The name that both have' }),
    listIds: z.array(ListId).openapi({ description: 'The lists that they are in' }),
  })
  .openapi('TrustConflict', { description: 'Two certificates of one name and serial number that are not the same' })

export const ImportTrustFields = z.object({
  token: BodyToken,
  kind: TrustKindField,
  source: z.string().min(1).max(500).openapi({ description: 'Where the file is from, for people' }),
  expires: z.iso.datetime().optional().openapi({ description: 'When a newer one is wanted' }),
  unsigned: FormBoolean.default(false).openapi({
    description: 'Take it although no root that is sent beside it vouches for it: you do',
  }),
})

export const ImportTrustRequest = ImportTrustFields.extend({
  list: z.string().openapi({
    format: 'binary',
    description: 'ICAO or national master list (CMS), LDIF, PEM or DER; of roots, or of revoked certificates (CRL)',
  }),
  root: z
    .string()
    .optional()
    .openapi({ format: 'binary', description: 'PEM or DER: the root under which a master list must be signed' }),
})

export const ImportTrustResponse = z
  .object({
    status: z.literal('ok'),
    list: TrustListView,
    skipped: z
      .array(
        z.object({
          reason: z.string().openapi({ description: 'Why, in words' }),
          count: z.int().openapi({ description: 'How many' }),
        }),
      )
      .openapi({ description: 'What of the file was left out' }),
    overlaps: z
      .array(z.object({ listId: ListId, shared: z.int().openapi({ description: 'How many both have' }) }))
      .openapi({ description: 'Other lists with some of the same roots' }),
    conflicts: z.array(TrustConflictView).openapi({ description: 'With what was imported before' }),
  })
  .openapi('ImportedTrustList')

export const TrustListsRequest = z.object({ token: BodyToken })

export const TrustListsResponse = z
  .object({
    status: z.literal('ok'),
    lists: z.array(TrustListView).openapi({ description: 'Newest first' }),
    conflicts: z.array(TrustConflictView).openapi({ description: 'Among all that is trusted' }),
  })
  .openapi('TrustLists')

export const DeleteTrustRequest = z.object({ token: BodyToken, listId: ListId })

export const DeleteTrustResponse = z.object({ status: z.literal('ok') }).openapi('DeletedTrustList')
