/** The session's documents at the end of an attempt: those of its images beside those of earlier ones. */
import type { Session } from '../../case/session'
import type { DocumentTaskResult } from '../../case/task-result'
import type { DocumentImage } from '../../readings/image-analysis'
import { SYSTEM_EXCEPTION } from '../../session/results'
import type { asSent } from './as-sent'
import { type DocumentResult, documentResult, unreadableResult } from './document-task'
import { documentSides, type OtherSideSays } from './pair-sides'
import { earlierDocument, retried } from './retry'
import { withSeal } from './sealed-document'
import type { SentBy } from './sender'

/** Inputs by which documents are put together. */
export interface Taken {
  startedAt: string
  sentBy: SentBy
  /** Sides of earlier calls that wait for their other side, by the place of their task. */
  halves: ReadonlyMap<DocumentImage, number>
  otherSideSays: OtherSideSays
}

/** Documents of an attempt's photographs. `shown`: by a wallet; null: nothing. */
export function photographed(
  session: Session,
  analyses: ReturnType<typeof asSent>[],
  shown: DocumentResult | null,
  taken: Taken,
): DocumentResult[] {
  const results = documentResults(session, analyses, taken)
  return merged(session, shown ? [...results, shown] : results)
}

/** A result and, where it completes a document of an earlier call, that document's place. */
interface PlacedResult extends DocumentResult {
  completes?: number
}

function documentResults(
  session: Session,
  analyses: ReturnType<typeof asSent>[],
  { startedAt, sentBy, halves, otherSideSays }: Taken,
): PlacedResult[] {
  const { rules } = session
  const taken = analyses.filter((analysis) => analysis.kind === 'document')
  const documents = documentSides([...halves.keys(), ...taken], otherSideSays).filter((sides) =>
    sides.some((side) => !halves.has(side)),
  )
  const unreadable = analyses.filter((analysis) => analysis.kind === 'unknown' || analysis.kind === 'unusable')
  return [
    ...documents.map((sides) => {
      const completes = sides.flatMap((side) => halves.get(side) ?? [])[0]
      const result = documentResult(sides, { startedAt, rules, otherSideSays })
      const { task, evidence } = withSeal(result, sides, new Date(startedAt))
      const earlier = completes === undefined ? undefined : session.evidence?.documents[completes]?.sent
      const sent = sentBy(
        sides.map(({ source }) => source),
        earlier,
      )
      return { task, evidence: { ...evidence, sent }, ...(completes === undefined ? {} : { completes }) }
    }),
    ...unreadable.map((image) => unreadableResult(image, startedAt)),
  ]
}

/** Sides of a document seen by half complete it, documents seen before are tried again in their place; others follow. */
function merged(session: Session, results: PlacedResult[]): DocumentResult[] {
  const earlier = session.tasks.filter((task): task is DocumentTaskResult => task.type === 'document')
  const documents = earlier.map((task, index) => ({
    task,
    evidence: session.evidence?.documents[index] ?? { portrait: null, birthDate: null, sex: null },
  }))
  const taken = new Set<number>()
  for (const { completes, ...result } of results) {
    const half = completes === undefined ? undefined : earlier[completes]
    if (completes !== undefined && half) {
      const { tries, history, startedAt } = half
      const begun = startedAt === undefined ? {} : { startedAt }
      taken.add(completes)
      documents[completes] = { task: { ...result.task, tries, history, ...begun }, evidence: result.evidence }
    }
  }
  for (const { completes, ...result } of results) {
    if (completes !== undefined) continue
    const index = earlierDocument(earlier, result.task.docName, taken)
    const before = earlier[index]
    if (!before) {
      documents.push(result)
      continue
    }
    taken.add(index)
    documents[index] = { task: retried(before, result.task), evidence: result.evidence }
  }
  // A fault of ours stands as a document where nothing was there before; whoever sends a selfie has no better one.
  return documents.filter(({ task }) => !task.errors.includes(SYSTEM_EXCEPTION))
}
