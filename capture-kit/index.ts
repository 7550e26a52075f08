/** The capture kit's public entry: importing it defines the elements; the headless core is for front ends of your own. */
export { Camera } from './core/camera/camera'
export type { CameraControls, CameraProblem, CameraState, Facing, Lens } from './core/camera/states'
export { type Client, type ClientSettings, client } from './core/client/client'
export { createDocumentCapture } from './core/document/capture'
export { DOCUMENT_SIDES, type DocumentSide } from './core/document/sides'
export type { DocumentCapture, DocumentCaptureOptions, DocumentCaptureState } from './core/document/states'
export type { TakeLeftOut } from './core/document/take/states'
export { DOCUMENT_KINDS, type DocumentKind } from './core/flow/documents'
export { createFlow } from './core/flow/flow'
export type { Flow, FlowOptions, FlowState } from './core/flow/states'
export type { DocumentHint } from './core/guidance/document-hints'
export type { SelfieHint } from './core/guidance/selfie-hints'
export { offerHandoff, watchHandoff } from './core/handoff/desktop'
export { takeHandoff } from './core/handoff/link'
export { openHandoff } from './core/handoff/phone'
export type { Observable } from './core/observable'
export type { DocumentPhoto, SelfiePhoto } from './core/photo'
export { browserKeeper } from './core/resume/browser-keeper'
export type { FlowKeeper, KeptFlow } from './core/resume/kept-flow'
export type {
  ChallengeStep,
  Exemption,
  LivenessAnswer,
  LivenessFrame,
  SelfieChallenge,
  Take,
} from './core/selfie/challenge'
export type { SelfieCapture, SelfieCaptureOptions, SelfieCaptureState } from './core/selfie/states'
export { type Ending, endingOf } from './core/upload/ending'
export { followSession } from './core/upload/follow-session'
export { prepareImage } from './core/upload/prepare-image'
export type { Failure, Outcome } from './core/upload/session-calls'
export { type Advice, type SessionView, uploadImages } from './core/upload/upload'
export { KycDocumentCapture } from './ui/document-capture'
export type { KycDocumentTake } from './ui/document-take'
export { KycFlow } from './ui/flow'
export type { KycComplete, KycError, KycErrorReason, KycExit, KycReady } from './ui/flow-events'
export { LOCALES, type MessageOverrides } from './ui/messages/messages'
export type { Messages } from './ui/messages/texts'
