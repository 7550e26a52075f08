/** Fields that several person operations share. */
import * as z from 'zod'
import { IMAGE_FORMATS } from '../../words/capture/image-formats'
import { listFrom, numberFrom } from '../form'
import { ItemId, ListId } from '../sources/source-settings'
import '../../words/openapi'

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
