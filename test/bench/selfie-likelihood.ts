/**
 * From rows of `bench selfie --out` to the measured ratio of the one check of selfies that weighs in the risk. Each
 * source counts as `PER_SOURCE` pictures. A verdict counts at the rate at which it is right on a source that its
 * thresholds were not chosen on: the shipped ones have seen all sources of the rows, so their own rates flatter.
 */
import { readFile } from 'node:fs/promises'
import { BANDS, type CheckCounts, type Likelihoods } from '../../worker/domain/decision/likelihood.ts'
import { bySource, type Scored } from './by-source.ts'

export const SELFIE_CHECK = 'selfie isDisplaySelfie'
export const SELFIE_KIND = 'selfie-recapture'
const PER_SOURCE = 18

interface Row {
  check: string
  source: string
  expected: 'success' | 'failed'
  status: Scored['status']
  value?: number
}

/** The table with a kind of attack on selfies, as likely as one kind on documents, and the check's row. */
export async function withSelfies(table: Likelihoods, file: string, documentsPrior: number): Promise<Likelihoods> {
  const lines = (await readFile(file, 'utf8')).trim().split('\n')
  const rows = lines.map((line) => JSON.parse(line) as Row).filter(({ check }) => SELFIE_CHECK.endsWith(` ${check}`))
  const { sources, thresholdsOfOtherSources: rates } = bySource(rows.map(scored))
  const own = Object.values(sources)
  const attacks = PER_SOURCE * own.filter(({ attacks }) => attacks > 0).length
  const bona = PER_SOURCE * own.filter(({ bonafide }) => bonafide > 0).length
  const bonaIdle = rates.idleBonafide ?? 0
  const check: CheckCounts = {
    genuine: counts(bona * (rates.bpcer ?? 0), bona * (1 - (rates.bpcer ?? 0) - bonaIdle)),
    attacks: { [SELFIE_KIND]: counts(attacks * (rates.failedAttacks ?? 0), attacks * (rates.apcer ?? 0)) },
  }
  return withRow(table, check, attacks, documentsPrior)
}

/** What an older table says of selfies, in a new one. */
export function keepingSelfies(table: Likelihoods, older: Likelihoods, documentsPrior: number): Likelihoods {
  const check = older.checks[SELFIE_CHECK]
  return check ? withRow(table, check, older.kinds[SELFIE_KIND] ?? 0, documentsPrior) : table
}

function withRow(table: Likelihoods, check: CheckCounts, attacks: number, documentsPrior: number): Likelihoods {
  const { [SELFIE_KIND]: _older, ...kinds } = table.kinds
  const of = Object.keys(kinds).length
  return {
    ...table,
    prior: Math.round(((documentsPrior * (of + 1)) / of) * 1e4) / 1e4,
    kinds: { ...kinds, [SELFIE_KIND]: attacks },
    checks: { ...table.checks, [SELFIE_CHECK]: check },
  }
}

/** One band each: the score says no more about a picture of another camera than on which side it lies. */
function counts(failed: number, success: number): number[] {
  return BANDS.map((band) => Math.round(band === 'failed' ? failed : band === 'success' ? success : 0))
}

const scored = ({ source, expected, status, value }: Row): Scored => ({
  source,
  attack: expected === 'failed',
  status,
  score: value ?? null,
})
