import { inflated } from '../png/inflate'
import { eachLzwPiece } from './lzw'
import { eachPackBitsPiece } from './pack-bits'

export type Compression = 'none' | 'lzw' | 'deflate' | 'packbits'

/** Gives what `data` hold in pieces, valid during the call, until `use` says that it needs no more. */
export async function decompress(
  data: Uint8Array,
  { by, early = true }: { by: Compression; early?: boolean },
  use: (bytes: Uint8Array) => boolean,
): Promise<void> {
  if (by === 'none') use(data)
  else if (by === 'lzw') eachLzwPiece(data, early, use)
  else if (by === 'packbits') eachPackBitsPiece(data, use)
  else {
    try {
      for await (const bytes of inflated([data])) if (!use(bytes)) return
    } catch {
      // zlib's complaint about the stream: what came before it may still be all that is needed.
    }
  }
}
