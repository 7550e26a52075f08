import type { SourceStore } from '../../domain/persons/ports'
import type { Source } from '../../domain/persons/source'
import { agentOf, type Caller } from '../caller'
import type { Refusal } from '../refusal'
import { type GivenSettings, type IdPorts, NO_SETTINGS, refuseUnknownIds, withSettings } from './source-settings'

interface Ports extends IdPorts {
  sources: Pick<SourceStore, 'group' | 'create'>
}

export async function createSource(
  caller: Caller,
  given: GivenSettings & { name: string },
  ports: Ports,
  now: Date,
): Promise<Source | Refusal> {
  const { owner } = caller
  const refusal = await refuseUnknownIds(owner, given, ports)
  if (refusal) return refusal
  const { group_id: groupId, name } = given
  const identity = { sourceId: crypto.randomUUID(), owner, groupId, name, createdAt: now.toISOString() }
  const source = { ...identity, ...withSettings(NO_SETTINGS, given) }
  await ports.sources.create(source, agentOf(caller))
  return source
}
