/** How often checks err, as the risk's likelihoods were measured: what a reviewer weighs a failure or a sign by. */
import type { CheckRate } from '../../contract/reviews/review'
import { BANDS } from '../../domain/decision/risk/likelihood'
import { LIKELIHOODS } from '../../domain/decision/risk/likelihoods'

/** Bands of failures and signs. */
const FOUND = BANDS.filter((band) => !band.startsWith('success')).length

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)

const share = (part: number, of: number) => (of === 0 ? null : Math.round((part / of) * 1000) / 1000)

/** `document isXerocopy` → task and caption. */
export const CHECK_RATES: readonly CheckRate[] = Object.entries(LIKELIHOODS.fraud.checks).map(([name, counts]) => {
  const [task = '', check = ''] = name.split(' ')
  const attacks = Object.values(counts.attacks)
  const all = sum(attacks.map(sum))
  return {
    task,
    check,
    attacks: all,
    genuine: sum(counts.genuine),
    missed: share(sum(attacks.map((kind) => sum(kind.slice(FOUND)))), all),
    wrong: share(sum(counts.genuine.slice(0, FOUND)), sum(counts.genuine)),
  }
})
