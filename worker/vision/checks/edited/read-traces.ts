import exifr from 'exifr'
import type { FileTraces } from '../../../domain/checks/edited/document'
import type { Rgba } from '../../../quality/pixels'
import type { CodecService } from '../../engine-contracts'
import { decodeFile } from '../../isolate/decode-file'
import { metadataOf } from './metadata'
import { previewCorrelation } from './preview'

const MAX_PREVIEW_PIXELS = 1_000_000

/** `picture`: the same file decoded. */
export async function readTraces(file: Uint8Array, picture: Rgba, codec: CodecService): Promise<FileTraces> {
  return { ...(await metadataOf(file)), previewCorrelation: await comparedPreview(file, picture, codec) }
}

async function comparedPreview(file: Uint8Array, picture: Rgba, codec: CodecService): Promise<number | null> {
  // Rejects where there is none, or where it is broken.
  const preview = await exifr.thumbnail(file).catch(() => undefined)
  if (!preview) return null
  const decoded = await decodeFile(codec, new Uint8Array(preview), MAX_PREVIEW_PIXELS)
  if (!decoded.ok) return null
  const correlation = previewCorrelation(decoded.image, picture)
  decoded.release()
  return correlation
}
