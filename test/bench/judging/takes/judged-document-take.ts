/** One rendered take of a document, read and judged as the product does it. */
import { judgeOriginal, type Original, originalOf } from '../../../../worker/domain/original/judge.ts'
import { TileReader } from '../../../../worker/vision/original/read-tiles.ts'
import type { OriginalCheck } from '../../../../worker/words/decision/check-names.ts'
import {
  type DocumentTakeOptions,
  type DocumentTakeTruth,
  renderDocumentTake,
} from '../../../support/document-takes/take.ts'
import type { Status } from './judged-take.ts'

export interface JudgedDocumentTake extends DocumentTakeTruth {
  original: Original
  /** The same where the table of types knows that the foil crosses the portrait. */
  ofKnownType: Original
  checks: Record<OriginalCheck, Status>
  reasons: Record<OriginalCheck, string>
  /** CPU of reading and judging, without decoding. */
  judgeMs: number
}

export function judgedDocumentTake(options: DocumentTakeOptions): JudgedDocumentTake {
  const { page, portrait, tiles, lamp, truth } = renderDocumentTake(options)
  const begun = process.cpuUsage().user
  const reader = new TileReader(page, portrait)
  for (const { image, atMs } of tiles) reader.add(image, atMs)
  const times = { earlier: null, issuedAt: new Date(0).toISOString(), answeredAt: new Date(30_000).toISOString() }
  const answer = { take: reader.evidence, lamp, ...times }
  const group = judgeOriginal({ ...answer, foilKnown: false })
  const judgeMs = (process.cpuUsage().user - begun) / 1000
  const of = <T>(value: (item: (typeof group.items)[number]) => T) =>
    Object.fromEntries(group.items.map((item) => [item.caption, value(item)])) as Record<OriginalCheck, T>
  return {
    ...truth,
    original: originalOf(group),
    ofKnownType: originalOf(judgeOriginal({ ...answer, foilKnown: true })),
    checks: of(({ status }) => status),
    reasons: of(({ reason }) => reason ?? ''),
    judgeMs,
  }
}
