/** Parts of a session, as every client of the service gets them. */
import type { SessionView } from '../../../capture-kit/core/upload/upload'

export type { SessionView }
export type Task = SessionView['results'][number]
export type DocumentTask = Extract<Task, { type: 'document' }>
export type SelfieTask = Extract<Task, { type: 'selfie' }>
export type CheckGroup = Task['checks'][number]
export type CheckItem = CheckGroup['items'][number]
export type Decision = SessionView['decision']
export type Reason = NonNullable<Decision['reasons']>[number]
export type Outcome = Reason['outcome']
export type Ocr = DocumentTask['ocr']
export type OcrField = Ocr['fields'][number]
export type Region = NonNullable<OcrField['region']>
