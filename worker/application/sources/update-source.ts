import type { SourceStore } from '../../domain/persons/ports'
import { agentOf, type Caller } from '../caller'
import { type Refusal, unknownId } from '../refusal'
import { type GivenSettings, type IdPorts, refuseUnknownIds, withSettings } from './source-settings'

interface Ports extends IdPorts {
  sources: Pick<SourceStore, 'group' | 'byId' | 'update'>
}

/** Changes a source; null when it is done. */
export async function updateSource(
  caller: Caller,
  given: GivenSettings & { source_id: string; name?: string | undefined },
  ports: Ports,
  now: Date,
): Promise<Refusal | null> {
  const { owner } = caller
  const { source_id: sourceId, group_id: groupId, name } = given
  const source = await ports.sources.byId(owner, sourceId)
  // The interface has no 404 here.
  if (!source) return unknownId(sourceId, 'source_id')
  const refusal = await refuseUnknownIds(owner, given, ports)
  if (refusal) return refusal
  const updated = { ...source, groupId, name: name ?? source.name, ...withSettings(source, given) }
  await ports.sources.update(updated, agentOf(caller), now)
  return null
}
