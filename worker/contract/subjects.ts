import * as z from 'zod'
import type { Limits } from '../words/limits'
import { FIND_KINDS, HOLD_KINDS, SUBJECT_KINDS, SUBJECT_REQUEST_STATES } from '../words/subject-kinds'
import { BodyToken, SessionId } from './fields'
import { readJson } from './json-text'
import { pageFields, pageOf } from './paging'
import { SessionStatus } from './sessions/session-views'

export const WithdrawConsentRequest = z.object({ token: BodyToken, sessionId: SessionId })

export const WithdrawConsentResponse = z
  .object({
    status: z.literal('ok'),
    erased: z
      .enum(['session', 'images', 'nothing'])
      .openapi({ description: 'As the rule `withdrawal` of the scenario says' }),
    held: z.boolean().optional().openapi({
      description: 'A legal hold keeps it until that is released; a session’s browser is not told',
    }),
  })
  .openapi('ConsentWithdrawn')

const by = z.enum(SUBJECT_KINDS).openapi({
  description:
    'What they are known by; `person`: a person_id. `clientUser`, `email` and `documentNumber` are looked for in every session',
})
const value = z.string().min(1).max(255)

/** Kinds whose values have one form: whoever mistypes one must not be told that nothing is held. */
const FORMS: Readonly<Record<string, { fits: z.ZodType; says: string }>> = {
  sessionId: {
    fits: z.uuid(),
    says: 'a whole session id: 36 characters, such as 1ec5f2a0-6b1e-11f1-8000-000000000000',
  },
  clientId: { fits: z.uuid(), says: 'a whole client id: 36 characters, such as 1ec5f2a0-6b1e-11f1-8000-000000000000' },
  person: { fits: z.uuid(), says: 'a whole person id: 36 characters, such as 1ec5f2a0-6b1e-41f1-8000-000000000000' },
  email: {
    fits: z
      .string()
      .trim()
      .regex(/^[^\s@]+@[^\s@]+$/),
    says: 'an e-mail address, such as ann@example.org',
  },
}

function fitsKind({ by, value }: { by: string; value: string }, { addIssue }: z.core.$RefinementCtx): void {
  const form = FORMS[by]
  if (form && !form.fits.safeParse(value).success) addIssue({ code: 'custom', path: ['value'], message: form.says })
}

const subject = { token: BodyToken, by, value }

export const HoldView = z
  .object({
    kind: z.enum(HOLD_KINDS),
    subjectId: z.string().openapi({ description: 'Of the session or person that is held' }),
    reason: z.string(),
    setBy: z.string().nullable().openapi({ description: 'Whose credential set it' }),
    setAt: z.iso.datetime(),
  })
  .openapi('LegalHold')

/** Beginning of the session that was searched last, in milliseconds, and its id. */
const Looked = z.tuple([z.int().min(0).max(8.64e15), z.uuid()])

const Place = z
  .string()
  .max(100)
  .refine((text) => Looked.safeParse(readJson(text)).success, '`next` of the answer before')
  .openapi({ description: '`next` of the answer before' })

export const FindSubjectRequest = z
  .object({
    ...subject,
    by: z.enum(FIND_KINDS).openapi({
      description:
        'What they are known by; `person`: a person_id; `name`: every word of it stands on a document, in any order. `clientUser`, `email`, `documentNumber` and `name` are looked for in every session',
    }),
    place: Place.optional(),
  })
  .superRefine(fitsKind)

export const FindSubjectResponse = z
  .object({
    status: z.literal('ok'),
    sessions: z.array(
      z.object({
        sessionId: z.uuid({ version: 'v1' }),
        clientId: z.string(),
        clientKey: z.string(),
        createdAt: z.iso.datetime(),
        status: SessionStatus,
        outcome: z.string().nullable(),
        images: z.boolean().openapi({ description: 'Whether its images are still there' }),
      }),
    ),
    persons: z.array(z.object({ person_id: z.string(), list_id: z.string(), createdAt: z.iso.datetime() })),
    holds: z.array(HoldView).openapi({ description: 'What of it cannot be erased, and why' }),
    unread: z.int().openapi({ description: 'Sessions that nothing can open any more: whose they are is not known' }),
    next: z
      .string()
      .nullable()
      .openapi({ description: 'Not all sessions are looked through: the `place` to go on at' }),
  })
  .openapi('FoundSubject')

export const ExportSubjectRequest = z.object(subject).superRefine(fitsKind)

export const EraseSubjectRequest = z.object(subject).superRefine(fitsKind)

export const SubjectRequestView = z
  .object({
    requestId: z.uuid(),
    by: z.enum(SUBJECT_KINDS),
    state: z.enum(SUBJECT_REQUEST_STATES).openapi({
      description: '`running`: the service goes on by itself; `held`: all but what a legal hold keeps is erased',
    }),
    askedAt: z.iso.datetime(),
    finishedAt: z.iso.datetime().nullable(),
    counts: z.record(z.string(), z.int()).openapi({ description: 'What was erased, when it is finished' }),
    held: z.array(z.string()).openapi({ description: 'Ids of what was not' }),
    receipt: z.string().nullable().openapi({
      description: 'A JWS (`typ` `kyc-erasure+jwt`) with the counts by store; null: not finished, or no signing key',
    }),
  })
  .openapi('SubjectRequest')

export const EraseSubjectResponse = z
  .object({
    status: z.literal('ok'),
    request: SubjectRequestView,
    holds: z.array(HoldView).openapi({ description: 'What is kept, and why' }),
  })
  .openapi('ErasedSubject')

export const listSubjectRequestsRequest = (limits: Pick<Limits, 'pageSize' | 'pageSizeMax'>) =>
  z.object({
    token: BodyToken,
    ...pageFields(limits),
    by: by.optional(),
    value: value.optional().openapi({ description: 'With `by`: the requests about that one subject' }),
  })
export const ListSubjectRequestsResponse = z
  .object({ status: z.literal('ok'), results: z.array(SubjectRequestView), ...pageOf })
  .openapi('SubjectRequests')

const held = {
  sessionId: z.uuid().toLowerCase().optional().openapi({ description: 'Either this one or `personId`' }),
  personId: z.uuid().toLowerCase().optional(),
}

export const SetHoldRequest = z.object({
  token: BodyToken,
  ...held,
  reason: z.string().min(1).max(500).openapi({ description: 'Told to whoever asks for an erasure' }),
})
export const SetHoldResponse = z.object({ status: z.literal('ok'), hold: HoldView }).openapi('HoldSet')

export const ReleaseHoldRequest = z.object({ token: BodyToken, ...held })
export const ReleaseHoldResponse = z.object({ status: z.literal('ok') }).openapi('HoldReleased')

export const listHoldsRequest = (limits: Pick<Limits, 'pageSize' | 'pageSizeMax'>) =>
  z.object({ token: BodyToken, ...pageFields(limits) })
export const ListHoldsResponse = z
  .object({ status: z.literal('ok'), results: z.array(HoldView), ...pageOf })
  .openapi('LegalHolds')
