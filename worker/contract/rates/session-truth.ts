/** What sessions really were, as somebody says afterwards. */
import * as z from 'zod'
import { SAID } from '../../words/limits'
import { SESSION_KINDS } from '../../words/rates/instruments'
import { LabelledSession } from '../../words/rates/labelled-session'
import { BodyToken, SessionId } from '../fields'

const kind = z.enum(SESSION_KINDS).openapi({ description: '`genuine`, or the instrument of the attack' })

/** No spaces: a code, which is not the name of a person. */
const code = z
  .string()
  .max(40)
  .regex(/^[\w.-]{1,40}$/)

export const Participant = code.openapi({ description: 'Your code of who presents it: no name', example: 'p07' })
export const TrialName = z
  .string()
  .trim()
  .min(1)
  .max(60)
  .openapi({ description: 'Your name of the trial', example: 'pilot-2026' })

export const SessionTruthRequest = z.object({
  token: BodyToken,
  sessionId: SessionId,
  kind,
  source: z.enum(['chargeback', 'trial']).openapi({
    description: '`chargeback`: it came to light later, by a chargeback or an inquiry; `trial`: it was staged',
  }),
  participant: Participant.optional(),
  device: code.optional().openapi({ description: 'Your code of the device', example: 'phone-a' }),
})

const Saying = {
  status: z.literal('ok'),
  said: z.int().min(0).openapi({ description: 'Sessions with a new version of the label' }),
  unchanged: z.int().min(0).openapi({ description: 'Sessions whose newest label says the same' }),
}

export const SessionTruthResponse = z.object(Saying).openapi('SessionTruth')

export const ImportTruthRequest = z.object({
  token: BodyToken,
  csv: z.string().min(1).max(SAID.truthTable).openapi({
    description:
      'Lines of `sessionId,kind,participant,device`, the last two as far as they are known; the first line may name them. One wrong line, and nothing is imported',
    example: 'sessionId,kind,participant,device\r\n1bd0c5a0-5f1e-11f0-8de9-0242ac120002,genuine,p07,phone-a\r\n',
  }),
})

export const ImportTruthResponse = z
  .object({
    ...Saying,
    unknown: z.array(z.string()).openapi({ description: 'Ids that are no session of yours' }),
  })
  .openapi('ImportedTruth')

/** A line of an import. */
export const TruthRow = SessionTruthRequest.pick({ sessionId: true, kind: true, participant: true, device: true })

const Place = z
  .object({
    createdAt: z.iso.datetime().openapi({ description: 'Of the session that was looked at last' }),
    sessionId: z.uuid().openapi({ description: 'The session that was looked at last' }),
  })
  .openapi('TruthPlace', { description: 'End of the page before' })

const moment = z.iso.datetime({ offset: true })

export const ListTruthRequest = z.object({
  token: BodyToken,
  from: moment.optional().openapi({ description: 'Created at this time or later' }),
  to: moment.optional().openapi({ description: 'Created at this time or earlier' }),
  trial: TrialName.optional().openapi({ description: 'Sessions of that trial alone' }),
  after: Place.optional().openapi({ description: '`next` of the answer before; the newest where it is missing' }),
})

export const ListTruthResponse = z
  .object({
    status: z.literal('ok'),
    sessions: z.array(LabelledSession).openapi({ description: 'Newest first, at most 100; a page may be empty' }),
    next: Place.nullable().openapi({ description: 'For the next call, as `after`; null: all were looked at' }),
  })
  .openapi('LabelledSessions')
