import type { Session } from '../domain/case/session'
import type { Actor, Agent } from '../domain/events'

/** Caller on whose behalf something is done. */
export interface Caller {
  owner: string
  groupId: number | null
  /** How the log names them. */
  actor: Actor
  /** The one session that a browser's token is good for; null: all of the owner's. */
  boundTo: string | null
  /**
   * Session as it was when the call came in, for comparison by whoever changes it. Missing where it was not looked up.
   */
  session?: Session | null | undefined
  /** Which credential of theirs: a permanent token's handle, a JWT's `jti`; null where it has no name. */
  credential: string | null
  /** Name of who acts for the owner: of a JWT's `act.sub`, of who signed in, or of who made the permanent token. */
  operator?: string
  /** Teams of that person. */
  teams?: readonly string[]
}

/** Agent of a caller, as the log names it. */
export const agentOf = ({ actor, boundTo, operator, credential }: Caller): Agent => ({
  actor,
  // A permanent token that got into other hands is found by its own name.
  by: boundTo ?? (actor === 'token' ? credential : (operator ?? credential)),
})
