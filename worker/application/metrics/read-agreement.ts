import { type Agreement, agreementOf } from '../../domain/metrics/agreement'
import type { LookStore } from '../../domain/session/second-look'
import type { Caller } from '../caller'

const DAY_MS = 86_400_000
const USUAL_DAYS = 90

/** Agreement by second looks of those days, both included, and how many drawn sessions still wait for one. */
export async function readAgreement(
  { owner }: Caller,
  given: { from?: string | undefined; to?: string | undefined },
  { reviews }: { reviews: Pick<LookStore, 'looks'> },
  now: Date,
): Promise<Agreement & { from: string; to: string; waiting: number }> {
  const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)
  const to = given.to ?? dayOf(now.getTime())
  const from = given.from ?? dayOf(Date.parse(to) - (USUAL_DAYS - 1) * DAY_MS)
  const { counts, waiting } = await reviews.looks(owner, new Date(from), new Date(Date.parse(to) + DAY_MS - 1))
  return { from, to, ...agreementOf(counts), waiting }
}
