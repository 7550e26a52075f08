import type { Agent } from '../events'

export interface ConsentStore {
  /**
   * Ends whatever is done with the session, for good; false where that has happened, or there is no such session. What
   * others are compared with goes, but where `keeps` or a hold keeps it. `during`: only while that attempt is at work.
   */
  withdraw(
    owner: string,
    sessionId: string,
    by: { agent: Agent; keeps: boolean; during?: number },
    now: Date,
  ): Promise<boolean>
}
