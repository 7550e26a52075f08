/** How a waiting case is handled before it is decided, on the wire. */
import * as z from 'zod'
import { NOTE_KINDS, PAUSES, PRIORITIES } from '../../words/review-words'
import { BodyToken, SessionId } from '../fields'

/** Characters of a reviewer's or a team's name. */
export const HANDLER_LENGTH = 255

const name = z.string().trim().min(1).max(HANDLER_LENGTH)
const moment = z.iso.datetime({ offset: true })
const reason = (description: string) => z.string().trim().min(3).max(1000).openapi({ description })

export const HandlingView = z
  .object({
    priority: z.enum(PRIORITIES).openapi({ description: 'The queue goes by it first' }),
    due: z.iso.datetime().nullable().openapi({ description: 'When it should be decided; null: none is set' }),
    assignedTo: z.string().nullable().openapi({ description: 'Reviewer whose case it is; null: anybody’s' }),
    team: z.string().nullable().openapi({ description: 'Team whose case it is; null: any' }),
    paused: z
      .object({
        for: z.enum(PAUSES).openapi({ description: '`person`: they were asked for something' }),
        until: z.iso.datetime().openapi({ description: 'From then on it is offered again' }),
      })
      .nullable()
      .openapi({ description: 'On hold: nobody is offered it' }),
  })
  .openapi('ReviewHandling', { description: 'Whose case it is, and how soon' })

export const NoteView = z
  .object({
    id: z.uuid().openapi({ description: 'The note' }),
    by: z.string().openapi({ description: 'Which reviewer' }),
    at: z.iso.datetime().openapi({ description: 'When' }),
    kind: z.enum(NOTE_KINDS).openapi({ description: 'A comment, or the reason of a change' }),
    text: z.string().openapi({ description: 'What was said; kept sealed' }),
    detail: z.record(z.string(), z.string()).openapi({ description: 'What was changed, such as `until`' }),
  })
  .openapi('ReviewNote')

const session = { token: BodyToken, sessionId: SessionId }

export const CommentReviewRequest = z.object({
  ...session,
  text: z.string().trim().min(1).max(2000).openapi({ description: 'For other reviewers; cannot be changed' }),
})

export const ListNotesRequest = z.object(session)

export const NotesResponse = z
  .object({ status: z.literal('ok'), notes: z.array(NoteView).openapi({ description: 'Oldest first' }) })
  .openapi('ReviewNotes')

export const PauseReviewRequest = z.object({
  ...session,
  for: z.enum(PAUSES).default('hold').openapi({ description: '`person`: they were asked for something elsewhere' }),
  until: moment.openapi({ description: 'From then on it is offered again; at most 90 days ahead' }),
  reason: reason('Why it cannot be decided yet'),
})

export const ResumeReviewRequest = z.object({ ...session, reason: reason('Why it can be decided now') })

export const AssignReviewRequest = z.object({
  ...session,
  to: name.toLowerCase().nullable().optional().openapi({ description: 'Name of a reviewer; null: anybody' }),
  team: name.nullable().optional().openapi({ description: 'Name of a team; null: any' }),
  priority: z.enum(PRIORITIES).optional().openapi({ description: 'The queue goes by it first' }),
  due: moment.nullable().optional().openapi({ description: 'When it should be decided; null: as the scenario says' }),
  reason: reason('Why; to a lead it is an escalation'),
})

export const HandledReviewResponse = z
  .object({
    status: z.literal('ok'),
    handling: HandlingView.openapi({ description: 'As it is now' }),
    notes: z.array(NoteView).openapi({ description: 'Oldest first' }),
  })
  .openapi('ReviewHandled')
