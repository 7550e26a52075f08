import type { AamvaCard } from '../domain/aamva/parse'
import type { SessionImage } from '../domain/case/session'
import type { FileTraces } from '../domain/checks/edited/document'
import type { KnownSeal } from '../domain/seal/formats'
import type { Gray, Rgba } from '../quality/pixels'
import type { Barcode, Box, Crops, Face, ImageHeader, MrzReading } from './engine-contracts'
import type { TransientMemory } from './isolate/transient-memory'
import type { Artifacts } from './page/artifacts'
import type { Portraits } from './page/portraits'

export interface ReadBarcode {
  barcode: Barcode
  /** Null where the content is of no form that we know. */
  card: AamvaCard | null
  /** Null where it is not signed, as far as is known here. */
  seal: KnownSeal | null
}

/** Results of the engines for one image, on its way through the stages. */
export interface ImageReadings extends Portraits {
  source: SessionImage
  /** The working image, upright by EXIF. */
  image: Rgba
  gray: Gray
  /** Full-image pixels per pixel of the working image. */
  scale: number
  mrz: MrzReading | null
  barcodes: ReadBarcode[]
  /** Most prominent first. */
  faces: Face[]
  /** Somebody is shown beside the document's page. */
  faceBeside: boolean
  artifacts: Artifacts
  header: ImageHeader
  /** Parts of the full image at its native size, by regions in its upright pixels. */
  native(regions: Box[]): Promise<Crops>
  /** Traces of the file's own history. */
  traces(): Promise<FileTraces>
  now: Date
  /** Freed when the image has been looked at. */
  scratch: Pick<TransientMemory, 'all'>
}
