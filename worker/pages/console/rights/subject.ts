/** Who is asked for, and what was found of them. */
import type { Answered, Operations } from '../../../../capture-kit/core/client/answer'

export type Query = Operations['/subject/find']['request']
export type Found = Answered<'/subject/find'>['body']
/** By what is theirs alone. */
export type Subject = { by: Operations['/subject/delete']['request']['by']; value: string }

export interface Around {
  hold: (held: { kind: 'session' | 'person'; subjectId: string }) => void
  erased: () => Promise<unknown>
}
