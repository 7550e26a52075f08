/** Keeps a claim while somebody is at it, and says when it has ended: a case that nobody looks at is everybody's again. */
const LOOK_MS = 15_000
/** Renewed well before its ten minutes are over. */
const RENEW_MS = 4 * 60_000
const INPUTS = ['pointerdown', 'pointermove', 'wheel', 'keydown'] as const

export interface Held {
  /** ISO 8601. */
  until: string
}

export function watchClaim<Claim extends Held>(
  held: () => Claim | null,
  renew: (claim: Claim) => Promise<void>,
  ended: (claim: Claim) => void,
): void {
  let touched = false
  let renewedAt = 0
  for (const input of INPUTS) addEventListener(input, () => (touched = true), { passive: true })
  setInterval(() => {
    const claim = held()
    if (!claim) return
    if (Date.parse(claim.until) <= Date.now()) {
      ended(claim)
      return
    }
    if (!touched || Date.now() - renewedAt < RENEW_MS) return
    touched = false
    renewedAt = Date.now()
    void renew(claim)
  }, LOOK_MS)
}
