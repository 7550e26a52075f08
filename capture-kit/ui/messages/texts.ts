import type { enCapture } from './en-capture'
import type { enChallenge } from './en-challenge'
import type { enFlow } from './en-flow'
import type { enTake } from './en-take'

type Texts<T> = { [Name in keyof T]: T[Name] extends string ? string : Texts<T[Name]> }

export type CaptureTexts = Texts<typeof enCapture>
export type SelfieTexts = CaptureTexts & Texts<typeof enChallenge>
export type TakeTexts = SelfieTexts & Texts<typeof enTake>
export type FlowTexts = CaptureTexts & Texts<typeof enFlow>

/** Every text of the elements, in one language. */
export type Messages = TakeTexts & FlowTexts
