import type { Operations } from '../client/answer'

/** Signs that a browser gives of how a selfie came about; they are never proof. */
export type CaptureSignals = NonNullable<Operations['/kyc/process']['request']['signals']>
