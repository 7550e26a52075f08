/** The sheet of a take, decoded once. */
import type { ObjectKey } from '../../domain/case/object-key'
import type { Rgba } from '../../quality/pixels'
import { sheetSize, type TileGrid } from '../../quality/take/tiles'
import type { VisionDependencies } from '../dependencies'
import { LostImage } from '../image/lost-image'
import { decodeFile } from '../isolate/decode-file'
import { TransientMemory } from '../isolate/transient-memory'

type Engines = Pick<VisionDependencies, 'images' | 'codec' | 'limits'>

export type SheetProblem = 'the take is no picture that can be used' | 'the take is not of the size that was said'

/** The result of `read` on the sheet, whose pixels are valid until it has ended. */
export async function readSheet<Read>(
  { images, codec, limits }: Engines,
  key: ObjectKey,
  grid: TileGrid,
  read: (sheet: Rgba) => Promise<Read> | Read,
): Promise<Read | SheetProblem> {
  const file = await images.get(key)
  if (!file) throw new LostImage()
  const scratch = new TransientMemory()
  try {
    const { width, height } = sheetSize(grid)
    const decoded = await decodeFile(codec, scratch.bytes(file), limits.takePixels, Math.max(width, height))
    if (!decoded.ok) return 'the take is no picture that can be used'
    try {
      const { image } = decoded
      if (image.width !== width || image.height !== height) return 'the take is not of the size that was said'
      return await read(image)
    } finally {
      decoded.release()
    }
  } finally {
    scratch.free()
  }
}
