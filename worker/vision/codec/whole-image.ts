/** For Workers whose decoder makes whole images: their pixels exist once, in its memory. */
import type { Box, Crops, Decoded, FileStream, ImageHeader } from '../engine-contracts'
import { fitWithin } from '../geometry/fit'
import { uprightRows } from '../geometry/orient'
import { receiveFile } from '../isolate/byte-stream'
import { TransientMemory } from '../isolate/transient-memory'
import { inTurn } from '../isolate/turns'
import { answer } from './answer'
import { storedBoxes, TileSink, uprightCrops } from './crops'
import { type Decoding, scaleOf, undecodable } from './decoding'
import { handOutCrops } from './hand-out-crops'
import { scaleDown } from './scale-down'

interface View {
  data: Uint8Array
  width: number
  height: number
}

/** Gives RGBA, valid during the call of `use`; null where the file could not be decoded. */
interface WholeImageDecoder {
  decode<R>(file: Uint8Array, use: (pixels: View) => R): Promise<R | null>
}

export function decodeWhole(
  decoder: WholeImageDecoder,
  file: FileStream,
  header: ImageHeader,
  maxSide: number,
): Promise<Decoded> {
  return answer(file, (bytes) => scaledDown(decoder, bytes, header, maxSide))
}

export function cropsOfWhole(
  decoder: WholeImageDecoder,
  file: FileStream,
  header: ImageHeader,
  regions: Box[],
): Promise<Crops> {
  return inTurn(async () => {
    const scratch = new TransientMemory()
    const bytes = scratch.bytes(await receiveFile(file))
    const sink = new TileSink(storedBoxes(regions, header))
    const decoded = await decoder
      .decode(bytes, (pixels) => {
        if (!isSize(pixels, header)) return false
        sink.image({ ...pixels, channels: 4 })
        return true
      })
      .finally(() => scratch.free())
    return decoded ? handOutCrops(uprightCrops(sink.tiles, header)) : undecodable(header)
  })
}

async function scaledDown(
  decoder: WholeImageDecoder,
  file: Uint8Array,
  header: ImageHeader,
  maxSide: number,
): Promise<Decoding> {
  const size = fitWithin(header.width, header.height, maxSide)
  const samples = await decoder.decode(file, (pixels) =>
    isSize(pixels, header) ? scaleDown({ ...pixels, channels: 4 }, size) : null,
  )
  if (!samples) return undecodable(header)
  const rows = uprightRows(samples, header.orientation)
  return { ok: true, header, rows, scale: scaleOf(header, rows), release: () => {} }
}

/** Whether pixels have the size that the header names; another size would be read as noise. */
const isSize = (pixels: View, { width, height }: ImageHeader): boolean =>
  pixels.width === width && pixels.height === height
