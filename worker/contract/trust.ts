import { z } from '@hono/zod-openapi'
import { BodyToken, FormBoolean } from './fields'
import { TRUST_KINDS } from './trust-kinds'

export const TrustKindField = z.enum(TRUST_KINDS).openapi({
  description:
    'What the roots are for. csca: chips of travel documents; iaca: mobile driving licences; pid: European wallets; seal: visible digital seals',
})

const ListId = z.uuid().openapi({ description: 'Of a list, as /trust/lists names it' })

export const TrustListView = z
  .object({
    listId: ListId,
    kind: TrustKindField,
    source: z.string(),
    format: z.enum(['master list', 'ldif', 'pem', 'der', 'crl']),
    sha256: z.string().openapi({ description: 'Of the file' }),
    signedBy: z
      .object({ name: z.string(), fingerprint: z.string() })
      .nullable()
      .openapi({ description: 'Who signed it under the pinned root; null: imported unsigned' }),
    signedAt: z.iso.datetime().nullable(),
    importedAt: z.iso.datetime(),
    importedBy: z.string(),
    expires: z.iso.datetime().nullable().openapi({ description: 'When a newer one is wanted' }),
    expired: z.boolean(),
    anchors: z.int(),
    revocationLists: z.int(),
    countries: z.record(z.string(), z.int()).openapi({ description: 'Roots by ISO 3166-1 alpha-2 code' }),
  })
  .openapi('TrustList')

export const TrustConflictView = z
  .object({ country: z.string(), subject: z.string(), listIds: z.array(ListId) })
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
    skipped: z.array(z.object({ reason: z.string(), count: z.int() })),
    overlaps: z.array(z.object({ listId: ListId, shared: z.int() })),
    conflicts: z.array(TrustConflictView),
  })
  .openapi('ImportedTrustList')

export const TrustListsRequest = z.object({ token: BodyToken })

export const TrustListsResponse = z
  .object({ status: z.literal('ok'), lists: z.array(TrustListView), conflicts: z.array(TrustConflictView) })
  .openapi('TrustLists')

export const DeleteTrustRequest = z.object({ token: BodyToken, listId: ListId })

export const DeleteTrustResponse = z.object({ status: z.literal('ok') }).openapi('DeletedTrustList')
