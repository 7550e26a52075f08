/** How a session of the sandbox can be made to end. */
export const SANDBOX_OUTCOMES = ['approved', 'resubmit', 'review', 'declined', 'exception', 'expired'] as const

/** Shorter than a message is waited for before the cron takes an attempt up (limits.ts, resumeSeconds). */
export const SANDBOX_DELAY_SECONDS = 60
