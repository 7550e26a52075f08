import type { enCapture } from './en-capture'
import type { enChallenge } from './en-challenge'
import type { enFlow } from './en-flow'

type Texts<T> = { [Name in keyof T]: T[Name] extends string ? string : Texts<T[Name]> }

export type CaptureTexts = Texts<typeof enCapture>
export type SelfieTexts = CaptureTexts & Texts<typeof enChallenge>
export type FlowTexts = CaptureTexts & Texts<typeof enFlow>

/** Every text of the elements, in one language. */
export type Messages = SelfieTexts & FlowTexts
