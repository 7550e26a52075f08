/** The take of a tilted document on its own; `kyc-flow` fetches it by itself when it is needed. */
export { createDocumentTake } from './core/document/take/capture'
export type {
  DocumentChallenge,
  DocumentTake,
  DocumentTakeCapture,
  DocumentTakeOptions,
  DocumentTakeState,
  TakeProblem,
} from './core/document/take/states'
export { takeFields } from './core/flow/document-take'
export { KycDocumentTake } from './ui/document-take'
