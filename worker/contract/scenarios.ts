import * as z from 'zod'
import { DOCUMENT_CHECKS, SELFIE_CHECKS } from '../words/decision/check-names'
import { PREVIEW_ENDS, PREVIEW_GAP_NAMES, PREVIEW_GAPS } from '../words/decision/preview-names'
import { REASON_CODES } from '../words/decision/reasons'
import { Rules } from '../words/decision/rules'
import { ACTORS } from '../words/event-actions'
import { HostedPage } from '../words/hosted-page'
import type { Limits } from '../words/limits'
import { BodyToken } from './fields'
import { pageFields, pageOf } from './paging'
import { StateCode } from './state-code'

const MIN_LIFETIME_SECONDS = 5 * 60
const MAX_LIFETIME_SECONDS = 30 * 24 * 60 * 60

const { documentChecks, selfieChecks, version: _version, ...rules } = Rules.shape

/** A name alone blocks at any confidence. */
const named = <Name extends string>(names: readonly [Name, ...Name[]]) =>
  z
    .enum(names)
    .transform((name) => ({ name, threshold: 0 }))
    .openapi({ type: 'string', enum: [...names] })

/** Settings of a scenario. */
export const ScenarioFields = z.object({
  name: z.string().min(1).max(100),
  lifetimeSeconds: z.int().min(MIN_LIFETIME_SECONDS).max(MAX_LIFETIME_SECONDS),
  hosted: HostedPage,
  ...rules,
  documentStates: z
    .array(StateCode)
    .max(300)
    .openapi({ description: 'States whose documents are accepted; empty: every one' }),
  documentChecks: z
    .array(z.union([named(DOCUMENT_CHECKS), documentChecks.element]))
    .max(DOCUMENT_CHECKS.length)
    .openapi({ description: 'Checks of documents whose failure fails the task' }),
  selfieChecks: z
    .array(z.union([named(SELFIE_CHECKS), selfieChecks.element]))
    .max(SELFIE_CHECKS.length)
    .openapi({ description: 'Checks of selfies whose failure fails the task' }),
})

const TASKS = rules.requiredTasks

/** Requirements that follow from the rules. */
export const Wanted = z.object({
  tasks: TASKS.openapi({ description: 'What a session needs whose pictures the owner sends' }),
  ofBrowsers: TASKS.openapi({ description: 'What it needs where a browser or a wallet sends them' }),
  liveness: z.boolean().openapi({ description: 'Whether the person has to show that they are there' }),
  narrowed: z.boolean().openapi({
    description: '`requiredTasks` leaves out what the assurance would ask for: document, selfie or their comparison',
  }),
})

export const ScenarioView = z
  .object({
    schemaId: z.uuid(),
    name: z.string(),
    isDefault: z.boolean(),
    lifetimeSeconds: z.int(),
    hosted: HostedPage,
    ...Rules.shape,
    wanted: Wanted.openapi({ description: 'What the scenario asks for, all rules taken together' }),
  })
  .openapi('Scenario')

export const ScenarioResponse = z.object({ status: z.literal('ok'), scenario: ScenarioView }).openapi('ScenarioAnswer')

export const SchemaId = z
  .uuid()
  .transform((id) => id.toLowerCase())
  .openapi({ type: 'string', format: 'uuid' })

export const Why = z.string().trim().min(3).max(1000).openapi({
  description: 'Why the rules are as they are from now on; the version keeps it. Name no person of a session',
})

export type ScenarioFields = z.infer<typeof ScenarioFields>
export type ScenarioView = z.infer<typeof ScenarioView>

const State = z.enum(['pending', 'approved', 'refused'])

export const ChangeFields = z.object({
  changeId: z.uuid().openapi({ description: 'The change' }),
  schemaId: z.uuid(),
  version: z.int().openapi({ description: 'That the change was made to' }),
  at: z.iso.datetime().openapi({ description: 'When it was made' }),
  by: z.string().openapi({ description: 'Who made it; somebody else has to approve it' }),
  why: z.string().nullable().openapi({ description: 'Null: nobody said' }),
  state: State.openapi({ description: '`refused`: by somebody else, or withdrawn by who made it' }),
  ended: z
    .object({
      at: z.iso.datetime(),
      by: z.string().openapi({ description: 'By name' }),
      why: z.string().nullable().openapi({ description: 'Null: nobody said' }),
    })
    .nullable()
    .openapi({ description: 'Who approved or refused it; null: it waits' }),
  deletes: z.boolean().openapi({ description: 'Whether it takes the scenario out of use; it changes nothing then' }),
  changes: z
    .array(
      z.object({
        name: z.string().openapi({ description: 'Which setting' }),
        before: z.unknown().openapi({ description: 'As it was' }),
        after: z.unknown().openapi({ description: 'As it would be' }),
      }),
    )
    .openapi({ description: 'What differs' }),
})

export const ChangeView = ChangeFields.openapi('ScenarioChange', {
  description: 'A change that waits, or waited, for a second person',
})

export const listChangesRequest = (limits: Pick<Limits, 'pageSize' | 'pageSizeMax'>) =>
  z.object({ token: BodyToken, ...pageFields(limits), schemaId: SchemaId.optional(), state: State.optional() })

export const ListChangesResponse = z
  .object({ status: z.literal('ok'), results: z.array(ChangeView), ...pageOf })
  .openapi('ScenarioChanges')

export const DecideChangeRequest = z
  .object({
    token: BodyToken,
    schemaId: SchemaId,
    changeId: z.uuid().openapi({ description: 'The change, as /scenario/changes names it' }),
    approve: z.boolean().openapi({ description: 'False: it is refused, or withdrawn by who made it' }),
    why: Why.optional(),
  })
  .strict()

export const DecideChangeResponse = z
  .object({
    status: z.literal('ok'),
    scenario: ScenarioView.openapi({ description: 'As it is in force now; of a deletion: as it was last' }),
    change: ChangeFields.openapi({ description: 'As it ended' }),
  })
  .openapi('ScenarioChangeDecided')

export const UpdateScenarioResponse = z
  .object({
    status: z.literal('ok'),
    scenario: ScenarioView.openapi({ description: 'As it is in force now' }),
    pending: ChangeFields.nullable().openapi({ description: 'The change, where it waits for a second person' }),
  })
  .openapi('ScenarioUpdated')

/** Settings left out are as in the default scenario; an unknown setting is refused by its name. */
export const CreateScenarioRequest = ScenarioFields.partial()
  .required({ name: true })
  .extend({ token: BodyToken, why: Why.optional() })
  .strict()

export const DeleteScenarioRequest = z.object({ token: BodyToken, schemaId: SchemaId, why: Why.optional() })

export const DeleteScenarioResponse = z
  .object({
    status: z.literal('ok'),
    pending: ChangeFields.nullable().openapi({ description: 'The deletion, where it waits for a second person' }),
  })
  .openapi('DeletedScenario')

/** Settings left out stay as they are; an unknown setting is refused by its name. */
export const UpdateScenarioRequest = ScenarioFields.partial()
  .extend({
    token: BodyToken,
    schemaId: SchemaId,
    why: Why.optional(),
    version: z
      .int()
      .min(1)
      .optional()
      .openapi({ description: 'That the change was made to: refused where it is another' }),
  })
  .strict()

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

export const listVersionsRequest = (limits: Pick<Limits, 'pageSize' | 'pageSizeMax'>) =>
  z.object({ token: BodyToken, ...pageFields(limits), schemaId: SchemaId })

export const ListVersionsResponse = z
  .object({
    status: z.literal('ok'),
    results: z.array(
      z
        .object({
          at: z.iso.datetime().openapi({ description: 'Since when it holds' }),
          actor: z.enum(ACTORS).openapi({ description: 'Who made it' }),
          by: z.string().nullable().openapi({ description: 'Which of them: a name, or a credential' }),
          approvedBy: z.string().nullable().openapi({ description: 'Who approved it; null: nobody had to' }),
          why: z.string().nullable().openapi({ description: 'Null: nobody said' }),
          changes: z
            .array(
              z.object({
                name: z.string().openapi({ description: 'Which setting' }),
                before: z.unknown().openapi({ description: 'As it was' }),
                after: z.unknown().openapi({ description: 'As it is since then' }),
              }),
            )
            .openapi({ description: 'What differs from the version before' }),
          scenario: ScenarioView,
        })
        .openapi('ScenarioVersion'),
    ),
    ...pageOf,
  })
  .openapi('ScenarioVersions')

export const listScenariosRequest = (limits: Pick<Limits, 'pageSize' | 'pageSizeMax'>) =>
  z.object({ token: BodyToken, ...pageFields(limits) })

export const ListScenariosResponse = z
  .object({
    status: z.literal('ok'),
    results: z.array(ScenarioView),
    ...pageOf,
  })
  .openapi('ScenarioList')
