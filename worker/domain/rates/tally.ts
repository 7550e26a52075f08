/** Counts of labelled sessions as they come, one at a time: nothing of a session is kept but the sums it is part of. */
import { INSTRUMENT_NAMES, type SessionKind } from '../../words/rates/instruments.ts'
import type { LabelledSession } from '../../words/rates/labelled-session'
import { add, nothing, type Sum, together } from './share.ts'

/** What sessions are told apart by, beside what they showed. */
export const DIMENSIONS = ['documentType', 'channel', 'device', 'month', 'scenario', 'release'] as const
export type Dimension = (typeof DIMENSIONS)[number]

/** Sessions of one value of a dimension, and of some kinds. */
export interface Slice {
  dimension: Dimension | 'all'
  value: string
}

export const ALL: Slice = { dimension: 'all', value: '' }

/** Values of a dimension that are told apart; those that come later are one. */
const VALUES_MOST = 40
const OTHERS = 'others'
export const UNKNOWN = 'unknown'

/** What is counted: `decision`, `check document isXerocopy`, `reason copy_suspected`. */
type Subject = string

export function newTally() {
  const sums = new Map<string, Sum>()
  const values = new Map<Dimension, Set<string>>(DIMENSIONS.map((dimension) => [dimension, new Set()]))
  const subjects = new Map<Subject, number>()

  const count = (
    subject: Subject,
    answer: string,
    slices: readonly Slice[],
    { kind, weight }: LabelledSession['label'],
  ) => {
    for (const slice of slices) {
      const key = keyOf(subject, answer, slice, kind)
      let sum = sums.get(key)
      if (!sum) {
        sum = nothing()
        sums.set(key, sum)
      }
      add(sum, weight)
    }
  }
  return {
    add(session: LabelledSession): void {
      const { label } = session
      const slices = [
        ALL,
        ...DIMENSIONS.map((dimension) => ({ dimension, value: valueIn(values, dimension, session) })),
      ]
      const seen = (subject: Subject, answer: string) => {
        subjects.set(subject, (subjects.get(subject) ?? 0) + 1)
        count(subject, answer, slices, label)
      }
      seen('decision', session.outcome)
      for (const { name, status } of session.checks) seen(`check ${name}`, status)
      for (const code of session.reasons) seen(`reason ${code}`, 'given')
    },
    of: (subject: Subject, answers: readonly string[], kinds: readonly SessionKind[], slice: Slice = ALL): Sum =>
      together(
        answers.flatMap((answer) => kinds.flatMap((kind) => sums.get(keyOf(subject, answer, slice, kind)) ?? [])),
      ),
    /** Names of the subjects of a sort, those seen most often first. */
    subjects: (sort: 'check' | 'reason'): string[] =>
      [...subjects]
        .filter(([subject]) => subject.startsWith(`${sort} `))
        .toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
        .map(([subject]) => subject.slice(sort.length + 1)),
    /** Of dimensions with several values. */
    slices: (): Slice[] =>
      DIMENSIONS.flatMap((dimension) => {
        const seen = [...(values.get(dimension) ?? [])]
        return seen.length < 2 ? [] : seen.toSorted().map((value) => ({ dimension, value }))
      }),
  }
}

export type Tally = ReturnType<typeof newTally>

const keyOf = (subject: Subject, answer: string, { dimension, value }: Slice, kind: SessionKind) =>
  `${subject}\n${answer}\n${dimension}\n${value}\n${kind}`

function valueIn(values: Map<Dimension, Set<string>>, dimension: Dimension, session: LabelledSession): string {
  const value = (dimension === 'month' ? session.decidedAt.slice(0, 7) : session[dimension]) || UNKNOWN
  const known = values.get(dimension)
  if (!known || known.has(value)) return value
  if (known.size >= VALUES_MOST) {
    known.add(OTHERS)
    return OTHERS
  }
  known.add(value)
  return value
}

export const ATTACKS: readonly SessionKind[] = INSTRUMENT_NAMES
