import type { BlockEntryView } from '../../contract/reviews/blocklist'
import type { BlockEntry } from '../../domain/duplicates/blocklist'

export function blockEntryView(entry: BlockEntry): BlockEntryView {
  const { id, createdAt: created, by } = entry
  if (entry.kind === 'faces') return { kind: 'faces', id, created, by, name: entry.name }
  const { number, countryCode, kind, note } = entry.document
  const document = {
    number,
    ...(countryCode === '' ? {} : { countryCode }),
    ...(kind === null ? {} : { documentType: kind }),
    ...(note === '' ? {} : { note }),
  }
  return { kind: 'document', id, created, by, document }
}
