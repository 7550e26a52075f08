import type { Region } from '../../../domain/case/judgement'
import type { DocumentObject } from '../../../domain/document-types/document-type'
import type { Rgba } from '../../../quality/pixels'
import type { Box } from '../../engine-contracts'
import { boundingBox, cornersOf, scaledBox, wholePixels } from '../../geometry/boxes'
import type { RectifiedPage } from '../../page/rectify'

/** Something other than text that was seen on a document. */
export interface FoundObject {
  object: DocumentObject
  /** Pixels of `picture`. */
  box: Box
  /** The rectified page where the object lies on it, else the working image. */
  picture: Rgba
}

/** A box of the page in full-image pixels; `scale` = full-image pixels per pixel of the working image. */
export function regionOf(box: Box, { toImage }: Pick<RectifiedPage, 'toImage'>, scale: number): Region {
  return { image: 0, ...wholePixels(scaledBox(boundingBox(cornersOf(box).map(toImage)), scale)) }
}
