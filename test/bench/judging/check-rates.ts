/** Error rates of checks (ISO/IEC 30107-3) with bootstrap intervals. */
import { chance } from '../chance.ts'

export interface Judged {
  check: string
  kind: string
  /** Files of one document are drawn together: they err together. */
  document: string
  expected: 'success' | 'failed'
  status: string
  /** 0..1, in the status. */
  confidence?: number | undefined
}

const SAMPLES = 1000

export function tally(verdicts: Judged[]) {
  const attacks = verdicts.filter(({ expected }) => expected === 'failed')
  const bonafide = verdicts.filter(({ expected }) => expected === 'success')
  const kinds = [...new Set(attacks.map(({ kind }) => kind))].map((kind) => {
    const own = attacks.filter((verdict) => verdict.kind === kind)
    return [
      kind,
      { attacks: own.length, apcer: rate(own, 'success'), auc: area([...own, ...bonafide]), idle: idle(own) },
    ] as const
  })
  return {
    attacks: attacks.length,
    apcer: rate(attacks, 'success'),
    apcerInterval: interval(attacks, 'success'),
    bonafide: bonafide.length,
    bpcer: rate(bonafide, 'failed'),
    bpcerInterval: interval(bonafide, 'failed'),
    auc: area(verdicts),
    aucInterval: resampled(verdicts, area),
    idle: idle(verdicts),
    idleBonafide: idle(bonafide),
    kinds: Object.fromEntries(kinds),
  }
}

const idle = (verdicts: Judged[]): number => verdicts.filter(({ status }) => status === 'idle').length

function rate(verdicts: Judged[], wrong: string): number | null {
  if (verdicts.length === 0) return null
  return rounded(verdicts.filter(({ status }) => status === wrong).length / verdicts.length)
}

/** Chance that an attack looks worse than what is bona fide, idle ones aside: 0.5 says nothing, 1 all. */
function area(verdicts: Judged[]): number | null {
  const scores = (expected: Judged['expected']) =>
    verdicts.filter((verdict) => verdict.expected === expected && verdict.status !== 'idle').map(score)
  const [attacks, bonafide] = [scores('failed'), scores('success')]
  if (attacks.length === 0 || bonafide.length === 0) return null
  const wins = attacks.map((a) => bonafide.reduce((sum, b) => sum + (a > b ? 1 : a === b ? 0.5 : 0), 0))
  return rounded(wins.reduce((sum, won) => sum + won, 0) / (attacks.length * bonafide.length))
}

/** A success without a confidence is no more than half a one. */
const score = ({ status, confidence }: Judged): number =>
  status === 'failed' ? (confidence ?? 1) : 1 - (confidence ?? 0.5)

function interval(verdicts: Judged[], wrong: string): [number, number] | null {
  return resampled(verdicts, (drawn) => rate(drawn, wrong))
}

/** 2.5th and 97.5th percentile over bootstrap samples of documents. */
function resampled(verdicts: Judged[], measure: (drawn: Judged[]) => number | null): [number, number] | null {
  const byDocument = Map.groupBy(verdicts, ({ document }) => document)
  const documents = [...byDocument.values()]
  if (documents.length === 0 || measure(verdicts) === null) return null
  const next = chance(1)
  const values = Array.from({ length: SAMPLES }, () =>
    measure(documents.flatMap(() => documents[Math.floor(next() * documents.length)] ?? [])),
  )
  const sorted = values.filter((value) => value !== null).sort((a, b) => a - b)
  const at = (share: number) => rounded(sorted[Math.floor(share * (sorted.length - 1))] ?? 0)
  return [at(0.025), at(0.975)]
}

const rounded = (share: number): number => Math.round(share * 1e4) / 1e4
