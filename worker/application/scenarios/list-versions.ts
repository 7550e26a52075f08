import type { Paging } from '../../domain/paging'
import type { ScenarioStore } from '../../domain/session/ports'
import { changesBetween, type ScenarioChange, type ScenarioVersion } from '../../domain/session/scenario'
import type { Caller } from '../caller'
import { Refusal } from '../refusal'

export interface ListedVersion extends ScenarioVersion {
  changes: ScenarioChange[]
}

/** Every version of a scenario, newest first, with what each changed; those of a deleted scenario too. */
export async function listVersions(
  { owner }: Caller,
  { schemaId, page, pageSize }: Paging & { schemaId: string },
  { scenarios }: { scenarios: Pick<ScenarioStore, 'versions'> },
): Promise<{ versions: ListedVersion[]; total: number } | Refusal> {
  const { versions, total } = await scenarios.versions(owner, schemaId, { page, pageSize })
  if (total === 0) return new Refusal('item_does_not_found')
  // The last of a page is compared with the first of the next one.
  const [next] =
    page * pageSize < total
      ? (await scenarios.versions(owner, schemaId, { page: page * pageSize + 1, pageSize: 1 })).versions
      : []
  const all = versions.map((version, i) => {
    const before = versions[i + 1] ?? next
    return { ...version, changes: before ? changesBetween(before.scenario, version.scenario) : [] }
  })
  return { versions: all, total }
}
