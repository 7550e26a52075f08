import type { Agent } from '../events'

export interface ConsentStore {
  /** Ends whatever is done with the session, for good; false where that has happened, or there is no such session. */
  withdraw(owner: string, sessionId: string, agent: Agent, now: Date): Promise<boolean>
}
