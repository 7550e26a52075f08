import { type CheckRow, confidenceOf, type Finding } from '../check'
import { type Rasters, ROSETTE, TOO_SMALL } from '../evidence/rasters'

const thresholds = {
  rosette: ROSETTE,
  pageLength: {
    value: 1200,
    chosenBy: 'two pixels a line at 175 lines an inch on a card of 86 mm; on larger pages finer prints are missed',
  },
  tiles: { value: 3, chosenBy: 'a median of fewer is one place on the document' },
}

function judge({ rosette, portraitRosette, tiles, pageLength }: Rasters): Finding {
  if (tiles < thresholds.tiles.value) return { status: 'idle', reason: TOO_SMALL }
  if (pageLength < thresholds.pageLength.value) {
    return { status: 'idle', reason: 'too few pixels to resolve the dots of a print' }
  }
  if (portraitRosette === null) {
    return { status: 'idle', reason: 'no portrait of a size to see dots in: backgrounds may be printed in halftone' }
  }
  const weaker = Math.min(rosette, portraitRosette)
  // Without dots a document may still be a print-out: no confidence in that.
  if (weaker <= ROSETTE.value) {
    return { status: 'success', reason: 'no halftone in page and portrait; inkjets and dye prints leave none' }
  }
  const confidence = confidenceOf(weaker, ROSETTE.value, 1)
  return { status: 'failed', confidence, reason: 'page and portrait alike are made of the dots of a colour print' }
}

export const printed: CheckRow<Rasters> = {
  looksAt: 'tiles of 256 native pixels on the page and on its portrait',
  sees: 'the dots of a colour halftone, in the page and in its portrait',
  overlooks:
    'inkjet, dye and colour laser prints without a clustered screen; idle without a portrait and below 1200 pixels; measured on rendered prints only',
  needs: ['native pixels', 'portrait'],
  method: 'four symmetric peaks of a halftone rosette in the luma spectra of page and portrait',
  thresholds,
  judge,
}
