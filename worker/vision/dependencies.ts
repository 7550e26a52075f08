import type { CalibrationStore } from '../domain/calibrations/calibration'
import type { AppAttestationVerifier } from '../domain/capture/app-attestation'
import type { ChipVerifier } from '../domain/chip/chip'
import type { SeenIdentities } from '../domain/duplicates/ports'
import type { ImageStore } from '../domain/image-store'
import type { TakeArchive } from '../domain/liveness/take/ports'
import type { ClientDirectory, FaceRenewal } from '../domain/persons/ports'
import type { BegunReadingStore } from '../domain/readings/begun-readings'
import type { SealVerifier } from '../domain/seal/seal'
import type { SessionStore } from '../domain/session/ports'
import type { FindAnchors } from '../domain/trust/anchors'
import type { WebhookCalls } from '../domain/webhooks/ports'
import type { Limits } from '../words/limits'
import type { BarcodesService, CodecService, FacesService, ReaderService } from './engine-contracts'

/** Dependencies of the vision Worker: ports and the engines behind it. */
export interface VisionDependencies {
  sessions: SessionStore
  images: ImageStore
  begun: BegunReadingStore
  clients: ClientDirectory
  takes: TakeArchive
  seen: SeenIdentities
  calibrations: Pick<CalibrationStore, 'byId'>
  faceRenewal: FaceRenewal
  codec: CodecService
  faces: FacesService
  reader: ReaderService
  barcodes: BarcodesService
  credentials: AppAttestationVerifier
  chips: ChipVerifier
  seals: SealVerifier
  /** Roots that the operator trusts. */
  anchors: FindAnchors
  webhookCalls: WebhookCalls
  limits: Pick<Limits, 'imagePixels' | 'takePixels' | 'callsPerRun'>
  now: () => Date
}
