/** How long is waited for what comes unless something hangs: a slow and busy machine is no fault. */
export const PATIENCE_MS = 240_000

/** For `vi.waitFor`, which gives up after a second. */
export const PATIENT = { timeout: PATIENCE_MS }
