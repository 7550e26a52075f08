import type { FileTraces } from '../../../domain/checks/edited/document'
import type { Rgba } from '../../../quality/pixels'
import type { CodecService } from '../../engine-contracts'
import { decodeFile } from '../../isolate/decode-file'
import { metadataOf, readMetadata } from './metadata'
import { previewCorrelation } from './preview'

const MAX_PREVIEW_PIXELS = 1_000_000

/** `picture`: the same file decoded. */
export async function readTraces(file: Uint8Array, picture: Rgba, codec: CodecService): Promise<FileTraces> {
  return { ...metadataOf(file), previewCorrelation: await comparedPreview(file, picture, codec) }
}

async function comparedPreview(file: Uint8Array, picture: Rgba, codec: CodecService): Promise<number | null> {
  const preview = readMetadata(file).Thumbnail?.image
  if (!(preview instanceof ArrayBuffer)) return null
  const decoded = await decodeFile(codec, new Uint8Array(preview), MAX_PREVIEW_PIXELS)
  if (!decoded.ok) return null
  const correlation = previewCorrelation(decoded.image, picture)
  decoded.release()
  return correlation
}
