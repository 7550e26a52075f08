/**
 * `npm run tables`: the README of the checks, made of the rows that decide: scope and thresholds of each check; and the
 * names of the tables by which this release judges, which every decision keeps; and the figure of error rates by group.
 */
import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { runnerImport } from 'vite'
import { ROOT } from '../building/build.ts'
import { fail, takesNothing } from '../command-line.ts'
import { ratesFigure } from './rates-figure.ts'

const MADE_BY = 'worker/domain/release/made-by.ts'
const THRESHOLDS = 'worker/domain/release/check-thresholds.ts'
const README = 'worker/domain/checks/README.md'
const RATES = 'test/bench/results/faces-by-group.tsv'
const FIGURE = 'worker/pages/public/figures/error-rates.svg'

interface Row {
  looksAt: string
  sees: string
  overlooks: string
  method: string
  neverFails?: string
  thresholds: Record<string, { value: number; fails?: number; chosenBy: string }>
}

interface Counted {
  failed: number
  pictures: number
  interval: readonly [number, number]
}

type Genuine = Counted & { judged: number; sources: number }

interface Price {
  genuine: Genuine
  heldOut: Genuine
  attacks: Record<string, Counted>
}

type Subject = 'document' | 'selfie'

interface Source {
  checks: Record<Subject, Record<string, Row>>
  /** `document isXerocopy` → what its failure counts for in a decision. */
  counts: Map<string, string>
  likelihoods: object
  prices: Record<string, Price>
  measured: string
}

/** The product's modules import each other as a bundler resolves them, so a bundler loads them. */
const load = async <T>(file: string) => (await runnerImport<T>(path.join(ROOT, file), { logLevel: 'error' })).module

async function source(): Promise<Source> {
  const { CHECKS } = await load<{ CHECKS: Source['checks'] }>('worker/domain/checks/table.ts')
  const { LIKELIHOODS } = await load<{ LIKELIHOODS: Record<'fraud' | 'framing', { checks: object }> }>(
    'worker/domain/decision/risk/likelihoods.ts',
  )
  const { PRICES, MEASURED } = await load<{ PRICES: Source['prices']; MEASURED: string }>(
    'worker/domain/checks/prices.ts',
  )
  const { fraud, framing } = LIKELIHOODS
  const counts = new Map([
    ...Object.keys(fraud.checks).map((name) => [name, 'against approval'] as const),
    ...Object.keys(framing.checks).map((name) => [name, 'for another photo'] as const),
  ])
  return { checks: CHECKS, counts, likelihoods: LIKELIHOODS, prices: PRICES, measured: MEASURED }
}

const line = (...cells: (string | number)[]) =>
  `| ${cells.map((cell) => String(cell).replaceAll('|', '\\|')).join(' | ')} |`

function checksTable({ checks, counts }: Source, subject: Subject): string {
  const rows = Object.entries(checks[subject]).map(([name, { sees, overlooks }]) =>
    line(name, sees, overlooks, counts.get(`${subject} ${name}`) ?? 'informs'),
  )
  return [line('Check', 'Sees', 'Does not see', 'Counts'), line('---', '---', '---', '---'), ...rows].join('\n')
}

const scopes = (from: Source) =>
  (['document', 'selfie'] as const)
    .map((subject) => `## Scope of the checks of ${subject}s\n\n${checksTable(from, subject)}`)
    .join('\n\n')

function thresholds({ checks, prices }: Source): string {
  const sections = Object.entries(checks).flatMap(([subject, rows]) =>
    Object.entries(rows).map(([name, { looksAt, method, neverFails, thresholds }]) => {
      const lines = Object.entries(thresholds).map(([of, { value, fails = '', chosenBy }]) =>
        line(of, value, fails, chosenBy),
      )
      const head = [line('Threshold', 'Value', 'Fails from', 'Chosen by'), line('---', '---', '---', '---')]
      return [
        `### ${name} (${subject})\n`,
        `Looks at ${looksAt}. Method: ${method}. ${neverFails ? `It never fails: ${neverFails}.` : priceWords(prices[`${subject} ${name}`])}`,
        ...(lines.length > 0 ? ['', ...head, ...lines] : []),
      ].join('\n')
    }),
  )
  return sections.join('\n\n')
}

const percent = (share: number) => Number((share * 100).toFixed(1))

const share = ({ failed, pictures, interval: [least, most] }: Counted) =>
  `${failed} of ${pictures} (${percent(least)} to ${percent(most)} %)`

const judgedShare = ({ judged, ...counted }: Genuine) => share({ ...counted, pictures: judged })

function priceWords(price: Price | undefined): string {
  if (!price) return 'Not measured.'
  const { genuine, heldOut, attacks } = price
  const found = Object.entries(attacks).map(([kind, counted]) => `${kind} ${share(counted)}`)
  const others = heldOut.judged > 0 ? `, of those held out ${judgedShare(heldOut)}` : ''
  const seen = found.length > 0 ? ` Fails of attacks: ${found.join('; ')}.` : ''
  return `Fails of ${genuine.pictures} genuine pictures of ${genuine.sources} sources, of which it judged ${genuine.judged}: ${judgedShare(genuine)}${others}.${seen}`
}

const INTRODUCTION = `# The checks

Generated by \`npm run tables\` from the rows in these folders. The last column of a scope says how a failure counts in a
decision: against approval, for another photo, or not at all (it informs operators).

A check says \`failed\` only where at most one in a hundred genuine pictures does (damage and cropping: three). What is
weaker is a sign: a \`success\` whose confidence is below 0.5, with its reason. It counts in the risk as it was measured.
A threshold's value is where signs begin; without an entry under "fails from" it makes signs only. Rates of whole
sessions are in \`test/bench/results\`.`

/** Characters of a table's SHA-256 (hex): enough for no two of them ever to meet. */
const NAME_LENGTH = 12
/** Similarities at which the rates of faces are compared: finer than the tables are. */
const SIMILARITIES = Array.from({ length: 200 }, (_, i) => 0.8 + i / 1000)

const named = (table: unknown) => createHash('sha256').update(JSON.stringify(table)).digest('hex').slice(0, NAME_LENGTH)

/** Another engine may round the last digit otherwise. */
const rounded = (value: number) => Number(value.toPrecision(6))

interface Calibration {
  falseMatchRate(similarity: number, comparison: 'photo' | 'portrait'): number
}
type Matching = Record<
  'MATCH_SIMILARITY' | 'PORTRAIT_SIMILARITY' | 'SEARCH_SIMILARITY' | 'DUPLICATE_FPIR' | 'EMBEDDING_VERSION',
  number | string
>

async function tablesNamed({ checks, likelihoods }: Source): Promise<string> {
  const { falseMatchRate } = await load<Calibration>('worker/domain/calibration.ts')
  const matching = await load<Matching>('worker/domain/matching.ts')
  const rates = (['photo', 'portrait'] as const).map((comparison) =>
    SIMILARITIES.map((similarity) => rounded(falseMatchRate(similarity, comparison))),
  )
  const { MATCH_SIMILARITY: match, PORTRAIT_SIMILARITY: portrait, SEARCH_SIMILARITY: search } = matching
  const limits = [match, portrait, search, matching.DUPLICATE_FPIR].map((limit) => rounded(Number(limit)))
  const values = Object.entries(checks).map(([subject, rows]) => [
    subject,
    Object.entries(rows).map(([name, row]) => [
      name,
      Object.entries(row.thresholds).map(([of, { value, fails }]) =>
        fails === undefined ? [of, value] : [of, value, fails],
      ),
    ]),
  ])
  const { version } = JSON.parse(await readFile(path.join(ROOT, 'package.json'), 'utf8')) as { version: string }
  return `/** Made by \`npm run tables\`; not to be edited by hand. */
import type { MadeBy } from '../case/decision'

export const MADE_BY: MadeBy = {
  release: '${version}',
  checks: '${named(values)}',
  likelihoods: '${named(likelihoods)}',
  faces: '${named([matching.EMBEDDING_VERSION, limits, rates])}',
}
`
}

/** The values alone: the rows with their judges would make the API Worker larger by a twentieth. */
function valuesOf({ checks }: Source): string {
  const rows = Object.entries(checks).flatMap(([subject, all]) =>
    Object.entries(all).flatMap(([name, row]) =>
      Object.entries(row.thresholds).map(([of, { value }]) => `  ['${name} (${subject})', '${of}', ${value}],\n`),
    ),
  )
  return `/** Made by \`npm run tables\`; not to be edited by hand. Thresholds of the checks, for the case file. */
export const CHECK_THRESHOLDS: readonly (readonly [check: string, threshold: string, value: number])[] = [
${rows.join('')}]
`
}

async function generated(): Promise<Record<string, string>> {
  const from = await source()
  const madeBy = await tablesNamed(from)
  return {
    [MADE_BY]: madeBy,
    [THRESHOLDS]: valuesOf(from),
    [FIGURE]: ratesFigure(await readFile(path.join(ROOT, RATES), 'utf8')),
    [README]: `${INTRODUCTION}\n\n${scopes(from)}\n\n## Methods and thresholds\n\nRates are of ${from.measured}.\n\n${thresholds(from)}\n`,
  }
}

export async function checkTablesInSync(): Promise<boolean> {
  let inSync = true
  for (const [file, text] of Object.entries(await generated())) {
    if ((await readFile(path.join(ROOT, file), 'utf8').catch(() => '')) === text) continue
    console.error(`${file} does not say what the rows and tables say: run npm run tables`)
    inSync = false
  }
  return inSync
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  takesNothing(`Usage: npm run tables

After a change of a check's row, of a calibration, of rates by group or of the release's number:
worker/domain/checks/README.md, the figure of error rates, and the names that decisions keep.`)
  for (const [file, text] of Object.entries(await generated().catch(fail))) await writeFile(path.join(ROOT, file), text)
}
