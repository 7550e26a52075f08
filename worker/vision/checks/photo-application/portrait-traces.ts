/** The portrait's finest detail against that of tiles of the same page that it does not reach. */
import type { PartTraces } from '../../../domain/checks/evidence/part-traces'
import { covers, grown } from '../../geometry/boxes'
import { inLuma } from '../../geometry/luma'
import type { NativeTiles } from '../evidence/native-tiles'
import { partAgainstPage } from '../evidence/part-against-page'
import { cellTraces } from '../evidence/pixels/cell-traces'

/** Sides of the portrait with what surrounds its face within which a tile may show some of it. */
const REACH = 1.3

/** Null where there is no portrait of a size, or too little page beside it. */
export function portraitTraces({ face, tiles }: Pick<NativeTiles, 'face' | 'tiles'>): PartTraces | null {
  if (!face) return null
  const portrait = grown(face.box, REACH)
  const page = tiles.filter(({ box }) => !covers(portrait, box, 0))
  return partAgainstPage(
    inLuma(face.image, cellTraces),
    page.flatMap(({ image }) => inLuma(image, cellTraces)),
  )
}
