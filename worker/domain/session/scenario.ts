import { DEFAULT_LIFETIME_SECONDS, DEFAULT_RULES, type Rules } from '../../contract/rules'

/** What a session has to contain and how long it lives; the wire calls it `schemaId` and `scenarioId`. */
export interface Scenario {
  id: string
  name: string
  /** Everybody's, and nobody's to change. */
  isDefault: boolean
  /** 5 minutes to 30 days. */
  lifetimeSeconds: number
  rules: Rules
}

type Content = Pick<Scenario, 'name' | 'lifetimeSeconds'> & Omit<Rules, 'version'>

/** What may be said about a scenario. */
export type ScenarioContent = { [Name in keyof Content]?: Content[Name] | undefined }

/** What is not given is as in the default scenario. */
export function newScenario(id: string, given: ScenarioContent): Scenario {
  const blank = { id, name: '', isDefault: false, lifetimeSeconds: DEFAULT_LIFETIME_SECONDS }
  return revised({ ...blank, rules: { ...DEFAULT_RULES, version: 0 } }, given)
}

/** The next version: what is not given stays as it is. */
export function revised(before: Scenario, given: ScenarioContent): Scenario {
  const said = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Partial<Content>
  const { name, lifetimeSeconds, ...rules } = said
  return {
    ...before,
    name: name ?? before.name,
    lifetimeSeconds: lifetimeSeconds ?? before.lifetimeSeconds,
    rules: { ...before.rules, ...rules, version: before.rules.version + 1 },
  }
}
