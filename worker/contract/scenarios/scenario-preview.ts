import * as z from 'zod'
import { PREVIEW_ENDS, PREVIEW_GAP_NAMES, PREVIEW_GAPS } from '../../words/decision/preview-names'
import { REASON_CODES } from '../../words/decision/reasons'
import { Wanted } from './scenario'
import { UpdateScenarioRequest } from './scenario-update'
import '../../words/openapi'

/** Sessions of one preview. */
const MOST = 1000

const Place = z
  .object({
    createdAt: z.iso.datetime().openapi({ description: 'Of the session that was looked at last' }),
    sessionId: z.uuid().openapi({ description: 'The session that was looked at last' }),
    looked: z.int().min(1).max(MOST).openapi({ description: 'How many were looked at so far' }),
    total: z.int().min(1).max(MOST).openapi({ description: 'How many will be' }),
  })
  .openapi('PreviewPlace', { description: 'How far a preview is' })

/** Request of a preview, as for /scenario/update. */
export const PreviewScenarioRequest = UpdateScenarioRequest.extend({
  after: Place.optional(),
})

const End = z.enum(PREVIEW_ENDS)
const count = (description: string) => z.int().min(0).openapi({ description })

export const PreviewScenarioResponse = z
  .object({
    status: z.literal('ok'),
    version: z.int().openapi({ description: 'Of the scenario that the change was laid upon' }),
    wanted: Wanted.openapi({ description: 'What the changed scenario asks for, all rules taken together' }),
    looked: count('Sessions looked at so far, those of the calls before included'),
    total: count('How many will be looked at: the newest 1,000 of the scenario that are decided, at most'),
    ends: z
      .array(
        z.object({
          from: End.openapi({
            description:
              'How the service decided; `unreviewed`: a person would have to look, and the scenario has no reviews',
          }),
          to: End.openapi({
            description:
              'How it would have decided; `step_up`: a further step would be asked for; `pending`: something that is required was not sent',
          }),
          sessions: count('How many of this call'),
          byPeople: z
            .object({
              approved: count('Sessions that people approved'),
              resubmit: count('Sessions that they asked for again'),
              declined: count('Sessions that they declined'),
            })
            .openapi({ description: 'How people decided of these, where the service had left it to them' }),
        }),
      )
      .openapi({ description: 'Of the sessions of this call that were decided again; to be added up over all calls' }),
    reasons: z
      .array(
        z.object({
          code: z.enum(REASON_CODES),
          before: count('Sessions of this call that had it'),
          after: count('Sessions of this call that would have it'),
        }),
      )
      .openapi({ description: 'The same by reason' }),
    changed: z
      .array(z.object({ sessionId: z.uuid().openapi({ description: 'The session' }), from: End, to: End }))
      .openapi({ description: 'Sessions of this call that would have ended otherwise, newest first; at most 50' }),
    gaps: z
      .array(
        z.object({
          why: z.enum(PREVIEW_GAP_NAMES).openapi({
            description: Object.entries(PREVIEW_GAPS)
              .map(([name, words]) => `\`${name}\`: ${words}`)
              .join(' '),
          }),
          sessions: count('How many of this call'),
        }),
      )
      .openapi({ description: 'Sessions of this call that cannot be decided again' }),
    next: Place.nullable(),
  })
  .openapi('ScenarioPreview')

export type PreviewScenarioResponse = z.infer<typeof PreviewScenarioResponse>
