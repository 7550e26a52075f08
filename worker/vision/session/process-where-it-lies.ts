import { CONTROL } from '../../domain/shards'
import type { VisionDependencies } from '../dependencies'
import { UNSHARED, type Yielding } from '../isolate/turns'
import { type AttemptEnd, processSession } from './process-session'

/** One a database, by its number. */
export type Shards = readonly VisionDependencies[]

/** `at`: where there was something to do; null: nowhere. Its owner may have been moved since the message was sent: where there is nothing to do, the others are asked. */
export async function processWhereItLies(
  shards: Shards,
  { sessionId, attempt, shard = CONTROL }: { sessionId: string; attempt: number; shard?: number | undefined },
  turn: Yielding = UNSHARED,
): Promise<{ end: AttemptEnd; at: VisionDependencies | null }> {
  const first = shards[shard]
  for (const deps of [...(first ? [first] : []), ...shards.filter((other) => other !== first)]) {
    const end = await processSession(deps, sessionId, attempt, turn)
    if (end !== 'stale') return { end, at: deps }
  }
  return { end: 'stale', at: null }
}
