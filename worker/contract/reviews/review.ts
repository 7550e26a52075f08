/** Sessions that wait for a person, on the wire. */
import * as z from 'zod'
import { LivenessFrame } from '../../words/capture/liveness'
import { OUTCOMES } from '../../words/decision/outcomes'
import { REASON_CODES } from '../../words/decision/reasons'
import { STEPS } from '../../words/decision/step-up'
import { VERDICT_CODES } from '../../words/decision/verdict-reasons'
import { AnySchemaId, BodyToken, ClientKey, SessionId } from '../fields'
import { pageFields, pageOf } from '../paging'
import { ImageLink } from '../sessions/image-link'
import { SessionStatus, SessionStatusView, SessionView } from '../sessions/session-views'
import { fitsOutcome, saysWhy, VERDICTS, verdictFields } from '../sessions/verdict'
import { HANDLER_LENGTH, HandlingView, NoteView } from './handling'
import { SessionRow } from './session-find'

const filter = {
  show: z.enum(['all', 'free', 'mine', 'assigned', 'paused', 'looks', 'differing']).default('all').openapi({
    description:
      '`free`: offered to the caller; `mine`: claimed by the caller; `assigned`: assigned to the caller; `paused`: on hold, offered to nobody; `looks`: decided, and drawn for a second look; `differing`: two reviewers disagree',
  }),
  handledBy: z
    .string()
    .trim()
    .min(1)
    .max(HANDLER_LENGTH)
    .optional()
    .openapi({ description: 'Name of a reviewer or a team that it is assigned to' }),
  reason: z.enum(REASON_CODES).optional().openapi({ description: 'One of the decision’s' }),
  schemaId: AnySchemaId.optional(),
  clientKey: ClientKey.optional(),
  search: z
    .string()
    .trim()
    .min(2)
    .max(100)
    .optional()
    .openapi({ description: 'Whole words of a name, or a number of a document, a client, an address, a session’s id' }),
}

export const ClaimView = z
  .object({
    by: z.string().openapi({ description: 'Which reviewer' }),
    until: z.iso.datetime().openapi({ description: 'Claimed again, it holds longer' }),
    mine: z.boolean().openapi({ description: 'The caller’s own' }),
  })
  .openapi('ReviewClaim', { description: 'Nobody else may decide the session while it holds' })

const FirstView = z.object({
  by: z.string().openapi({ description: 'Which reviewer' }),
  at: z.iso.datetime().openapi({ description: 'When' }),
  mine: z.boolean().openapi({ description: 'The second has to be somebody else' }),
})

const DisagreedView = z.object({
  by: z.string().openapi({ description: 'Which reviewer' }),
  at: z.iso.datetime().openapi({ description: 'When' }),
  mine: z.boolean().openapi({ description: 'The third has to be somebody else' }),
  outcome: z.enum(VERDICTS).openapi({ description: 'The verdict of this reviewer' }),
  reasonCode: z.enum(VERDICT_CODES).optional().openapi({ description: 'The reason that the reviewer named' }),
  note: z.string().optional().openapi({ description: 'For operators' }),
})

const state = {
  since: z.iso.datetime().openapi({ description: 'Waiting since' }),
  reviewersNeeded: z.int().min(1).max(2).openapi({ description: 'How many have to decide alike' }),
  claim: ClaimView.nullable(),
  handling: HandlingView.openapi({ description: 'Whose case it is, and how soon' }),
  first: FirstView.nullable().openapi({ description: 'Who has decided first, where two must; not how' }),
  disagreed: z
    .array(DisagreedView)
    .nullable()
    .openapi({ description: 'Two decided differently: a third reviewer sees what they said, and decides' }),
  secondLook: z.boolean().openapi({
    description: 'Decided already, and drawn to be decided again (`sampling`): a verdict changes nothing by itself',
  }),
}

export const listReviewsRequest = (limits: { pageSize: number; pageSizeMax: number }) =>
  z.object({
    token: BodyToken,
    ...pageFields(limits),
    ...filter,
  })

export const ListReviewsResponse = z
  .object({
    status: z.literal('ok'),
    results: z.array(
      z
        .object({
          ...state,
          face: ImageLink.openapi({ description: 'Small, of its selfie; empty where there is none' }),
          session: SessionView,
        })
        .openapi('ReviewItem'),
    ),
    ...pageOf,
    waiting: z
      .int()
      .openapi({ description: 'All that wait, whatever was asked for; it and `total` are counted to 10,000' }),
    oldest: z.iso.datetime().nullable().openapi({ description: 'Since when the longest waiting one does' }),
  })
  .openapi('ReviewList')

export const ClaimReviewRequest = z.object({
  token: BodyToken,
  sessionId: SessionId.optional().openapi({
    description: 'The next one of the queue that is free where it is missing',
  }),
  ...filter,
})

const TakeMoment = z.object({
  action: LivenessFrame.shape.action.openapi({ description: 'What was asked for then' }),
  atMs: z.number().openapi({ description: 'Milliseconds after the first frame' }),
})

const around = {
  notes: z.array(NoteView).openapi({ description: 'What people said of it, oldest first; the newest 200' }),
  take: z
    .array(
      TakeMoment.partial().extend({
        image: ImageLink,
        document: z.literal(true).optional().openapi({ description: 'It shows the document, tilted' }),
        sheet: z
          .object({
            width: z.int().openapi({ description: 'Pixels of a tile across' }),
            height: z.int().openapi({ description: 'Pixels of a tile down' }),
            columns: z.int().openapi({ description: 'Tiles in a row' }),
            tiles: z.array(TakeMoment.partial({ action: true })).openapi({ description: 'In rows from the top left' }),
          })
          .optional()
          .openapi({ description: 'The picture is all frames in small, tile beside tile' }),
      }),
    )
    .openapi({ description: 'How the newest challenge was answered, by the face and by the document' }),
  others: z.array(SessionRow).openapi({ description: 'Other sessions of the same person, newest first, at most 25' }),
  against: z
    .array(
      z.object({
        sessionId: z.uuid(),
        createdAt: z.iso.datetime(),
        status: SessionStatus,
        outcome: z.enum(OUTCOMES).nullable().openapi({ description: 'Null: not decided' }),
        reasons: z.array(z.enum(REASON_CODES)).openapi({ description: 'What the two say of each other' }),
        name: z.string().openapi({ description: 'Of its documents; empty where they tell none' }),
        birthDate: z.string().openapi({ description: 'The same' }),
        documentNumber: z.string().openapi({ description: 'The same' }),
        face: ImageLink.openapi({ description: 'Of its selfie; empty where there is none' }),
        similarity: z.number().nullable().openapi({ description: 'Of the two selfies; null: not comparable' }),
        threshold: z.number().openapi({ description: 'Similarity from which two faces match' }),
      }),
    )
    .openapi({ description: 'Sessions that speak against this one, at most five' }),
  rates: z
    .array(
      z.object({
        task: z.string().openapi({ description: 'Of which task' }),
        check: z.string().openapi({ description: 'Its caption' }),
        attacks: z.int().openapi({ description: 'How many attacks of the kinds that it sees it was measured on' }),
        genuine: z.int().openapi({ description: 'How many genuine ones' }),
        missed: z.number().nullable().openapi({ description: 'Share of the attacks that it passed' }),
        wrong: z.number().nullable().openapi({ description: 'Share of the genuine that it failed' }),
      }),
    )
    .openapi({ description: 'How often checks err, by the measurement that the risk rests on' }),
}

const CaseView = z.object(around)
export type ReviewCaseView = z.infer<typeof CaseView>
export type CheckRate = ReviewCaseView['rates'][number]

export const ReviewResponse = z
  .object({
    status: z.literal('ok'),
    review: z
      .object({ ...state, session: SessionStatusView, ...around })
      .nullable()
      .openapi({ description: 'Null: nothing waits any more' }),
  })
  .openapi('Review')

export const ReleaseReviewRequest = z.object({ token: BodyToken, sessionId: SessionId })
export const ReleaseReviewResponse = z.object({ status: z.literal('ok') }).openapi('ReviewReleased')

export const DecideReviewRequest = z
  .object({ token: BodyToken, sessionId: SessionId, ...verdictFields })
  .superRefine(fitsOutcome)
  .superRefine(saysWhy)

export const DecideReviewResponse = z
  .object({
    status: z.literal('ok'),
    result: z.enum(['decided', 'second_needed', 'disagreed', 'looked', 'upheld', 'reopened']).openapi({
      description:
        '`disagreed`: the two decided differently, and a third one has to. Of a session that was decided before: `looked`, the second verdict is kept; `upheld`, the decision stands; `reopened`, it waits to be decided anew',
    }),
    session: SessionStatusView,
  })
  .openapi('ReviewDecided')

export const ReopenReviewRequest = z.object({
  token: BodyToken,
  sessionId: SessionId,
  reason: z
    .string()
    .trim()
    .min(3)
    .max(1000)
    .openapi({ description: 'Why the decision is looked at again; kept with it, sealed' }),
})

export const ReopenReviewResponse = z
  .object({ status: z.literal('ok'), session: SessionStatusView })
  .openapi('ReviewReopened')

export const AskStepRequest = z.object({
  token: BodyToken,
  sessionId: SessionId,
  steps: z
    .array(z.enum(STEPS))
    .min(1)
    .max(STEPS.length)
    .optional()
    .openapi({ description: 'Of which one is enough, the first offered first; default: `stepUp.to` of the scenario' }),
})

export const AskStepResponse = z.object({ status: z.literal('ok'), session: SessionStatusView }).openapi('StepAsked')

export const CorrectFieldRequest = z.object({
  token: BodyToken,
  sessionId: SessionId,
  document: z.int().min(0).max(19).default(0).openapi({ description: 'Which document of the session, from 0' }),
  title: z.string().trim().min(1).max(100).openapi({ description: 'Name of the field, as `results` has it' }),
  value: z.string().trim().min(1).max(200).openapi({ description: 'What the document says; dates as YYYY-MM-DD' }),
  reason: z
    .string()
    .trim()
    .min(3)
    .max(1000)
    .openapi({ description: 'Why the reading is wrong; kept with the value, sealed' }),
})

export const CorrectFieldResponse = z
  .object({ status: z.literal('ok'), session: SessionStatusView })
  .openapi('FieldCorrected')
