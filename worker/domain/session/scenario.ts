import { DEFAULT_LIFETIME_SECONDS, DEFAULT_RULES, type Rules } from '../../words/decision/rules'
import { type HostedPage, NO_PAGE } from '../../words/hosted-page'
import type { Agent } from '../events'

/** Scenario: contents that a session needs and its lifetime; the wire calls it `schemaId` and `scenarioId`. */
export interface Scenario {
  id: string
  name: string
  /** Whether it is the default scenario: everybody may use it, nobody may change it. */
  isDefault: boolean
  /** 5 minutes to 30 days. */
  lifetimeSeconds: number
  /** Behind the links of its sessions: as it is now, not as it was when they began. */
  hosted: HostedPage
  rules: Rules
}

/** Who changes a scenario, and why. */
export interface Changer extends Agent {
  /** Null: nobody said why. */
  why: string | null
}

export interface ScenarioVersion extends Changer {
  /** Name of who approved it; null: nobody had to. */
  approvedBy: string | null
  scenario: Scenario
  /** ISO 8601. */
  at: string
}

/** Setting that differs between two versions. */
export interface ScenarioChange {
  /** Its name, as requests have it. */
  name: string
  before: unknown
  after: unknown
}

/** Settings that differ, by name. */
export function changesBetween(before: Scenario, after: Scenario): ScenarioChange[] {
  const [was, is] = [settingsOf(before), settingsOf(after)]
  const same = (name: string) => JSON.stringify(was[name]) === JSON.stringify(is[name])
  return Object.keys({ ...was, ...is })
    .filter((name) => !same(name))
    .sort()
    .map((name) => ({ name, before: was[name] ?? null, after: is[name] ?? null }))
}

function settingsOf({ name, lifetimeSeconds, hosted, rules: { version: _version, ...rules } }: Scenario) {
  const settings: Record<string, unknown> = { name, lifetimeSeconds, hosted, ...rules }
  return settings
}

type Content = Pick<Scenario, 'name' | 'lifetimeSeconds' | 'hosted'> & Omit<Rules, 'version'>

/** Settings of a scenario. */
export type ScenarioContent = { [Name in keyof Content]?: Content[Name] | undefined }

/** New scenario; settings left out are as in the default scenario. */
export function newScenario(id: string, given: ScenarioContent): Scenario {
  const blank = { id, name: '', isDefault: false, lifetimeSeconds: DEFAULT_LIFETIME_SECONDS, hosted: NO_PAGE }
  return revised({ ...blank, rules: { ...DEFAULT_RULES, version: 0 } }, given)
}

/** Hosted page of a scenario; for a deleted one a page without anything of its own. */
export const hostedPageOf = (scenario: Scenario | null): HostedPage => scenario?.hosted ?? NO_PAGE

/** Next version of a scenario: settings left out stay as they are. */
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
