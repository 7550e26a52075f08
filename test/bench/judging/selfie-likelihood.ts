/**
 * From rows of `bench selfie --out` to the measured ratio of the one check of selfies that weighs in the risk. Cameras
 * are the sample, not pictures: `genuine` fails as often as the upper end of the 95 % interval of its mean over sources,
 * attacks as often as the mean. What is idle counts with what passes, so that a failure is not flattered by leaving out
 * what could not be judged, and passing says little.
 */
import { readFile } from 'node:fs/promises'
import { BANDS, type CheckCounts, type Likelihoods } from '../../../worker/domain/decision/risk/likelihood.ts'
import { isSign } from '../../../worker/words/decision/sign.ts'
import { failing, type Scored } from './by-source.ts'

export const SELFIE_CHECK = 'selfie isDisplaySelfie'
export const SELFIE_KIND = 'selfie-recapture'
/** What the counts of the table are out of. */
const OUT_OF = 180

interface Row {
  check: string
  source: string
  expected: 'success' | 'failed'
  status: Scored['status']
  confidence?: number
  value?: number
}

/** The table with a kind of attack on selfies, as likely as one kind on documents, and the check's row. */
export async function withSelfies(table: Likelihoods, file: string): Promise<Likelihoods> {
  const lines = (await readFile(file, 'utf8')).trim().split('\n')
  const rows = lines.map((line) => JSON.parse(line) as Row).filter(({ check }) => SELFIE_CHECK.endsWith(` ${check}`))
  const all = rows.map(scored)
  const [bona, attacks] = [failing(all, false), failing(all, true)]
  const date = new Date().toISOString().slice(0, 10)
  const check: CheckCounts = {
    measured: `${bona.length} cameras and collections, ${attacks.length} with attacks; ${date}; npm run -s bench -- likelihoods --selfies ROWS, rows of bench selfie --out`,
    genuine: counts(Math.min(1, mean(bona) + 1.96 * errorOfMean(bona))),
    attacks: { [SELFIE_KIND]: counts(mean(attacks)) },
  }
  return withRow(table, check)
}

/** What an older table says of selfies, in a new one. */
export function keepingSelfies(table: Likelihoods, older: Likelihoods): Likelihoods {
  const check = older.checks[SELFIE_CHECK]
  return check ? withRow(table, check) : table
}

const withRow = (table: Likelihoods, check: CheckCounts): Likelihoods => ({
  ...table,
  kinds: { ...table.kinds, [SELFIE_KIND]: OUT_OF },
  checks: { ...table.checks, [SELFIE_CHECK]: check },
})

/** One band each: the score says no more about a picture of another camera than on which side it lies. */
function counts(failing: number): number[] {
  const failed = Math.round(OUT_OF * failing)
  return BANDS.map((band) => (band === 'sign' ? failed : band === 'success' ? OUT_OF - failed : 0))
}

const mean = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / values.length

function errorOfMean(values: readonly number[]): number {
  const middle = mean(values)
  const squares = values.reduce((sum, value) => sum + (value - middle) ** 2, 0)
  return Math.sqrt(squares / (values.length - 1) / values.length)
}

/** A sign stands for a failure: the check has no other. */
const scored = ({ source, expected, status, confidence, value }: Row): Scored => ({
  source,
  attack: expected === 'failed',
  status: isSign({ status, confidence }) ? 'failed' : status,
  score: value ?? null,
})
