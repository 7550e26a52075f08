import type { Operations } from '../client/answer'

/** What a browser can tell of how a selfie came about: signs, never proof. */
export type CaptureSignals = NonNullable<Operations['/kyc/process']['request']['signals']>
