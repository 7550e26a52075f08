/** Error rates of checks (ISO/IEC 30107-3) with bootstrap intervals. */
import { chance } from './chance.ts'

export interface Judged {
  check: string
  kind: string
  /** Files of one document are drawn together: they err together. */
  document: string
  expected: 'success' | 'failed'
  status: string
}

const SAMPLES = 1000

export function tally(verdicts: Judged[]) {
  const attacks = verdicts.filter(({ expected }) => expected === 'failed')
  const bonafide = verdicts.filter(({ expected }) => expected === 'success')
  const kinds = [...new Set(attacks.map(({ kind }) => kind))].map((kind) => {
    const own = attacks.filter((verdict) => verdict.kind === kind)
    return [kind, { attacks: own.length, apcer: rate(own, 'success'), idle: idle(own) }] as const
  })
  return {
    attacks: attacks.length,
    apcer: rate(attacks, 'success'),
    apcerInterval: interval(attacks, 'success'),
    bonafide: bonafide.length,
    bpcer: rate(bonafide, 'failed'),
    bpcerInterval: interval(bonafide, 'failed'),
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

/** 2.5th and 97.5th percentile of the rate over bootstrap samples of documents. */
function interval(verdicts: Judged[], wrong: string): [number, number] | null {
  if (verdicts.length === 0) return null
  const documents = [...new Set(verdicts.map(({ document }) => document))].map((document) => {
    const own = verdicts.filter((verdict) => verdict.document === document)
    return { wrong: own.filter(({ status }) => status === wrong).length, all: own.length }
  })
  const next = chance(1)
  const rates = Array.from({ length: SAMPLES }, () => {
    const drawn = documents.map(() => documents[Math.floor(next() * documents.length)])
    const sum = (of: 'wrong' | 'all') => drawn.reduce((total, document) => total + (document?.[of] ?? 0), 0)
    return sum('wrong') / sum('all')
  }).sort((a, b) => a - b)
  const at = (share: number) => rounded(rates[Math.floor(share * (SAMPLES - 1))] ?? 0)
  return [at(0.025), at(0.975)]
}

const rounded = (share: number): number => Math.round(share * 1e4) / 1e4
