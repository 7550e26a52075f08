import type { SourceStore } from '../../domain/persons/ports'
import { type Refusal, unknownId } from '../refusal'
import { type GivenSettings, type IdPorts, refuseUnknownIds, withSettings } from './source-settings'

interface Ports extends IdPorts {
  sources: Pick<SourceStore, 'group' | 'byId' | 'update'>
}

/** Null when it is done. */
export async function updateSource(
  owner: string,
  given: GivenSettings & { source_id: string; name?: string | undefined },
  ports: Ports,
): Promise<Refusal | null> {
  const { source_id: sourceId, group_id: groupId, name } = given
  const source = await ports.sources.byId(owner, sourceId)
  // The interface has no 404 here.
  if (!source) return unknownId(sourceId, 'source_id')
  const refusal = await refuseUnknownIds(owner, given, ports)
  if (refusal) return refusal
  await ports.sources.update({ ...source, groupId, name: name ?? source.name, ...withSettings(source, given) })
  return null
}
