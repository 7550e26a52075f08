/** Says what sessions really were: a version of their label, which goes with the session. */
import type { NewTruth, TruthStore } from '../../domain/rates/truth'
import { agentOf, type Caller } from '../caller'
import { Refusal } from '../refusal'

interface Ports {
  truth: Pick<TruthStore, 'say'>
}

export interface Said {
  said: number
  unchanged: number
  /** Ids that are no session of the owner. */
  unknown: string[]
}

export async function sayTruths(
  caller: Caller,
  truths: readonly NewTruth[],
  { truth }: Ports,
  now: Date,
): Promise<Said> {
  const { said, unchanged } = await truth.say(caller.owner, truths, agentOf(caller), now)
  const known = new Set([...said, ...unchanged])
  const unknown = truths.map(({ sessionId }) => sessionId).filter((id) => !known.has(id))
  return { said: said.length, unchanged: unchanged.length, unknown }
}

export async function sayTruth(caller: Caller, one: NewTruth, ports: Ports, now: Date): Promise<Said | Refusal> {
  const said = await sayTruths(caller, [one], ports, now)
  return said.unknown.length > 0 ? new Refusal('session_not_found') : said
}
