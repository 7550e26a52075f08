/** Scenarios on the wire: the rules behind a `schemaId`. */
import * as z from 'zod'
import { DOCUMENT_CHECKS, SELFIE_CHECKS } from '../../words/decision/check-names'
import { Rules } from '../../words/decision/rules'
import { HostedPage } from '../../words/hosted-page'
import { StateCode } from '../state-code'
import '../../words/openapi'

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
