/** Blocklist: faces and documents that an owner does not want to see again. */
import * as z from 'zod'
import { DOCUMENT_TYPES } from '../../words/decision/rules'
import type { Limits } from '../../words/limits'
import { BodyToken } from '../fields'
import { pageFields, pageOf } from '../paging'
import { ItemId, ListId } from '../sources'
import { StateCode } from '../state-code'

const BlockedDocument = z.object({
  number: z
    .string()
    .min(5)
    .max(64)
    .openapi({ example: 'L898902C3', description: 'However it is spaced; look-alike letters and digits count as one' }),
  countryCode: z
    .string()
    .max(3)
    .regex(/^[A-Z]{3}$/)
    .optional()
    .openapi({ example: 'UTO', description: 'ISO 3166-1 alpha-3; without: of any state' }),
  documentType: z.enum(DOCUMENT_TYPES).optional().openapi({ description: 'Without: of any type' }),
  note: z.string().max(500).optional().openapi({ description: 'For reviewers' }),
})

export const AddToBlocklistRequest = z.object({
  token: BodyToken,
  document: BlockedDocument.extend({
    countryCode: StateCode.optional().openapi({ description: 'Issuing state; without: of any state' }),
  })
    .optional()
    .openapi({ description: 'One document' }),
  sessionId: z.uuid().toLowerCase().optional().openapi({ description: 'The documents of this session' }),
  list_id: ListId.optional().openapi({ description: 'The persons of this list, by their faces' }),
  note: z.string().max(500).optional().openapi({ description: 'With `sessionId`: for reviewers, with each document' }),
})

const by = z
  .string()
  .nullable()
  .openapi({ description: 'Whose credential blocked it; null where no event tells any more' })

export const BlockEntryView = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('document').openapi({ description: 'A document' }),
    id: z.uuid().openapi({ description: 'Of the entry' }),
    created: z.iso.datetime().openapi({ description: 'When it was blocked' }),
    by,
    document: BlockedDocument.openapi({ description: 'Which document' }),
  }),
  z.object({
    kind: z.literal('faces').openapi({ description: 'Persons, by their faces' }),
    id: z.uuid().openapi({ description: 'The list of persons' }),
    created: z.iso.datetime().openapi({ description: 'When the list was made' }),
    by,
    name: z.string().openapi({ description: 'Of the list' }),
  }),
])

export const AddToBlocklistResponse = z
  .object({ status: z.literal('ok'), entries: z.array(BlockEntryView).openapi({ description: 'What is blocked now' }) })
  .openapi('BlocklistAdded')

export const RemoveFromBlocklistRequest = z.object({
  token: BodyToken,
  entryId: ItemId.openapi({ description: '`id` of an entry; a list of persons stays, but blocks nobody any more' }),
})

export const RemoveFromBlocklistResponse = z.object({ status: z.literal('ok') })

export const listBlocklistsRequest = (limits: Pick<Limits, 'pageSize' | 'pageSizeMax'>) =>
  z.object({ token: BodyToken, ...pageFields(limits) })

export const ListBlocklistsResponse = z
  .object({ status: z.literal('ok'), results: z.array(BlockEntryView), ...pageOf })
  .openapi('Blocklists')

export type BlockEntryView = z.infer<typeof BlockEntryView>
