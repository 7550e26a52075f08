import type { ScenarioStore } from '../../domain/session/ports'
import { revised, type Scenario, type ScenarioContent } from '../../domain/session/scenario'
import { agentOf, type Caller } from '../caller'
import { invalid, Refusal } from '../refusal'
import { refusedAttempts } from './create-scenario'

/** Somebody else may change the scenario between its reading and its writing. */
const TRIES = 5
/** Fault of a changed consent text without a new version, which identifies the text that people agreed to. */
const NEW_VERSION = { type: 'string', description: 'another version than that of the texts before' }

interface Ports {
  scenarios: Pick<ScenarioStore, 'byId' | 'update'>
  settings: { limits: { attempts: number } }
}

interface ChangeOf {
  schemaId: string
  /** Version that the change was made to. */
  version?: number | undefined
  why?: string | undefined
}

type ConsentTexts = NonNullable<Scenario['hosted']['consent']>

export async function updateScenario(
  caller: Caller,
  { schemaId, version, why, ...given }: ScenarioContent & ChangeOf,
  { scenarios, settings }: Ports,
  now: Date,
): Promise<Scenario | Refusal> {
  const refused = refusedAttempts(given, settings.limits)
  if (refused) return refused
  for (let tries = 0; tries < TRIES; tries++) {
    const before = await scenarios.byId(caller.owner, schemaId)
    if (!before || before.isDefault) return new Refusal('item_does_not_found')
    if (version !== undefined && version !== before.rules.version) return new Refusal('scenario_changed')
    const after = revised(before, given)
    const [agreed, asked] = [before.hosted.consent, after.hosted.consent]
    if (agreed && asked && agreed.version === asked.version && textsOf(agreed) !== textsOf(asked))
      return invalid(NEW_VERSION, asked.version, 'hosted.consent.version')
    if (await scenarios.update(caller.owner, after, { ...agentOf(caller), why: why ?? null }, now)) return after
  }
  throw new Error('scenario changed under every try')
}

const textsOf = ({ texts }: ConsentTexts) => JSON.stringify(texts.map(({ language, text }) => [language, text]))
