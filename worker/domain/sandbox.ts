/** The sandbox: for every user a second world, whose rows belong to another owner than those of the first. */
import type { ReasonCode } from '../words/decision/reasons'
import type { SANDBOX_OUTCOMES } from '../words/decision/sandbox-outcomes'

/** No subject of a live token may begin so (api/auth/user-token.ts). */
const PREFIX = 'sandbox:'

export const sandboxOwner = (subject: string): string => PREFIX + subject
export const isSandbox = (owner: string): boolean => owner.startsWith(PREFIX)

/** How the attempts of a session end whatever the images show. */
export interface SandboxOutcome {
  outcome: (typeof SANDBOX_OUTCOMES)[number]
  /** Null: the usual one of that outcome. */
  reason: ReasonCode | null
  delaySeconds: number
}
