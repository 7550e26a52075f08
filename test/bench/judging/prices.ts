/**
 * From rows of `bench checks --out`, `bench selfie --out` and `bench verdicts --out` to what each check's `failed` costs
 * and finds: `--truth` names the files of rows, by commas, `--kinds` the sources by which no threshold was chosen,
 * `--set` says what the rows are of, `--out` is the table that the checks' README and a test read. Genuine rows expect
 * `success`; of sessions the genuine ones count, and their file names the source.
 */
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { DOCUMENT_CHECKS, SELFIE_CHECKS } from '../../../worker/words/decision/check-names.ts'
import type { Bench } from '../bench.ts'
import { wilson } from './wilson.ts'

interface Row {
  task?: 'document' | 'selfie'
  check: string
  kind: string
  source: string
  expected: 'success' | 'failed'
  status: 'success' | 'failed' | 'idle'
}

interface SessionRow {
  kind: string
  checks: { task: NonNullable<Row['task']>; caption: string; status: Row['status'] }[]
}

export const run: Bench = async ({ truth, kinds = '', set, out }) => {
  if (!truth || !out || !set) throw new Error('bench prices needs --truth ROWS[,ROWS], --set WORDS and --out FILE')
  const rows = (await Promise.all(truth.split(',').map(rowsOf))).flat()
  const heldOut = new Set(kinds.split(','))
  const prices = Object.entries({ document: DOCUMENT_CHECKS, selfie: SELFIE_CHECKS }).flatMap(([task, checks]) =>
    checks.map((check) => {
      const own = rows.filter((row) => row.check === check && (row.task ?? 'selfie') === task)
      return [`${task} ${check}`, priceOf(own, heldOut)] as const
    }),
  )
  const date = new Date().toISOString().slice(0, 10)
  await writeFile(out, source(`${set}; ${date}`, Object.fromEntries(prices)))
  return { rows: rows.length, checks: prices.length }
}

async function rowsOf(file: string): Promise<Row[]> {
  const source = path.parse(file).name
  const lines = (await readFile(file, 'utf8')).trim().split('\n')
  return lines.flatMap((line): Row[] => {
    const row = JSON.parse(line) as Row | SessionRow
    if (!('checks' in row)) return [row]
    if (row.kind !== 'genuine') return []
    return row.checks.map(({ caption, ...rest }) => ({
      ...rest,
      check: caption,
      kind: row.kind,
      source,
      expected: 'success',
    }))
  })
}

function priceOf(rows: Row[], heldOut: ReadonlySet<string>) {
  // A check that only ever fails or is idle was judged wherever it was idle too.
  const passes = rows.some(({ status }) => status === 'success')
  const genuine = rows.filter(({ expected }) => expected === 'success')
  const attacks = Map.groupBy(
    rows.filter(({ expected }) => expected === 'failed'),
    ({ kind }) => kind,
  )
  return {
    genuine: bySource(genuine, passes),
    heldOut: bySource(
      genuine.filter(({ source }) => heldOut.has(source)),
      passes,
    ),
    attacks: Object.fromEntries([...attacks].map(([kind, own]) => [kind, counted(own)])),
  }
}

function bySource(rows: Row[], passes: boolean) {
  const judged = rows.filter(({ status }) => status !== 'idle' || !passes)
  const failed = judged.filter(({ status }) => status === 'failed').length
  const sources = new Set(rows.map(({ source }) => source)).size
  return { failed, pictures: rows.length, judged: judged.length, sources, interval: intervalOf(failed, judged.length) }
}

function counted(rows: Row[]) {
  const failed = rows.filter(({ status }) => status === 'failed').length
  return { failed, pictures: rows.length, interval: intervalOf(failed, rows.length) }
}

const intervalOf = (found: number, of: number) => wilson(found, of).map((share) => Math.round(share * 1e4) / 1e4)

const source = (measured: string, prices: object) => `/** Made by \`bench prices\`; not to be edited by hand. */
import type { Price } from './price'

export const MEASURED = ${JSON.stringify(measured)}

export const PRICES: Readonly<Record<string, Price>> = {
${Object.entries(prices)
  .map(([check, price]) => `  '${check}': ${JSON.stringify(price)},`)
  .join('\n')}
}
`
