/** What the checks of one document image may look at; what is costly is made when first asked for, and once. */

import type { PhoneSigns } from '../../domain/checks/document/mobile'
import type { Rasters } from '../../domain/checks/document/rasters'
import type { DocumentType } from '../../domain/document-types/document-type'
import type { FoundPage } from '../find-page'
import type { Look } from '../look'
import { type PageInk, pageInk } from '../objects/page-ink'
import { type Stamps, stampsOn } from '../objects/stamps'
import type { Box, MrzReading, TextLine } from '../services'
import type { SeenSide } from '../side'
import { type PageHistory, pageHistory } from './compression'
import { type NativeTiles, nativeTiles } from './native-tiles'
import { phoneSigns } from './phone-signs'
import { printSegments } from './print-segments'
import { rasters } from './rasters'

/** What was recognised on the page. */
export interface Recognised {
  /** Null where it was read as none that is known. */
  type: DocumentType | null
  side: SeenSide | null
  /** The page's print, in page pixels; empty where it was not asked for. */
  lines: TextLine[]
}

export interface Seen extends Recognised {
  look: Look
  page: FoundPage
  /** Null where none was read well enough to say anything. */
  mrz: MrzReading | null
  /** Boxes of what is printed on the document, in pixels of the working image. */
  printed: Box[]
  native(): Promise<NativeTiles | Unseen>
  /** Of the file's compression. */
  history(): Promise<PageHistory | Unseen>
  /** What is as dark as the print. */
  ink(): PageInk | Unseen
  stamps(): Stamps | Unseen
  /** Of the native tiles. */
  rasters(): Promise<Rasters | Unseen>
  phone(): PhoneSigns
}

/** Why a check has nothing to decide from. */
export interface Unseen {
  unseen: string
}

export const isUnseen = <Evidence>(value: Evidence | Unseen): value is Unseen =>
  typeof value === 'object' && value !== null && 'unseen' in value

export function seenIn(
  look: Look,
  page: FoundPage,
  mrz: MrzReading | null,
  printed: Box[],
  recognised: Recognised,
): Seen {
  let tiles: Promise<NativeTiles | Unseen> | undefined
  let compressions: Promise<PageHistory | Unseen> | undefined
  let found: Stamps | Unseen | undefined
  let ink: PageInk | Unseen | undefined
  let patterns: Promise<Rasters | Unseen> | undefined
  let signs: PhoneSigns | undefined
  const native = () => {
    tiles ??= nativeTiles(look, page, printSegments(recognised.lines, page, look.scale))
    return tiles
  }
  return {
    ...recognised,
    look,
    page,
    mrz,
    printed,
    native,
    history: () => {
      compressions ??= native().then((found) => (isUnseen(found) ? found : pageHistory(found.blocks, look, page)))
      return compressions
    },
    ink: () => {
      ink ??= pageInk({ ...recognised, page })
      return ink
    },
    stamps: () => {
      found ??= stampsOn({ ...recognised, page })
      return found
    },
    rasters: () => {
      patterns ??= native().then((found) => (isUnseen(found) ? found : rasters(found)))
      return patterns
    },
    phone: () => {
      signs ??= phoneSigns(look, page)
      return signs
    },
  }
}
