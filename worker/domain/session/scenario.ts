import { DEFAULT_LIFETIME_SECONDS, DEFAULT_RULES, type Rules } from '../../words/decision/rules'
import { type HostedPage, NO_PAGE } from '../../words/hosted-page'

/** What a session has to contain and how long it lives; the wire calls it `schemaId` and `scenarioId`. */
export interface Scenario {
  id: string
  name: string
  /** Everybody's, and nobody's to change. */
  isDefault: boolean
  /** 5 minutes to 30 days. */
  lifetimeSeconds: number
  /** Behind the links of its sessions: as it is now, not as it was when they began. */
  hosted: HostedPage
  rules: Rules
}

type Content = Pick<Scenario, 'name' | 'lifetimeSeconds' | 'hosted'> & Omit<Rules, 'version'>

/** What may be said about a scenario. */
export type ScenarioContent = { [Name in keyof Content]?: Content[Name] | undefined }

/** What is not given is as in the default scenario. */
export function newScenario(id: string, given: ScenarioContent): Scenario {
  const blank = { id, name: '', isDefault: false, lifetimeSeconds: DEFAULT_LIFETIME_SECONDS, hosted: NO_PAGE }
  return revised({ ...blank, rules: { ...DEFAULT_RULES, version: 0 } }, given)
}

/** Of a scenario that is gone: a page without anything of its own. */
export const hostedPageOf = (scenario: Scenario | null): HostedPage => scenario?.hosted ?? NO_PAGE

/** The next version: what is not given stays as it is. */
export function revised(before: Scenario, given: ScenarioContent): Scenario {
  const { name, lifetimeSeconds, hosted, rules } = before
  const { name: newName, lifetimeSeconds: newLifetime, hosted: newPage, ...newRules } = given
  return {
    ...before,
    name: newName ?? name,
    lifetimeSeconds: newLifetime ?? lifetimeSeconds,
    hosted: newPage ?? hosted,
    rules: { ...withChanges(rules, newRules), version: rules.version + 1 },
  }
}

function withChanges<T extends object>(before: T, given: { [Name in keyof T]?: T[Name] | undefined }): T {
  const after = { ...before }
  for (const name in given) {
    const value = given[name]
    if (value !== undefined) after[name] = value
  }
  return after
}
