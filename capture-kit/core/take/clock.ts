/** Time as a take needs it. */
export interface Clock {
  wait(milliseconds: number): Promise<void>
  /** Milliseconds that only grow. */
  now(): number
}

export const browserClock: Clock = {
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  now: () => performance.now(),
}
