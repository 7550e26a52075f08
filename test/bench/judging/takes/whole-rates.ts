/** How often whole answers prove liveness, and which judgement refuses them. */
import type { TakeTruth } from '../../../support/takes/take.ts'
import type { WholeAnswer } from './end-to-end.ts'
import { counts, rateOf } from './rates.ts'

/** By workerd, or without it. */
interface RatedAnswer extends Omit<TakeTruth, 'kind'>, Pick<WholeAnswer, 'liveness' | 'checks' | 'ms'> {
  kind: string
  outcome?: string | null
  bytes?: number
}

export function wholeRates(answers: readonly RatedAnswer[]) {
  const grouped = (takes: readonly RatedAnswer[], by: 'kind' | 'tone' | 'room' | 'device') =>
    Object.fromEntries(
      [...new Set(takes.map((take) => take[by]))].map((value) => [
        value,
        rates(takes.filter((take) => take[by] === value)),
      ]),
    )
  const people = answers.filter(({ kind }) => kind === 'genuine')
  const by = (name: 'tone' | 'room' | 'device') =>
    Object.fromEntries(
      Object.entries(grouped(people, name)).map(([value, { n, proved, idle }]) => [value, { n, proved, idle }]),
    )
  return {
    kinds: grouped(answers, 'kind'),
    tones: by('tone'),
    rooms: by('room'),
    devices: by('device'),
    msMedian: middle(answers.map(({ ms }) => ms)),
    bytesMedian: middle(answers.flatMap(({ bytes }) => bytes ?? [])),
  }
}

function rates(takes: readonly RatedAnswer[]) {
  const proved = (mode: keyof WholeAnswer['liveness']) =>
    rateOf(takes.length, takes.filter(({ liveness }) => liveness[mode] === 'proved').length)
  const checks = (status: string) =>
    counts(
      takes.flatMap((take) => Object.entries(take.checks).flatMap(([name, was]) => (was === status ? [name] : []))),
    )
  return {
    n: takes.length,
    /** By `livenessLight` of the scenario. */
    proved: { off: proved('off'), preferred: proved('preferred'), required: proved('required') },
    outcomes: counts(takes.map(({ outcome }) => outcome ?? 'none')),
    failed: checks('failed'),
    idle: checks('idle'),
  }
}

const middle = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
