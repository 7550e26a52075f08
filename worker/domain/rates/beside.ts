/** Another product's answers on the same sessions, told apart by McNemar's exact test. */
import type { LabelledSession } from '../../words/rates/labelled-session'
import { mcnemar } from './exact-tests.ts'

export interface Pairs {
  both: number
  onlyOurs: number
  onlyTheirs: number
  neither: number
  /** Of a difference as large if both were right equally often. */
  chance: number
}

/** Right is: a genuine session approved, an attack not approved. Sessions are counted without their weights. */
export interface Beside {
  genuine: Pairs
  attacks: Pairs
  /** Labelled sessions for which there is no answer, and answers for which there is no labelled session. */
  withoutAnswer: number
  withoutSession: number
}

const none = (): Omit<Pairs, 'chance'> => ({ both: 0, onlyOurs: 0, onlyTheirs: 0, neither: 0 })

/** `approved`: by session, whether the other product approves it. */
export function newBeside(approved: ReadonlyMap<string, boolean>) {
  const counts = { genuine: none(), attacks: none() }
  let [withAnswer, withoutAnswer] = [0, 0]
  return {
    add({ sessionId, outcome, label: { kind } }: LabelledSession): void {
      const theirs = approved.get(sessionId)
      if (theirs === undefined) {
        withoutAnswer++
        return
      }
      withAnswer++
      const isGenuine = kind === 'genuine'
      const [weRight, theyRight] = [(outcome === 'approved') === isGenuine, theirs === isGenuine]
      const pair = weRight ? (theyRight ? 'both' : 'onlyOurs') : theyRight ? 'onlyTheirs' : 'neither'
      counts[isGenuine ? 'genuine' : 'attacks'][pair]++
    },
    result(): Beside {
      const tested = (pairs: Omit<Pairs, 'chance'>): Pairs => ({
        ...pairs,
        chance: mcnemar(pairs.onlyOurs, pairs.onlyTheirs),
      })
      const withoutSession = approved.size - withAnswer
      return { genuine: tested(counts.genuine), attacks: tested(counts.attacks), withoutAnswer, withoutSession }
    },
  }
}
