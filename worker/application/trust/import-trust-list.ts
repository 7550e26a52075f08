/** A file of roots into what the deployment trusts. */
import type { EventLog } from '../../domain/audit/ports'
import type { TrustConflict, TrustList, TrustListReader, TrustOverlap, TrustStore } from '../../domain/trust/trust-list'
import { agentOf, type Caller } from '../caller'
import { invalid, Refusal } from '../refusal'
import { sha256Hex } from '../sha256'
import { timeUuid } from '../time-uuid'

type Bytes = Uint8Array<ArrayBuffer>

export interface TrustImport {
  kind: TrustList['kind']
  file: Bytes
  /** Who must have signed it; null: nobody, and the operator says so. */
  root: Bytes | null
  source: string
  expiresAt: string | null
}

export interface ImportedTrustList {
  list: TrustList
  skipped: { reason: string; count: number }[]
  overlaps: TrustOverlap[]
  conflicts: TrustConflict[]
}

interface Ports {
  trust: TrustStore
  trustLists: TrustListReader
  events: Pick<EventLog, 'record'>
}

/** The same file again changes nothing, and is answered with the list that it is; whoever should have signed it must have. */
export async function importTrustList(
  caller: Caller,
  { kind, file, root, source, expiresAt }: TrustImport,
  { trust, trustLists, events }: Ports,
  now: Date,
): Promise<ImportedTrustList | Refusal> {
  const sha256 = await sha256Hex(file)
  const read = await trustLists.readTrustList(file, { kind, root })
  if (!read.ok) {
    const description = 'a master list (CMS), LDIF, PEM or DER, signed under the part `root` or sent with `unsigned`'
    return invalid({ type: 'string', format: 'binary', description }, read.reason, 'list')
  }
  const { format, signedBy, signedAt, skipped, ...content } = read.list
  const known = await trust.bySum(kind, sha256)
  if (known && isAsSigned(known, signedBy)) return { list: known, skipped: [], overlaps: [], conflicts: [] }
  const id = timeUuid(now)
  const { owner, operator: importedBy = owner } = caller
  const replaced = known ? { replaced: known.id } : {}
  const detail = { kind, sha256, signedBy: signedBy?.fingerprint ?? 'nobody', ...replaced }
  // In another database than the list: first, so that nothing is trusted whose import nobody finds.
  await events.record({ owner, ...agentOf(caller), subjectId: id, action: 'trust_imported', detail }, now)
  // Imported on the operator's word then, and signed by whom the operator pins now.
  if (known) await trust.delete(known.id)
  const head = { id, kind, source, format, sha256, signedBy, signedAt, importedAt: now.toISOString(), importedBy }
  const { overlaps, conflicts } = await trust.add({ ...head, expiresAt }, content)
  const list = await trust.bySum(kind, sha256)
  return list ? { list, skipped, overlaps, conflicts } : new Refusal('item_does_not_found')
}

const isAsSigned = (known: TrustList, signedBy: TrustList['signedBy']) =>
  signedBy === null || known.signedBy?.fingerprint === signedBy.fingerprint
