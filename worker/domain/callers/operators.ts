/**
 * People who act for an owner, by the names that their credentials have. What is kept here narrows what a credential may
 * do, and never widens it: who somebody is, and the most they may do, their credential says.
 */
import type { Scope } from '../../words/scopes'
import type { Agent } from '../events'
import type { Paging } from '../paging'

export interface NamedOperator {
  name: string
  /** Teams that rules of scenarios name as `team:…`. */
  teams: string[]
  /** The most that this person may do, whatever the credential says; null: what the credential says. */
  scopes: Scope[] | null
  /** False: no credential of this person is good for anything. */
  active: boolean
}

export interface KeptOperator extends NamedOperator {
  /** ISO 8601: when it was last changed, and by whom. */
  at: string
  by: string | null
}

export interface OperatorStore {
  /** Null: nothing is kept of that name. */
  byName(owner: string, name: string): Promise<NamedOperator | null>
  /** By name. */
  list(owner: string, page: Paging): Promise<{ operators: KeptOperator[]; total: number }>
  set(owner: string, operator: NamedOperator, agent: Agent, now: Date): Promise<void>
}

/** Names are compared without case, as addresses are: one person who writes theirs twice is no second reviewer. */
export const operatorName = (given: string): string => given.toLowerCase()

const TEAM = 'team:'

/** Whether a rule's list of names and teams names somebody; an empty one names everybody. */
export const isNamed = (
  list: readonly string[],
  { name, teams }: { name: string; teams: readonly string[] },
): boolean =>
  list.length === 0 || list.map(operatorName).includes(name) || teams.some((team) => list.includes(TEAM + team))
