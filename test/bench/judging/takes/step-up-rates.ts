/** What a question for a take changes, by the risk from which it is put. */
import { rateOf } from './rates.ts'

type Outcome = string | null

export interface Stepped {
  group: string
  /** After the first pictures; `outcome` null: asked for a take. */
  first: {
    outcome: Outcome
    risk: number | null
    reasons: { code: string; outcome: string }[]
    causes: readonly string[]
    cpu: number
  }
  takes: { cpu: number; outcome: Outcome; reasons: string[]; state: string | null; original: string[] }[]
  last: Outcome
}

const THRESHOLDS = [0, 0.03, 0.033, 0.036, 0.04, 0.045, 0.05, 0.055, 0.06, 0.07, 0.08, 0.1, 1.1]

/** 0 asks everybody, 1.1 by named causes alone. */
export function atThresholds(sessions: readonly Stepped[]) {
  const groups = [...Map.groupBy(sessions, ({ group }) => group)]
  const approvedFirst = ({ first }: Stepped) => unasked(first) === 'approved'
  return {
    sessions: Object.fromEntries(
      groups.map(([group, own]) => [
        group,
        {
          sessions: own.length,
          approvedAtFirst: own.filter(approvedFirst).length,
          proved: own.filter(({ takes }) => takes.at(-1)?.state === 'done').length,
          takes: own.reduce((sum, { takes }) => sum + takes.length, 0),
        },
      ]),
    ),
    thresholds: THRESHOLDS.map((threshold) => ({
      threshold,
      ...Object.fromEntries(
        groups.map(([group, own]) => {
          const asked = own.filter((one) => isAsked(one, threshold))
          const approved = own.filter((one) => endOf(one, threshold) === 'approved').length
          const review = own.filter((one) => endOf(one, threshold) === 'review').length
          const { interval } = rateOf(own.length, approved)
          return [group, { of: own.length, asked: asked.length, approved, interval, review }]
        }),
      ),
    })),
    cpu: {
      first: mean(sessions.filter(({ takes }) => takes.length > 0).map(({ first }) => first.cpu)),
      take: mean(sessions.flatMap(({ takes }) => takes.map(({ cpu }) => cpu))),
    },
  }
}

export function isAsked({ first }: Stepped, threshold: number): boolean {
  if (first.outcome !== null || first.causes.length === 0) return false
  return first.causes.some((cause) => cause !== 'risk') || (first.risk ?? 0) >= threshold
}

export const endOf = (one: Stepped, threshold: number): Outcome =>
  isAsked(one, threshold) ? one.last : unasked(one.first)

/** As it would have ended without the question. */
export function unasked({ outcome, reasons }: Stepped['first']): Outcome {
  if (outcome !== null) return outcome
  const [weightiest] = reasons.filter(({ code }) => code !== 'step_up')
  return weightiest?.outcome ?? 'approved'
}

const mean = (values: readonly number[]) =>
  values.length === 0 ? null : Math.round((1000 * values.reduce((sum, value) => sum + value, 0)) / values.length) / 1000
