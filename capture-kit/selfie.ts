/** The selfie on its own; `kyc-flow` fetches it by itself when it is needed. */
export { createSelfieCapture } from './core/selfie/capture'
export { KycSelfieCapture } from './ui/selfie-capture'
