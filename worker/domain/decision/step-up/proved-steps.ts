/** Which steps have proved a session's document, and whether their channels agree with the page. */
import type { Rules } from '../../../words/decision/rules'
import type { Step } from '../../../words/decision/step-up'
import { falseMatchRate } from '../../calibration'
import type { Reason } from '../../case/decision'
import type { DocumentFacts } from '../../case/document-facts'
import type { DocumentEvidence, Evidence, FaceEvidence } from '../../case/session'
import type { TaskResult } from '../../case/task-result'
import { decodeEmbedding } from '../../embedding'
import { cosineSimilarity, PORTRAIT_SIMILARITY } from '../../matching'
import { isOriginal } from '../../original/judge'
import { isAlike } from '../../same-holder'
import { chipWorth } from '../chip-reasons'
import { DIFFERENT_FMR } from '../face-reasons'

/** same: something was compared, and nothing contradicts; open: nothing could be compared. */
type Agreement = 'same' | 'different' | 'open'

interface Given {
  tasks: readonly TaskResult[]
  evidence: Evidence
  /** Evidence as the question found it; null: this is the first attempt. */
  before: Evidence | null
  rules: Rules
}

/** A step that is proved, and the documents for which it speaks. */
export interface ProvedStep {
  step: Step
  documents: readonly number[]
}

export interface ProvedSteps {
  proved: ProvedStep[]
  /** Channels that tell of different people, or of different documents. */
  reasons: Reason[]
}

/** A step proves only what agrees with the page: names by transliteration, dates, portrait against portrait. */
export function provedSteps(given: Given): ProvedSteps {
  const { tasks, evidence } = given
  const documents = tasks.filter(({ type }) => type === 'document')
  const signed = evidence.documents.flatMap((one, index) => {
    const step = signedBy(one, index, given)
    return step ? [{ step, index }] : []
  })
  const told = signed.map(({ step, index }) => ({ step, index, says: agreesWithPages(index, given) }))
  const taken = documents.flatMap(({ checks }, index) =>
    isOriginal(checks) ? [{ step: 'take' as const, index, says: agreesWithAsked(index, given) }] : [],
  )
  const all = [...told, ...taken]
  return {
    proved: all
      .filter(({ says }) => says === 'same')
      .map(({ step, index }) => ({ step, documents: SPEAKS_FOR[step](index, evidence) })),
    reasons: all
      .filter(({ says }) => says === 'different')
      .map(({ index }) => ({ code: 'documents_differ', outcome: 'review', task: 'document', index })),
  }
}

/** A wallet shows no page: it speaks for all that tell of its holder. A chip and a take speak for their own document alone. */
const SPEAKS_FOR: Readonly<Record<Step, (index: number, evidence: Evidence) => readonly number[]>> = {
  wallet: (_, { documents }) => [...documents.keys()],
  chip: (index) => [index],
  take: (index) => [index],
}

/** The channel by which an issuer signed a portrait that is the selfie's, where one was taken; null: none did. */
function signedBy(one: DocumentEvidence, index: number, { tasks, evidence, rules }: Given): Step | null {
  if (one.facts?.vouched === 'wallet') {
    const isTaken = tasks.some(({ type }) => type === 'selfie')
    return !isTaken || isMatched(index, tasks) ? 'wallet' : null
  }
  return one.chip?.proved && chipWorth(index, evidence, tasks, rules) === 'original' ? 'chip' : null
}

const isMatched = (index: number, tasks: readonly TaskResult[]) =>
  tasks.some(
    ({ type, checks }) =>
      type === 'faces' &&
      checks.some(({ items }) =>
        items.some(({ caption, status }) => status === 'success' && caption === `document_${index + 1} & selfie_1`),
      ),
  )

/** Chip and page of one document were compared where they met (domain/chip); other documents are compared here. */
function agreesWithPages(signed: number, { tasks, evidence }: Given): Agreement {
  const own = evidence.documents[signed]
  const others = evidence.documents.flatMap((one, index) => (index !== signed ? [{ one, index }] : []))
  if (!own || others.length === 0) return 'same'
  const said = others.map(({ one, index }): Agreement => {
    const facts = one.facts && own.facts ? agreed(one.facts, own.facts) : 'open'
    if (facts !== 'open') return facts
    if (evidence.selfie) return isMatched(index, tasks) ? 'same' : 'open'
    return portraitsAgree(one.portrait, own.chip?.portrait ?? own.portrait)
  })
  if (said.includes('different')) return 'different'
  return said.includes('open') ? 'open' : 'same'
}

/**
 * A take of another document than the one that was asked about is no answer: it speaks for all documents of the session,
 * so that it has to agree with each. The page that it was held against is one of them where it came without a photograph.
 */
function agreesWithAsked(index: number, { evidence, before }: Given): Agreement {
  const shown = evidence.documents[index]
  const others = before?.documents.filter((one) => one !== shown) ?? []
  const own = shown?.facts
  const said = others.map(({ facts }) => (facts && own ? agreed(facts, own) : 'open'))
  if (said.includes('different')) return 'different'
  return said.includes('open') ? 'open' : 'same'
}

const NAMES = ['surname', 'givenNames'] as const

/** A surname changes by marriage, so it contradicts only together with the given names. */
export function agreed(a: Holder, b: Holder): Agreement {
  const born =
    a.birthDate && b.birthDate ? a.birthDate.startsWith(b.birthDate) || b.birthDate.startsWith(a.birthDate) : null
  const [surname, given] = NAMES.map((name) => (a[name] && b[name] ? isAlike(a[name], b[name]) : null))
  if (born === false || given === false || (surname === false && given !== true)) return 'different'
  return [born, surname, given].includes(true) ? 'same' : 'open'
}

type Holder = Pick<DocumentFacts, 'surname' | 'givenNames' | 'birthDate'>

function portraitsAgree(a: FaceEvidence | null, b: FaceEvidence | null): Agreement {
  if (!a || !b || a.embeddingVersion !== b.embeddingVersion) return 'open'
  const similarity = cosineSimilarity(decodeEmbedding(a.embedding), decodeEmbedding(b.embedding))
  if (similarity >= PORTRAIT_SIMILARITY) return 'same'
  return falseMatchRate(similarity, 'portrait') > DIFFERENT_FMR ? 'different' : 'open'
}
