/** Evidence that the checks of one document image may look at; costly parts are made when first asked for, and once. */
import type { Rasters } from '../../../domain/checks/evidence/rasters'
import type { LogicalResult } from '../../../domain/checks/logical-mismatch/findings'
import type { PhoneSigns } from '../../../domain/checks/mobile/document'
import type { MrzEvidence } from '../../../domain/checks/mrz-valid/validity'
import type { Box, MrzReading } from '../../engine-contracts'
import type { ImageReadings } from '../../image-readings'
import { withoutCamera } from './camera-traces'
import { type NativeTiles, nativeTiles } from './native-tiles'
import { isNotEvaluated, type NotEvaluated } from './not-evaluated'
import { type PageHistory, pageHistory } from './page-history'
import { type PageInk, pageInk } from './page-ink'
import { phoneSigns } from './phone-signs'
import { printSegments } from './print-segments'
import { rasters } from './rasters'
import type { RecognisedPage } from './recognised-page'
import { type Stamps, stampsOn } from './stamps'

/** Evidence of an image that is known when its checks begin. */
export interface KnownEvidence extends RecognisedPage {
  readings: ImageReadings
  /** Null where none was read well enough to say anything. */
  mrz: MrzReading | null
  /** The same with its values; null where none was read well enough to judge the document by it. */
  zone: MrzEvidence | null
  /** Contradictions and agreements between the data. */
  logic: LogicalResult
  /** Boxes of what is printed on the document, in pixels of the working image. */
  printed: Box[]
}

export interface PageEvidence extends KnownEvidence {
  native(): Promise<NativeTiles | NotEvaluated>
  /** Why nothing shows whether the document is an original: no camera took the picture. Null where one may have. */
  drawn(): Promise<NotEvaluated | null>
  /** Earlier compression of the file. */
  history(): Promise<PageHistory | NotEvaluated>
  /** Pixels as dark as the print. */
  ink(): PageInk | NotEvaluated
  stamps(): Stamps | NotEvaluated
  /** Rasters on the native tiles. */
  rasters(): Promise<Rasters | NotEvaluated>
  phone(): PhoneSigns
}

export function pageEvidence(known: KnownEvidence): PageEvidence {
  const { readings, page, lines } = known
  const native = once(() => nativeTiles(readings, page, printSegments(lines, page, readings.scale)))
  return {
    ...known,
    native,
    drawn: once(() =>
      native().then((found) =>
        isNotEvaluated(found) ? null : withoutCamera(found, page.corners, readings.header.format),
      ),
    ),
    history: once(() =>
      native().then((found) => (isNotEvaluated(found) ? found : pageHistory(found.blocks, readings, page))),
    ),
    ink: once(() => keptInk(known)),
    stamps: once(() => stampsOn(known)),
    rasters: once(() => native().then((found) => (isNotEvaluated(found) ? found : rasters(found)))),
    phone: once(() => phoneSigns(readings, page)),
  }
}

function keptInk(known: KnownEvidence): PageInk | NotEvaluated {
  const ink = pageInk(known)
  if (!isNotEvaluated(ink)) known.readings.scratch.all(ink.gray.data, ink.mask)
  return ink
}

/** The same value for everybody who asks, also where it is a promise. */
function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
