/** Null when the work was ended meanwhile, even if it was done: nobody waits for the outcome any more. */
export async function unlessEnded<T>(work: Promise<T>, signal: AbortSignal): Promise<T | null> {
  try {
    const outcome = await work
    return signal.aborted ? null : outcome
  } catch (error) {
    if (signal.aborted) return null
    throw error
  }
}
